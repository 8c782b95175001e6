/// The facts of ISO 4217 (list one, 2024) that prices need.
enum CurrencyTable {
  /// Decimals of each currency's minor unit by its code.
  static let exponents: [String: Int] = {
    var table: [String: Int] = [:]
    for code in codesWithTwoDecimals.split(separator: " ") { table[String(code)] = 2 }
    for code in codesWithoutDecimals { table[code] = 0 }
    for code in codesWithThreeDecimals { table[code] = 3 }
    for code in codesWithFourDecimals { table[code] = 4 }
    return table
  }()

  static let codesWithoutDecimals = [
    "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND",
    "VUV", "XAF", "XOF", "XPF",
  ]
  static let codesWithThreeDecimals = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]
  static let codesWithFourDecimals = ["CLF", "UYW"]

  private static let codesWithTwoDecimals = """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN \
    BZD CAD CDF CHE CHF CHW CNY COP COU CRC CUC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP \
    GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK \
    LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK \
    NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP \
    STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XXX YER \
    ZAR ZMW ZWG
    """

  /// Signs that readers of price pins tell apart; others are told by their code.
  static let symbols: [String: String] = [
    "USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "CNY": "CN¥", "KRW": "₩", "INR": "₹",
    "BRL": "R$", "CAD": "CA$", "AUD": "A$", "NZD": "NZ$", "MXN": "MX$", "HKD": "HK$",
    "SGD": "S$", "TWD": "NT$", "ILS": "₪", "VND": "₫", "UAH": "₴", "TRY": "₺", "PHP": "₱",
    "NGN": "₦", "KZT": "₸", "GEL": "₾", "RUB": "₽",
  ]
}
