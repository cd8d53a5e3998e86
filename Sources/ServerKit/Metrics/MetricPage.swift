/// A page in the Prometheus text format, version 0.0.4
/// (https://prometheus.io/docs/instrumenting/exposition_formats/).
package struct MetricPage {
  package static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

  /// The type of a metric family.
  package enum Kind: String { case counter, gauge, histogram }

  package private(set) var text = ""

  package init(text: String = "") {
    self.text = text
  }

  /// Begins a metric family.
  ///
  /// - Parameter meaning: one line.
  package mutating func family(_ name: String, _ kind: Kind, _ meaning: String) {
    text += "# HELP \(name) \(meaning)\n# TYPE \(name) \(kind.rawValue)\n"
  }

  package mutating func sample(_ name: String, _ labels: [(name: String, value: String)], _ value: Int) {
    text += "\(name)\(Self.written(labels)) \(value)\n"
  }

  package mutating func sample(_ name: String, _ labels: [(name: String, value: String)], _ value: Double) {
    text += "\(name)\(Self.written(labels)) \(value)\n"
  }

  /// A family with one sample.
  package mutating func metric(_ name: String, _ kind: Kind, _ meaning: String, _ value: Int) {
    family(name, kind, meaning)
    sample(name, [], value)
  }

  /// A family with a sample for each case of an enum.
  package mutating func metric<Case>(
    _ name: String, _ meaning: String, by label: String, _ counters: MetricCounters<Case>
  ) {
    family(name, .counter, meaning)
    for (value, count) in counters.all { sample(name, [(label, value)], count) }
  }

  /// The samples of a histogram; its family must have begun.
  package mutating func samples(
    _ name: String, _ labels: [(name: String, value: String)], _ times: TimeHistogram
  ) {
    let counts = times.cumulative
    for (place, bound) in (TimeHistogram.bounds.map(\.text) + ["+Inf"]).enumerated() {
      sample(name + "_bucket", labels + [("le", bound)], counts[place])
    }
    sample(name + "_sum", labels, times.seconds)
    sample(name + "_count", labels, counts[TimeHistogram.bounds.count])
  }

  private static func written(_ labels: [(name: String, value: String)]) -> String {
    guard !labels.isEmpty else { return "" }
    return "{" + labels.map { "\($0.name)=\"\(escaped($0.value))\"" }.joined(separator: ",") + "}"
  }

  /// Backslash, quotation mark and line feed need escaping.
  private static func escaped(_ value: String) -> String {
    var escaped = ""
    for character in value.unicodeScalars {
      switch character {
      case "\\": escaped += #"\\"#
      case "\"": escaped += #"\""#
      case "\n": escaped += #"\n"#
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }
}
