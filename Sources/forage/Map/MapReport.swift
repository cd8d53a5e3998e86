import FileFormats
import WalkEngine

/// The problems of a map and the proven bounds of its round, as JSON and as text.
struct MapReport {
  let map: MapFile
  let faults: MapFaults
  /// The round; nil if there is none or none was requested.
  let round: MapRound?

  /// The problems that keep shoppers from walking, each with its position in the file.
  var refusals: [FileRefusal] { refusals { $0.reason.keepsFromWalking } }

  private func refusals(of isMeant: (MapFault) -> Bool) -> [FileRefusal] {
    faults.told.filter(isMeant).flatMap {
      $0.refusals(map.places, columns: map.sheet.columns, characters: map.characters)
    }
  }

  /// `walkable`; `faults` with reason, number of cells and the first cells; `fault_count`; `round` with
  /// sections, length (null if no round was found) and lower bound, in cells or, if a part has its own scale,
  /// in half decimeters; and meters if the file has a scale.
  var json: JSONValue {
    let list = faults.told.map { fault -> JSONValue in
      [
        "reason": .text("\(fault.reason)"), "cell_count": .integer(fault.cellCount),
        "cells": .list(fault.cells.map { written($0) }),
      ]
    }
    return [
      "walkable": .flag(faults.graveCount == 0), "fault_count": .integer(faults.count), "faults": .list(list),
      "round": writtenRound,
    ]
  }

  private var writtenRound: JSONValue {
    guard let round else { return .null }
    var length = JSONValue.null
    var metres = JSONValue.null
    if let steps = round.length {
      length = .integer(steps)
      metres = decimetres(steps).map { .number($0 / 10) } ?? .null
    }
    return [
      "sections": .integer(round.sectionCount), "length": length, "metres": metres,
      "lower_bound": .integer(round.lowerBound), "shortest": .flag(round.isShortest),
      "path": .list(round.path.map { written($0) }),
    ]
  }

  private func written(_ cell: Int) -> JSONValue {
    [.integer(cell / map.sheet.columns), .integer(cell % map.sheet.columns)]
  }

  /// The lines of the text.
  var words: [String] {
    let size = "\(map.sheet.columns) by \(map.sheet.rows) cells"
    let count = faults.graveCount == 1 ? "1 problem" : "\(faults.graveCount) problems"
    let verdict = faults.graveCount == 0 ? "walkable" : "\(count)"
    let remarks = refusals { !$0.reason.keepsFromWalking }.map { "Warning: \($0)" }
    return [(map.name.map { "\($0): " } ?? "") + "\(size), \(verdict)."] + remarks + roundWords
  }

  private var roundWords: [String] {
    guard let round else { return [] }
    let sections = round.sectionCount == 1 ? "past 1 section" : "through all \(round.sectionCount) sections"
    guard let length = round.length else { return ["No round \(sections) found."] }
    let proof =
      round.isShortest
      ? "the shortest possible (proven)"
      : "at most \(long(length - round.lowerBound)) longer than the shortest possible"
    return ["Round \(sections): \(long(length)), \(proof)."]
  }

  private func long(_ length: Int) -> String {
    guard let decimetres = decimetres(length) else { return "\(length) cells" }
    let tenths = Int(decimetres)
    return tenths % 10 == 0 ? "\(tenths / 10) m" : "\(tenths / 10).\(tenths % 10) m"
  }

  /// The length in decimeters; nil if the file has no scale.
  private func decimetres(_ length: Int) -> Double? {
    guard map.sheet.sides.isEmpty else { return Double(length) / 2 }
    return map.decimetresPerCell.map { Double(length * $0) }
  }
}
