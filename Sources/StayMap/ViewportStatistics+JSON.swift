import StayModel
public import StayViewport

extension ViewportStatistics {
  /// The numbers as one JSON object: total, a histogram for each currency, and the facets.
  public var json: String {
    var json = JSONWriter()
    json.object { json in
      json.member("total", total)
      json.array("prices", prices) { json, histogram in
        json.object { json in
          json.member("currency", histogram.range.currency.code)
          json.member("minPrice", histogram.range.minimum)
          json.member("maxPrice", histogram.range.maximum)
          json.member("median", histogram.median)
          json.array("buckets", histogram.buckets) { json, bucket in
            json.object { json in
              json.member("from", bucket.lower)
              json.member("below", bucket.upper)
              json.member("count", bucket.count)
            }
          }
        }
      }
      json.array("categories", categories) { json, facet in
        json.object { json in
          json.member("category", facet.category)
          json.member("count", facet.count)
        }
      }
      json.array("guests", guests) { json, facet in
        json.object { json in
          json.member("guests", facet.guests)
          json.member("count", facet.count)
        }
      }
      json.array("ratings", ratings) { json, facet in
        json.object { json in
          json.member("rating", facet.rating)
          json.member("count", facet.count)
        }
      }
    }
    return json.text
  }
}
