/// The amount of a line, in the written numbers and unit.
public struct WrittenAmount: Sendable, Hashable {
  /// The lower end of a range; nil without a number: "pinch of salt".
  public var quantity: Double?
  /// The upper end; nil without a range.
  public var maximum: Double?
  /// `ShownUnit.word`, or a pack or part in the singular: "can", "clove". nil for things counted without a
  /// unit.
  public var unit: Text?

  public init() {}

  init(_ number: WrittenNumber, _ unit: UnitWord?) {
    // "1.500 g" is fifteen hundred, "1,500 kg" one and a half: the other readings are implausible in cooking.
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

  /// True if a thousand of the measure is plausible in cooking.
  static func isSmall(_ unit: UnitWord) -> Bool {
    switch unit.kind {
    case .measure(.milligram, 1), .measure(.gram, 1), .measure(.millilitre, 1): true
    default: false
    }
  }
}
