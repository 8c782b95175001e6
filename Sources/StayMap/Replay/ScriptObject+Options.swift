import StayCallout
import StayGeometry
import StayModel

/// What bears on selections, and what passes.
extension ScriptObject {
  /// The options of selections, which are members of this object; what is absent is as ever.
  mutating func selectionOptions() throws(ScriptFault) -> SelectionOptions {
    var options = SelectionOptions()
    options.calloutSize = try size("callout")
    options.policy = try choice("camera")
    if let insets = try insets("insets") { options.insets = insets }
    if let motion = try choice("motion", of: MotionPreference.self) { options.motion = motion }
    if let anchors = try choices("anchors", of: Anchor.self) { options.anchors = anchors }
    options.pinSize = try size("pinSize")
    if let content = try calloutContent("content") { options.content = content }
    if let scene = try choice("scene", of: SceneChoice.self) { options.scene = scene.scene }
    if let style = try choice("style", of: MapPresentation.Style.self) {
      options.scene.presentation.style = style
    }
    return options
  }

  /// What an app adds to callouts; nil where it is absent or null.
  private mutating func calloutContent(_ key: String) throws(ScriptFault) -> CalloutContent? {
    try object(key) { (content) throws(ScriptFault) in
      let rows = try content.objects("rows") { (row) throws(ScriptFault) in
        CalloutRow(
          text: try row.required("text", try row.text("text")), icon: try row.text("icon"),
          action: try row.text("action"))
      }
      let accessories = try content.object("accessories") { (accessories) throws(ScriptFault) in
        CalloutAccessories(
          left: try accessories.text("left"), right: try accessories.choice("right"),
          detail: try accessories.text("detail"))
      }
      return CalloutContent(
        canShowCallout: try content.flag("canShowCallout") ?? true, rows: rows ?? [],
        accessories: accessories ?? CalloutAccessories())
    }
  }

  /// The filter whose parts are members of this object; what is absent keeps nothing out.
  mutating func filter() throws(ScriptFault) -> StayFilter {
    var filter = StayFilter()
    filter.minPrice = try decimal("minPrice")
    filter.maxPrice = try decimal("maxPrice")
    if let code = try text("currency") {
      do throws(ValueFault) {
        filter.currency = try ChoiceText.currency(code)
      } catch {
        throw fault(error.reason, "currency")
      }
    }
    filter.categories = (try texts("categories") ?? []).map { $0.normalizedForKeys() }
    filter.guests = try count("guests")
    filter.minRating = try number("minRating")
    filter.source = try text("source")
    filter.search = try text("search").flatMap(SearchText.init)
    return filter
  }
}
