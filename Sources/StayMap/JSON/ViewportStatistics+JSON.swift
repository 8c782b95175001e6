import StayModel
public import StayViewport

extension ViewportStatistics {
  /// The numbers as one JSON object.
  ///
  /// Where all prices are in one currency their spread stands at the top; else it is told for each
  /// currency in `prices`.
  public var json: String {
    var json = JSONWriter()
    json.object { json in
      json.member("total", total)
      let only = prices.count == 1 ? prices.first : nil
      json.members(of: only)
      if prices.count > 1 {
        json.array("prices", prices) { json, histogram in
          json.object { $0.members(of: histogram) }
        }
      }
      json.array("categories", categories) { json, entry in
        json.object { json in
          json.member("category", entry.category)
          json.member("count", entry.count)
        }
      }
      json.array("guests", guests) { json, entry in
        json.object { json in
          json.member("guests", entry.guests)
          json.member("count", entry.count)
        }
      }
      json.array("ratings", ratings) { json, entry in
        json.object { json in
          json.member("rating", entry.rating)
          json.member("count", entry.count)
        }
      }
    }
    return json.text
  }
}

extension JSONWriter {
  fileprivate mutating func members(of histogram: PriceHistogram?) {
    member("minPrice", histogram?.range.minimum)
    member("maxPrice", histogram?.range.maximum)
    member("medianPrice", histogram?.median)
    array("buckets", histogram?.buckets ?? []) { json, bucket in
      json.object { json in
        json.member("from", bucket.lower)
        json.member("to", bucket.upper)
        json.member("count", bucket.count)
      }
    }
  }
}
