import FileFormats
import WalkEngine

/// Texts for a walk in English.
enum WalkWords {
  /// Directions such as "straight 6 out of aisle 1, right 2, back 6 through aisle 2". Numbers are steps;
  /// "back" means turning around.
  static func directions(_ moves: [WalkMove]) -> String {
    var parts: [String] = []
    var direction = "straight"
    var cells = 0
    var aisles = ""
    func finishPart() {
      guard cells > 0 || !aisles.isEmpty || direction != "straight" else { return }
      parts.append(direction + (cells > 0 ? " \(cells)" : "") + aisles)
      direction = "straight"
      cells = 0
      aisles = ""
    }
    for move in moves {
      switch move {
      case .straight(let steps): cells += steps
      case .turn(let side):
        finishPart()
        direction = side == .behind ? "back" : word(for: side)
      case .enter(let aisle): aisles += " into aisle \(aisle)"
      case .leave(let aisle):
        let entered = " into aisle \(aisle)"
        if aisles.hasSuffix(entered) {
          aisles = aisles.dropLast(entered.count) + " through aisle \(aisle)"
        } else {
          aisles += " out of aisle \(aisle)"
        }
      }
    }
    finishPart()
    return parts.isEmpty ? "right here" : parts.joined(separator: ", ")
  }

  /// A location such as "aisle 5, right, middle" or "on the left".
  static func place(_ place: EntryLocation, along aisles: AisleMap) -> String {
    guard let index = place.aisle else {
      switch place.side {
      case .ahead: return "straight ahead"
      case .behind: return "behind you"
      case .left, .right: return "on the \(word(for: place.side))"
      }
    }
    let number = aisles.aisles[index].number
    var words = number == 0 ? [] : ["aisle \(number)"]
    if place.isEndCap {
      words.append("end cap")
      if let part = place.part { words.append(part == .front ? "front" : part == .back ? "back" : "middle") }
      words.append(word(for: place.side))
    } else {
      words.append(word(for: place.side))
      if let part = place.part { words.append(String(describing: part)) }
    }
    return words.joined(separator: ", ")
  }

  /// The proven bound on the length.
  static func proof(_ walk: Walk) -> String {
    let bound = walk.certificate.lowerBound
    if walk.certificate.isOptimal { return "This is the shortest walk (proven)." }
    guard bound > 0 else { return "A shorter walk may exist; no bound is known." }
    return "At most \(percent(walk.length - bound, of: bound)) longer than the shortest possible walk."
  }

  /// The proven bound on the longer of two walks.
  static func proof(of walks: SplitWalk) -> String {
    if walks.isOptimal { return "No other split makes the longer walk shorter (proven)." }
    guard walks.lowerBound > 0 else { return "A better split may exist; no bound is known." }
    let excess = percent(walks.length - walks.lowerBound, of: walks.lowerBound)
    return "The longer walk is at most \(excess) longer than in the best possible split."
  }

  /// The savings compared with shopping in list order.
  static func savings(_ walk: Walk, on map: WalkMap) -> String {
    let saved = walk.listOrderLength - walk.length
    guard saved > 0 else {
      return saved == 0
        ? "Same length as in list order."
        : "\(length(-saved, on: map)) longer than in list order because of the chosen mode."
    }
    return "Saves \(length(saved, on: map)) (\(percent(saved, of: walk.listOrderLength))) over list order."
  }

  /// The length in steps, or in meters if a part of the map has its own scale.
  static func length(_ length: Int, on map: WalkMap) -> String {
    guard map.grid.sides.isEmpty else { return "\(length / 20).\(length % 20 / 2) m" }
    return length == 1 ? "1 step" : "\(length) steps"
  }

  /// A percentage rounded up to a tenth, so that it remains a valid bound.
  static func percent(_ part: Int, of whole: Int) -> String {
    let tenths = (part * 1000 + whole - 1) / whole
    return "\(tenths / 10).\(tenths % 10) %"
  }

  private static func word(for side: WalkSide) -> String { String(describing: side) }
}
