/// How much a line asks for, in the numbers and the unit that were written.
public struct WrittenAmount: Sendable, Hashable {
  /// The smaller end of a range; nil where there is no number: "pinch of salt".
  public var quantity: Double?
  /// The larger end; nil where there is no range.
  public var maximum: Double?
  /// `ShownUnit.word`, or a pack or part in the singular: "can", "clove". nil for what is counted by itself.
  public var unit: Text?

  public init() {}

  init(_ number: WrittenNumber, _ unit: UnitWord?) {
    // "1.500 g" is fifteen hundred, "1,500 kg" one and a half: nobody cooks the other.
    let isGrouped = unit.map { Self.isSmall($0) || !$0.isMeasure } ?? true
    let scale = unit?.scale ?? 1
    let most = (isGrouped ? number.grouped : number.value) * scale
    if let least = number.least {
      quantity = (isGrouped ? least.grouped : least.value) * scale
      maximum = most
    } else {
      quantity = most
    }
    self.unit = unit?.name
  }

  /// Whether a thousand of the measure is what somebody may cook with.
  static func isSmall(_ unit: UnitWord) -> Bool {
    switch unit.kind {
    case .measure(.milligram, 1), .measure(.gram, 1), .measure(.millilitre, 1): true
    default: false
    }
  }
}
