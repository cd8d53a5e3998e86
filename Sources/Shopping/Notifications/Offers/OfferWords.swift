package import Grocery
package import Identity
import Retail

/// Sentences about offers for push notifications, emails and the terminal.
package struct OfferWords {
  let language: EmailLanguage
  let currency: Currency

  package init(language: EmailLanguage, currency: Currency) {
    self.language = language
    self.currency = currency
  }

  /// Returns a title such as "Butter: 20% off".
  func title(_ facts: OfferFacts) -> String {
    switch facts.gain {
    case .discount(let terms):
      "\(facts.item): \(rule(terms.rule))\(terms.countsTogether ? ", \(together)" : "")"
    // The word is the same in both languages.
    case .coupon(let title, _, _): "\(facts.item): Coupon, \(title)"
    case .lessThanUsual(let percent, _): "\(facts.item): \(lessThanUsual(percent))"
    }
  }

  /// Returns a sentence such as "Meadow Butter at Maple & Main, until 30 November".
  func sentence(_ facts: OfferFacts) -> String {
    let place =
      switch language {
      case .english: "\(facts.productName) at \(facts.storeName)"
      case .german: "\(facts.productName) bei \(facts.storeName)"
      }
    let conditions = [
      when(facts), facts.gain.limit.map(firstPacks), facts.gain.isForMembersOnly ? members : nil,
      facts.isPersonal ? forYou : nil,
    ]
    return ([place] + conditions.compactMap(\.self)).joined(separator: ", ")
  }

  /// Returns the number of further offers, for the end of a push notification.
  func more(_ count: Int) -> String {
    switch language {
    case .english:
      count == 1 ? " And one more offer for your lists." : " And \(count) more offers for your lists."
    case .german:
      count == 1
        ? " Und ein weiteres Angebot für Ihre Listen." : " Und \(count) weitere Angebote für Ihre Listen."
    }
  }

  private func lessThanUsual(_ percent: Int) -> String {
    switch language {
    case .english: "\(percent)% cheaper than you usually pay"
    case .german: "\(percent)\u{A0}% billiger als gewohnt"
    }
  }

  private func seenByOthers(_ text: String) -> String {
    let day = CalendarDay(text).map(day) ?? text
    return switch language {
    case .english: "seen by others, \(day)"
    case .german: "von anderen gesehen, \(day)"
    }
  }

  private var members: String {
    switch language {
    case .english: "for members"
    case .german: "für Mitglieder"
    }
  }

  private var forYou: String {
    switch language {
    case .english: "just for you"
    case .german: "nur für Sie"
    }
  }

  private var together: String {
    switch language {
    case .english: "mix and match"
    case .german: "beliebig gemischt"
    }
  }

  private func firstPacks(_ count: Int) -> String {
    switch language {
    case .english: count == 1 ? "first pack only" : "first \(count) packs only"
    case .german: count == 1 ? "eine Packung" : "die ersten \(count) Packungen"
    }
  }

  private func when(_ facts: OfferFacts) -> String? {
    if case .lessThanUsual(_, let day) = facts.gain { return seenByOthers(day) }
    let last = facts.lastDay.flatMap { CalendarDay($0) }.map(day)
    switch (facts.topic, language) {
    case (.cheaper, _): return nil
    case (.ends, .english): return last.map { "only until \($0)" }
    case (.ends, .german): return last.map { "nur noch bis \($0)" }
    case (.changes, .english): return last.map { "changed, until \($0)" } ?? "changed"
    case (.changes, .german): return last.map { "geändert, bis \($0)" } ?? "geändert"
    case (.starts, .english): return last.map { "until \($0)" }
    case (.starts, .german): return last.map { "bis \($0)" }
    }
  }

  /// Returns the rule of a discount, such as "20% off".
  package func rule(_ rule: Discount.Rule) -> String {
    switch (rule, language) {
    case (.percent(let percent), .english): "\(percent)% off"
    case (.percent(let percent), .german): "\(percent)\u{A0}% billiger"
    case (.cut(let cut), .english): "\(money(cut)) off"
    case (.cut(let cut), .german): "\(money(cut)) billiger"
    case (.newPrice(let price), .english): "now \(money(price))"
    case (.newPrice(let price), .german): "jetzt \(money(price))"
    case (.buyOneGetOne, .english): "buy one, get one free"
    case (.buyOneGetOne, .german): "zwei zum Preis von einem"
    case (.buyGet(let buy, let free), .english): "buy \(buy), get \(free) free"
    case (.buyGet(let buy, let free), .german): "\(buy + free) zum Preis von \(buy)"
    case (.multiBuy(let count, let price), .english): "\(count) for \(money(price))"
    case (.multiBuy(let count, let price), .german): "\(count) für \(money(price))"
    case (.nextOff(1, let percent), .english): "buy one, get one \(percent)% off"
    case (.nextOff(1, let percent), .german): "jede zweite Packung \(percent)\u{A0}% billiger"
    case (.nextOff(let buy, let percent), .english): "buy \(buy), get the next one \(percent)% off"
    case (.nextOff(let buy, let percent), .german):
      "nach \(buy) Packungen die nächste \(percent)\u{A0}% billiger"
    }
  }

  package func money(_ amount: Money) -> String {
    let number = amount.plainText(digits: currency.digits)
    switch language {
    case .english: return currency.code == "USD" ? "$\(number)" : "\(currency.code)\u{A0}\(number)"
    case .german:
      return number.replacing(".", with: ",") + "\u{A0}" + (currency.code == "EUR" ? "€" : currency.code)
    }
  }

  private func day(_ day: CalendarDay) -> String {
    switch language {
    case .english: "\(day.day) \(Self.english[day.month - 1])"
    case .german: "\(day.day). \(Self.german[day.month - 1])"
    }
  }

  private static let english = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]
  private static let german = [
    "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
    "November", "Dezember",
  ]
}
