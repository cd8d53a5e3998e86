extension HolidayCalendar {
  /// From the laws cited, as of 2026. Regional holidays are observed by at least a tenth of the people, but
  /// not all; substitute days count as regional too. Rarer ones are omitted.
  static let countries: [String: [Holiday]] = [
    "AD": andorra, "AT": austria, "BE": belgium, "CH": switzerland, "DE": germany, "ES": spain, "FR": france,
    "GB": unitedKingdom, "IE": ireland, "IT": italy, "LU": luxembourg, "NL": netherlands, "US": unitedStates,
  ]

  /// Llei 31/2018 de relacions laborals, article 59.
  private static let andorra =
    dates("1-1 1-6 3-14 5-1 8-15 9-8 11-1 12-8 12-25 12-26") + easter([-48, -2, 1, 50])

  /// Arbeitsruhegesetz, § 7.
  private static let austria =
    dates("1-1 1-6 5-1 8-15 10-26 11-1 12-8 12-25 12-26") + easter([1, 39, 50, 60])

  /// Loi du 4 janvier 1974 and arrêté royal du 18 avril 1974.
  private static let belgium =
    dates("1-1 5-1 7-21 8-15 11-1 11-11 12-25") + easter([1, 39, 50]) + regional(easter([0, 49]))

  /// Bundesverfassung, article 110, and the laws of the cantons.
  private static let switzerland =
    dates("1-1 8-1 12-25") + easter([39])
    + regional(dates("1-2 1-6 3-19 5-1 6-29 8-15 11-1 12-8 12-26") + easter([-2, 1, 50, 60]))

  /// Einigungsvertrag, article 2, and the states' laws on Sundays and holidays. Easter and Whitsun are
  /// ordinary Sundays there, but widely treated as holidays.
  private static let germany =
    dates("1-1 5-1 10-3 12-25 12-26") + easter([-2, 1, 39, 50])
    + [Holiday(rule: .date(month: 10, day: 31), years: 2017...2017)]
    + regional(dates("1-6 8-15 10-31 11-1") + easter([0, 49, 60]))

  /// Estatuto de los Trabajadores, article 37, and Real Decreto 2001/1983, article 45.
  private static let spain =
    dates("1-1 1-6 5-1 8-15 10-12 11-1 12-6 12-8 12-25") + easter([-2])
    + regional(
      dates("1-2 2-28 3-19 4-23 5-2 6-24 7-25 9-11 10-9 12-26") + easter([-3, 1, 60]))

  /// Code du travail, article L3133-1.
  private static let france = dates("1-1 5-1 5-8 7-14 8-15 11-1 11-11 12-25") + easter([1, 39, 50])

  /// Banking and Financial Dealings Act 1971, schedule 1, for England and Wales, with the days proclaimed
  /// since 2011. Scotland and Northern Ireland differ; neither has a tenth of the people.
  private static let unitedKingdom =
    dates("1-1 12-25 12-26") + easter([-2, 1])
    + [
      Holiday(rule: .nth(-1, .monday, month: 8)),
      Holiday(rule: .nth(1, .monday, month: 5), years: 1978...2019),
      Holiday(rule: .date(month: 5, day: 8), years: 2020...2020),
      Holiday(rule: .nth(1, .monday, month: 5), years: 2021...9_999),
      Holiday(rule: .nth(-1, .monday, month: 5), years: 1971...2011),
      Holiday(rule: .date(month: 6, day: 4), years: 2012...2012),
      Holiday(rule: .nth(-1, .monday, month: 5), years: 2013...2021),
      Holiday(rule: .date(month: 6, day: 2), years: 2022...2022),
      Holiday(rule: .nth(-1, .monday, month: 5), years: 2023...9_999),
      Holiday(rule: .date(month: 4, day: 29), years: 2011...2011),
      Holiday(rule: .date(month: 6, day: 5), years: 2012...2012),
      Holiday(rule: .date(month: 6, day: 3), years: 2022...2022),
      Holiday(rule: .date(month: 9, day: 19), years: 2022...2022),
      Holiday(rule: .date(month: 5, day: 8), years: 2023...2023),
    ]
    + regional(
      substitutes(["1-2", "1-3"], [.monday]) + substitutes(["12-27", "12-28"], [.monday, .tuesday]))

  /// Organisation of Working Time Act 1997, second schedule; Saint Brigid's day since 2023.
  private static let ireland =
    dates("1-1 3-17 12-25 12-26") + easter([1])
    + [
      Holiday(rule: .nth(1, .monday, month: 5)), Holiday(rule: .nth(1, .monday, month: 6)),
      Holiday(rule: .nth(1, .monday, month: 8)), Holiday(rule: .nth(-1, .monday, month: 10)),
      Holiday(rule: .nth(1, .monday, month: 2), years: 2023...9_999),
    ]

  /// Legge 260/1949, article 2. Easter is an ordinary Sunday there.
  private static let italy =
    dates("1-1 1-6 4-25 5-1 6-2 8-15 11-1 12-8 12-25 12-26") + easter([1]) + regional(easter([0]))
    + [Holiday(rule: .date(month: 10, day: 4), years: 2026...9_999)]

  /// Code du travail, article L. 232-2; Europe Day since 2019.
  private static let luxembourg =
    dates("1-1 5-1 6-23 8-15 11-1 12-25 12-26") + easter([1, 39, 50])
    + [Holiday(rule: .date(month: 5, day: 9), years: 2019...9_999)]

  /// Algemene termijnenwet, article 3. Liberation Day is a day off every fifth year only, and Easter and
  /// Whitsun are ordinary Sundays in law; all three count as regional.
  private static let netherlands =
    dates("1-1 12-25 12-26") + easter([1, 39, 50])
    + [
      Holiday(rule: .dateOn(untilSaturday, month: 4, day: 30), years: 1949...2013),
      Holiday(rule: .dateOn([.saturday], month: 4, day: 29), years: 1980...2013),
      Holiday(rule: .dateOn(untilSaturday, month: 4, day: 27), years: 2014...9_999),
      Holiday(rule: .dateOn([.saturday], month: 4, day: 26), years: 2014...9_999),
    ] + regional(dates("5-5") + easter([0, 49]))

  private static let untilSaturday: Set<Weekday> = [
    .monday, .tuesday, .wednesday, .thursday, .friday, .saturday,
  ]

  /// 5 U.S.C. 6103(a): the federal holidays.
  private static let unitedStates =
    dates("1-1 7-4 11-11 12-25")
    + [
      Holiday(rule: .nth(3, .monday, month: 1), years: 1986...9_999),
      Holiday(rule: .nth(3, .monday, month: 2)), Holiday(rule: .nth(-1, .monday, month: 5)),
      Holiday(rule: .date(month: 6, day: 19), years: 2021...9_999),
      Holiday(rule: .nth(1, .monday, month: 9)), Holiday(rule: .nth(2, .monday, month: 10)),
      Holiday(rule: .nth(4, .thursday, month: 11)),
    ]
    + regional(
      substitutes(["1-2", "6-20", "7-5", "11-12", "12-26"], [.monday])
        + substitutes(["12-31", "6-18", "7-3", "11-10", "12-24"], [.friday]))

  /// `M-D M-D …`.
  private static func dates(_ list: String) -> [Holiday] {
    list.split(separator: " ").map { date in
      let numbers = date.split(separator: "-").compactMap { Int($0) }
      return Holiday(rule: .date(month: numbers[0], day: numbers[1]))
    }
  }

  private static func substitutes(_ list: [String], _ weekdays: Set<Weekday>) -> [Holiday] {
    list.flatMap { dates($0) }.map {
      guard case .date(let month, let day) = $0.rule else { return $0 }
      return Holiday(rule: .dateOn(weekdays, month: month, day: day))
    }
  }

  private static func easter(_ offsets: [Int]) -> [Holiday] {
    offsets.map { Holiday(rule: .easter($0)) }
  }

  private static func regional(_ holidays: [Holiday]) -> [Holiday] {
    holidays.map { Holiday(rule: $0.rule, years: $0.years, isRegional: true) }
  }
}
