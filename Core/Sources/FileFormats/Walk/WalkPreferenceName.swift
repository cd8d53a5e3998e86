public import WalkEngine

extension WalkPreference {
  /// The names of the preferences in files and commands.
  public static let named: [(name: String, preference: WalkPreference)] = [
    ("fastest", WalkPreference(.fastest)),
    ("frozen_last", WalkPreference(.frozenLast)),
    ("heavy_first", WalkPreference(.heavyFirst)),
    ("heavy_last", WalkPreference(.heavyLast)),
    ("sections", WalkPreference(.fastest, keepsSectionsTogether: true)),
    ("frozen_last_sections", WalkPreference(.frozenLast, keepsSectionsTogether: true)),
    ("heavy_first_sections", WalkPreference(.heavyFirst, keepsSectionsTogether: true)),
    ("heavy_last_sections", WalkPreference(.heavyLast, keepsSectionsTogether: true)),
  ]

  /// The preference with this name; nil if unknown.
  public init?(named name: String) {
    guard let match = Self.named.first(where: { $0.name == name }) else { return nil }
    self = match.preference
  }

  /// For example `frozen_last_sections`.
  public var name: String {
    let basis =
      switch mode {
      case .fastest: "fastest"
      case .frozenLast: "frozen_last"
      case .heavyFirst: "heavy_first"
      case .heavyLast: "heavy_last"
      }
    guard keepsSectionsTogether else { return basis }
    return mode == .fastest ? "sections" : basis + "_sections"
  }
}
