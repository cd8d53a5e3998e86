public import WalkEngine

extension WalkFile {
  /// A planned walk as JSON: the order of items, every cell of the walk, the certificate, and the directions.
  ///
  /// `path` lists `[row, column]`, the start first, the checkout last. `length` is the number of steps, or of
  /// half decimeters if a part of the map has its own scale, as are all lengths. `certificate.lower_bound` is
  /// a lower bound on all walks under the same rules; `metres` is the length of the walk in meters, null if
  /// the file gives no scale. A stop has its cell, the moves from the previous stop, and for each item
  /// section, aisle, side and part of the aisle; `finish` has the moves to the checkout.
  ///
  /// - Parameters:
  ///   - walk: of the items with the indexes `indexes`, in that order.
  ///   - guidance: of the same walk along `aisles`.
  ///   - indexes: indexes in `items` of the items to pick up.
  public func solution(
    _ walk: Walk, _ guidance: WalkGuidance, along aisles: AisleMap, of indexes: [Int],
    preference: WalkPreference
  ) -> JSONValue {
    [
      "mode": .text(preference.name),
      "length": .integer(walk.length),
      "metres": map.metres(walk.length).map { .number($0) } ?? .null,
      "list_order_length": .integer(walk.listOrderLength),
      "certificate": [
        "lower_bound": .integer(walk.certificate.lowerBound), "optimal": .flag(walk.certificate.isOptimal),
      ],
      "order": .list(walk.order.map { .text(items[indexes[$0]].id) }),
      "unreachable": .list(walk.unreachable.map { .text(items[indexes[$0]].id) }),
      "stops": .list(
        guidance.stops.map { stop in
          [
            "cell": written(stop.cell), "step": .integer(stop.pathIndex), "moves": Self.written(stop.moves),
            "items": .list(stop.entries.map { written($0, item: items[indexes[$0.entry]], along: aisles) }),
          ]
        }),
      "finish": Self.written(guidance.finish),
      "path": .list(walk.path.map { written($0) }),
    ]
  }

  private func written(_ cell: Int) -> JSONValue {
    [.integer(cell / map.grid.columns), .integer(cell % map.grid.columns)]
  }

  private func written(_ place: EntryLocation, item: Item, along aisles: AisleMap) -> JSONValue {
    let number = place.aisle.map { aisles.aisles[$0].number } ?? 0
    return [
      "id": .text(item.id), "section": .text(sections[item.section]),
      "aisle": number == 0 ? nil : .integer(number), "side": .text(String(describing: place.side)),
      "part": place.part.map { .text(String(describing: $0)) } ?? nil, "end_cap": .flag(place.isEndCap),
    ]
  }

  private static func written(_ moves: [WalkMove]) -> JSONValue {
    .list(
      moves.map { move in
        switch move {
        case .straight(let cells): ["straight": .integer(cells)]
        case .turn(.behind): ["turn": "around"]
        case .turn(let side): ["turn": .text(String(describing: side))]
        case .enter(let aisle): ["enter_aisle": .integer(aisle)]
        case .leave(let aisle): ["leave_aisle": .integer(aisle)]
        }
      })
  }
}
