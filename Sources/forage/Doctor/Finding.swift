import FoundationEssentials

/// A result of `forage doctor`.
struct Finding: Equatable {
  /// The severity, also used as exit status.
  enum Weight: Int, Comparable {
    case fine = 0
    /// Works now, but not permanently or not for everyone.
    case warning = 1
    /// Does not work.
    case fault = 2

    static func < (one: Weight, other: Weight) -> Bool { one.rawValue < other.rawValue }

    var word: String {
      switch self {
      case .fine: "ok"
      case .warning: "warning"
      case .fault: "fault"
      }
    }
  }

  /// The checked part, in one word.
  let part: String
  let weight: Weight
  /// The finding itself.
  let what: String
  /// The consequence; empty if nothing is wrong.
  let why: String
  /// The suggested fix; empty if nothing is wrong.
  let advice: String

  static func fine(_ part: String, _ what: String) -> Finding {
    Finding(part: part, weight: .fine, what: what, why: "", advice: "")
  }

  static func warning(_ part: String, _ what: String, why: String, do advice: String) -> Finding {
    Finding(part: part, weight: .warning, what: what, why: why, advice: advice)
  }

  static func fault(_ part: String, _ what: String, why: String, do advice: String) -> Finding {
    Finding(part: part, weight: .fault, what: what, why: why, advice: advice)
  }
}

extension [Finding] {
  /// The highest severity.
  var weight: Finding.Weight { map(\.weight).max() ?? .fine }

  /// The report as text.
  func text(on terminal: Terminal) -> String {
    var text = ""
    for finding in self {
      let word = finding.weight.word + String(repeating: " ", count: 8 - finding.weight.word.count)
      let styled =
        switch finding.weight {
        case .fine: terminal.green(word)
        case .warning: terminal.amber(word)
        case .fault: terminal.bold(word)
        }
      text += "\(styled) \(finding.part): \(finding.what)\n"
      guard finding.weight > .fine else { continue }
      text += "         why: \(finding.why)\n         do:  \(finding.advice)\n"
    }
    let (faults, warnings) = (count { $0.weight == .fault }, count { $0.weight == .warning })
    switch (faults, warnings) {
    case (0, 0): text += "Nothing is wrong.\n"
    default: text += "Faults: \(faults), warnings: \(warnings).\n"
    }
    return text
  }

  /// The report as one JSON object.
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(
        decoding: try encoder.encode(Report(status: weight.word, findings: self)), as: UTF8.self)
    }
  }
}

private struct Report: Encodable {
  let status: String
  let findings: [Finding]
}

extension Finding: Encodable {
  private enum Key: String, CodingKey {
    case part, weight, what, why
    case advice = "do"
  }

  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(part, forKey: .part)
    try members.encode(weight.word, forKey: .weight)
    try members.encode(what, forKey: .what)
    try members.encode(why, forKey: .why)
    try members.encode(advice, forKey: .advice)
  }
}
