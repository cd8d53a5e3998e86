/// A currency by its code in ISO 4217.
public struct Currency: Sendable, Hashable {
  public let code: String
  /// The decimals of its amounts, which are counted in its smallest units: 2 for most currencies.
  public let digits: Int

  public init(_ code: String) {
    self.code = code
    digits = Self.whole.contains(code) ? 0 : Self.thousandths.contains(code) ? 3 : 2
  }

  /// The currency in which the stores of a country write prices; nil for an unknown country.
  ///
  /// - Parameter country: the code in ISO 3166-1, two capital letters.
  public init?(ofCountry country: String) {
    guard let code = Self.codeOfCountry[country] else { return nil }
    self.init(code)
  }

  /// The currencies of all countries, by code.
  public static let all = countriesOfCode.keys.sorted().map(Currency.init)

  /// The number of smallest units in one unit, such as 100 cents in a dollar.
  public var scale: Int { digits == 0 ? 1 : digits == 3 ? 1_000 : 100 }

  // Amendment 176 of ISO 4217, without units of account.
  private static let whole: Set = [
    "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV", "XAF", "XOF",
    "XPF",
  ]
  private static let thousandths: Set = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]

  private static let codeOfCountry = Dictionary(
    uniqueKeysWithValues: countriesOfCode.flatMap { code, countries in
      countries.split(separator: " ").map { (String($0), code) }
    })

  /// Countries and territories by their legal tender, from ISO 4217; Bulgaria has had the euro since 2026.
  private static let countriesOfCode = [
    "EUR": """
      AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF \
      VA XK YT
      """,
    "USD": "AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI",
    "XOF": "BF BJ CI GW ML NE SN TG", "XAF": "CF CG CM GA GQ TD", "XCD": "AG AI DM GD KN LC MS VC",
    "AUD": "AU CC CX HM KI NF NR TV", "NZD": "CK NU NZ PN TK", "GBP": "GB GG GS IM JE", "CHF": "CH LI",
    "DKK": "DK FO GL", "NOK": "BV NO SJ", "MAD": "EH MA", "ILS": "IL PS", "XPF": "NC PF WF", "XCG": "CW SX",
    "AED": "AE", "AFN": "AF", "ALL": "AL", "AMD": "AM", "AOA": "AO", "ARS": "AR", "AWG": "AW", "AZN": "AZ",
    "BAM": "BA", "BBD": "BB", "BDT": "BD", "BHD": "BH", "BIF": "BI", "BMD": "BM", "BND": "BN", "BOB": "BO",
    "BRL": "BR", "BSD": "BS", "BTN": "BT", "BWP": "BW", "BYN": "BY", "BZD": "BZ", "CAD": "CA", "CDF": "CD",
    "CLP": "CL", "CNY": "CN", "COP": "CO", "CRC": "CR", "CUP": "CU", "CVE": "CV", "CZK": "CZ", "DJF": "DJ",
    "DOP": "DO", "DZD": "DZ", "EGP": "EG", "ERN": "ER", "ETB": "ET", "FJD": "FJ", "FKP": "FK", "GEL": "GE",
    "GHS": "GH", "GIP": "GI", "GMD": "GM", "GNF": "GN", "GTQ": "GT", "GYD": "GY", "HKD": "HK", "HNL": "HN",
    "HTG": "HT", "HUF": "HU", "IDR": "ID", "INR": "IN", "IQD": "IQ", "IRR": "IR", "ISK": "IS", "JMD": "JM",
    "JOD": "JO", "JPY": "JP", "KES": "KE", "KGS": "KG", "KHR": "KH", "KMF": "KM", "KPW": "KP", "KRW": "KR",
    "KWD": "KW", "KYD": "KY", "KZT": "KZ", "LAK": "LA", "LBP": "LB", "LKR": "LK", "LRD": "LR", "LSL": "LS",
    "LYD": "LY", "MDL": "MD", "MGA": "MG", "MKD": "MK", "MMK": "MM", "MNT": "MN", "MOP": "MO", "MRU": "MR",
    "MUR": "MU", "MVR": "MV", "MWK": "MW", "MXN": "MX", "MYR": "MY", "MZN": "MZ", "NAD": "NA", "NGN": "NG",
    "NIO": "NI", "NPR": "NP", "OMR": "OM", "PAB": "PA", "PEN": "PE", "PGK": "PG", "PHP": "PH", "PKR": "PK",
    "PLN": "PL", "PYG": "PY", "QAR": "QA", "RON": "RO", "RSD": "RS", "RUB": "RU", "RWF": "RW", "SAR": "SA",
    "SBD": "SB", "SCR": "SC", "SDG": "SD", "SEK": "SE", "SGD": "SG", "SHP": "SH", "SLE": "SL", "SOS": "SO",
    "SRD": "SR", "SSP": "SS", "STN": "ST", "SYP": "SY", "SZL": "SZ", "THB": "TH", "TJS": "TJ", "TMT": "TM",
    "TND": "TN", "TOP": "TO", "TRY": "TR", "TTD": "TT", "TWD": "TW", "TZS": "TZ", "UAH": "UA", "UGX": "UG",
    "UYU": "UY", "UZS": "UZ", "VES": "VE", "VND": "VN", "VUV": "VU", "WST": "WS", "YER": "YE", "ZAR": "ZA",
    "ZMW": "ZM", "ZWG": "ZW",
  ]
}
