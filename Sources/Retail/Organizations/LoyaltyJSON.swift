import Database
import FileFormats
package import Grocery
import Language
import ServerKit

/// The JSON of a loyalty program in imports and responses:
/// `{"points": 1, "stepCents": 200, "pointHundredths": 100, "payLot": 500}`.
extension LoyaltyProgramme {
  /// - Throws: `FileRefusal` with the location of a missing, unknown or implausible member.
  init(_ node: JSONNode) throws(FileRefusal) {
    try node.refuseUnknown(["points", "stepCents", "pointHundredths", "payLot"])
    let points = try node.member("points").integer(Self.believablePoints)
    let step = Money(cents: try node.member("stepCents").integer(Self.believableStep))
    let hundredths = try node.member("pointHundredths").integer(Self.believableHundredths)
    let lot = try node.optionalMember("payLot")?.integer(Self.believableLots)
    do {
      try self.init(points: points, step: step, pointHundredths: hundredths, payLot: lot)
    } catch .lot {
      throw try node.member("payLot").refusal("this many points are worth less than a cent")
    } catch {
      throw node.refusal("more than \(Self.mostPercent) percent of the spending would be returned")
    }
  }

  var json: JSONValue {
    [
      "points": .integer(points), "stepCents": .integer(step.cents),
      "pointHundredths": .integer(pointHundredths), "payLot": JSONValue(orNull: payLot),
    ]
  }

  /// Writes the members of a JSON object.
  func write(into json: inout JSONWriter) {
    json.member("points", points)
    json.member("stepCents", step.cents)
    json.member("pointHundredths", pointHundredths)
    json.member("payLot", orNull: payLot)
  }

  /// The columns of a row, in the order in which `init(_:from:)` reads them.
  static let columns: SQL = """
    organisation.loyalty_points, organisation.loyalty_step_cents, organisation.loyalty_point_hundredths,
      organisation.loyalty_pay_lot
    """

  /// Reads the program of a row; nil if the organization has none.
  ///
  /// - Parameter column: index of the first of the four columns.
  /// - Throws: `DatabaseError.unexpectedValue` for terms outside the plausible ranges.
  init?(_ row: borrowing Row, from column: Int) throws {
    guard let points = try row.optionalInteger(.index(column)) else { return nil }
    let step = Money(cents: try row.integer(.index(column + 1)))
    let hundredths = try row.integer(.index(column + 2))
    let lot = try row.optionalInteger(.index(column + 3))
    do {
      try self.init(points: points, step: step, pointHundredths: hundredths, payLot: lot)
    } catch {
      throw DatabaseError.unexpectedValue(
        column: "\(column)", found: "\(points), \(step.cents), \(hundredths)", expected: "\(Self.self)")
    }
  }
}

extension JSONWriter {
  package mutating func member(_ name: StaticString, orNull loyalty: LoyaltyProgramme?) {
    key(name)
    if let loyalty { object { loyalty.write(into: &$0) } } else { null() }
  }
}
