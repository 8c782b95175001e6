package import StayModel
package import StaySQLite

/// The one translation of ``StayFilter`` into SQL: lists, counts, pins and clusters all use it.
///
/// A row passes the condition exactly where ``StayFilter/matches(_:)`` lets its stay pass. A value
/// that is NULL makes its comparison NULL, which is not true: the rule that a stay without the
/// value passes no filter on it.
package enum FilterSQL {
  /// The condition that a row of `stay` meets when its stay passes; `TRUE` without a filter.
  ///
  /// Columns are qualified with the name `stay`, so the table must not have another alias.
  package static func condition(for filter: StayFilter) -> SQL {
    var conditions: [SQL] = []
    if let source = filter.source {
      conditions.append("stay.source = \(source.normalizedForKeys())")
    }
    if !filter.categories.isEmpty {
      let categories = filter.categories.map { "\($0.normalizedForKeys())" as SQL }
      conditions.append("stay.category IN (\(categories.joined(separator: ", ")))")
    }
    if let guests = filter.guests { conditions.append("stay.guests >= \(guests)") }
    if let minRating = filter.minRating {
      // Nothing is at least NaN, and NaN cannot be bound.
      conditions.append(minRating.isNaN ? "FALSE" : "stay.rating >= \(minRating)")
    }
    conditions += priceConditions(for: filter)
    if let search = filter.search {
      conditions.append(
        """
        stay.pk IN (SELECT rowid FROM stay_search WHERE stay_search MATCH \(search.expression))
        """)
    }
    return conditions.isEmpty ? "TRUE" : conditions.joined(separator: " AND ")
  }

  private static func priceConditions(for filter: StayFilter) -> [SQL] {
    var conditions: [SQL] = []
    if let currency = filter.currency { conditions.append("stay.currency = \(currency.code)") }
    if let minPrice = filter.minPrice {
      let bound = bound(in: filter.currency) { minPrice.units(digits: $0, rounded: .up) }
      conditions.append("stay.price >= \(bound)")
    }
    if let maxPrice = filter.maxPrice {
      let bound = bound(in: filter.currency) { maxPrice.units(digits: $0, rounded: .down) }
      conditions.append("stay.price <= \(bound)")
    }
    return conditions
  }

  /// A price bound in minor units: of the filter's currency, or of each row's own.
  private static func bound(in currency: Currency?, units: (_ digits: Int) -> Int64) -> SQL {
    if let currency { return "\(units(currency.exponent))" }
    var cases: SQL = "CASE"
    for (exponent, codes) in unusualCurrencies {
      cases += " WHEN stay.currency IN (\(codes)) THEN \(units(exponent))"
    }
    return cases + " ELSE \(units(Currency.usualExponent)) END"
  }

  /// The currencies without the usual two decimals, by their exponent, as lists of SQL literals.
  ///
  /// Codes are three letters of our own table, so they need no placeholders.
  private static let unusualCurrencies: [(exponent: Int, codes: SQL)] =
    Currency.codesByUnusualExponent.map { exponent, codes in
      (exponent, SQL(stringLiteral: codes.map { "'\($0)'" }.joined(separator: ", ")))
    }
}
