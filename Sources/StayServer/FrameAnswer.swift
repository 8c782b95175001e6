import StayMap

/// A frame, with how all of it is to be drawn where that was asked for.
struct FrameAnswer: Hashable, Sendable {
  private(set) var frame: Frame
  /// The stays of a tapped stack.
  let stack: [Pin]
  let question: FrameQuestion
  /// What the selected stay's callout shows besides.
  let detail: StayDetail?
  /// Whether the selected stay is shown although the filter keeps it out.
  let isSelectedKeptOut: Bool

  init(frame: Frame, stack: [Pin] = [], question: FrameQuestion, selected: Stay?) {
    self.frame = frame
    self.stack = stack
    self.question = question
    detail = question.scene == nil ? nil : selected?.detail
    isSelectedKeptOut = selected.map { !question.query.filter.matches($0) } ?? false
  }

  /// The stays in the order in which the screen is read, for who goes from one to the next; a
  /// selected one that the filter keeps out is in no order.
  ///
  /// - Complexity: O(n log n).
  var order: [StayID] {
    let reading = ReadingOrder(around: frame.viewport.region.center)
    return frame.pins.filter { !($0.isSelected && isSelectedKeptOut) }.map(\.pin)
      .sorted(by: reading.precedes).map(\.id)
  }

  /// The answer with what changed since a frame; as it is where there is none to compare it with.
  func compared(with earlier: Frame?) -> FrameAnswer {
    var answer = self
    if let earlier { answer.frame = frame.compared(with: earlier) }
    return answer
  }

  /// The frame of the command line's reference; where it is to be drawn, with the member `drawing`.
  var json: JSONWriter {
    // A pin has some 250 bytes, and half as many again that say how it is drawn.
    var json = JSONWriter(capacity: 1_024 + 400 * (frame.pins.count + frame.clusters.count))
    json.object { json in
      frame.write(to: &json)
      if question.scene != nil { writeDrawing(to: &json) }
    }
    return json
  }

  private func writeDrawing(to json: inout JSONWriter) {
    json.object("drawing") { json in
      json.array("pins", frame.pins) { json, drawn in
        json.write(
          PinAppearance(
            of: drawn.pin,
            in: PinAppearance.Context(
              style: question.options.scene.pinStyle, theme: question.options.scene.theme,
              isSelected: drawn.isSelected, isLight: drawn.tier == .light,
              isCrowded: drawn.isCrowded, motion: question.options.motion,
              subtitle: drawn.isSelected ? detail?.subtitle : nil)))
      }
      json.array("clusters", frame.clusters) { json, cluster in
        json.write(
          ClusterAppearance(id: cluster.id, count: cluster.count), least: cluster.leastPrice)
      }
      json.key("selection")
      if let selection = frame.selection {
        json.write(selection, pin: selectedPin)
      } else {
        json.null()
      }
      json.array("order", order) { $0.string($1.rawValue) }
      json.array("stack", stack) { json, pin in
        json.object { json in
          json.member("id", pin.id.rawValue)
          json.member("title", pin.title)
          json.member("label", pin.label)
        }
      }
    }
  }

  private var selectedPin: Pin? { frame.pins.first(where: \.isSelected)?.pin }
}
