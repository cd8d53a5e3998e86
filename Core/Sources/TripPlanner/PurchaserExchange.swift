/// Exchanges of one store of the tour for another.
extension PurchaserSearch {
  /// Makes the best exchange of one store of the tour for another, if any helps.
  func exchange() -> Bool {
    var best = state.cost
    var leaver = -1
    var joiner = -1
    let seats = seats()
    let visits = state.tour.count
    guard let leastInside = seats.map({ -Int64(state.service[$0.member]) }).min() else { return false }
    steps += state.count
    for store in 0..<state.count where state.place[store] < 0 && !isBanned[store] {
      let saving = gain(of: store)
      let places = threePlaces(for: store)
      // A lower bound that assumes free replacement of the dropped store's lines; it rejects most stores
      // cheaply.
      var leastDetour = Int32.max
      for seat in seats {
        leastDetour = min(leastDetour, exchangeDetour(of: seat, for: store, places: places))
      }
      let least = state.measure.cost(
        purchase: state.purchase - saving, way: state.way + Int64(leastDetour),
        inside: state.inside + Int64(state.service[store]) + leastInside, visits: visits)
      if least >= best { continue }
      steps += 1 + seats.count / 4
      chargeLosses(besides: store)
      for seat in seats {
        let way = state.way + Int64(exchangeDetour(of: seat, for: store, places: places))
        let cost = state.measure.cost(
          purchase: state.purchase - saving + loss[seat.member], way: way,
          inside: state.inside + Int64(state.service[store] - state.service[seat.member]), visits: visits)
        if cost < best {
          best = cost
          leaver = seat.position
          joiner = store
        }
      }
    }
    guard joiner >= 0 else { return false }
    let position = exchangePosition(of: leaver, for: joiner)
    state.drop(at: leaver)
    state.add(joiner, at: position)
    return true
  }

  /// The extra cost of each member's lines without it, if the store is added.
  private func chargeLosses(besides store: Int) {
    let row = state.rows + store * state.width * Vector.scalarCount
    for member in state.tour { loss[member] = 0 }
    loss[state.count] = 0
    for line in 0..<state.lines {
      let least = state.first[line]
      loss[Int(state.owner[line])] += Int64(min(state.second[line], max(row[line], least)) &- least)
    }
  }

  /// The three cheapest positions for inserting a store: at least one is not next to any given member.
  private func threePlaces(
    for store: Int
  ) -> (SIMD4<Int32>, SIMD4<Int32>) {
    var positions = SIMD4<Int32>(repeating: -9)
    var detours = SIMD4<Int32>(repeating: Int32.max / 2)
    let tour = state.tour
    var before = state.count
    for position in 0...tour.count {
      let after = position == tour.count ? state.count : tour[position]
      let detour = state.leg(before, store) + state.leg(store, after) - state.leg(before, after)
      before = after
      if detour >= detours[2] { continue }
      var slot = 2
      while slot > 0, detours[slot - 1] > detour {
        detours[slot] = detours[slot - 1]
        positions[slot] = positions[slot - 1]
        slot -= 1
      }
      detours[slot] = detour
      positions[slot] = Int32(position)
    }
    return (positions, detours)
  }

  /// A member of the tour and the effect of removing it.
  private struct Seat {
    let position: Int
    let member: Int
    let before: Int
    let after: Int
    /// The ways to and from the member.
    let oldWay: Int32
    /// The direct way past it.
    let direct: Int32
  }

  private func seats() -> [Seat] {
    let tour = state.tour
    return tour.indices.filter { !isKept[tour[$0]] }.map { position in
      let before = state.before(position)
      let after = state.at(position + 1)
      return Seat(
        position: position, member: tour[position], before: before, after: after,
        oldWay: state.leg(before, tour[position]) + state.leg(tour[position], after),
        direct: tour.count == 1 ? 0 : state.leg(before, after))
    }
  }

  /// The change of the way if the store replaces the member, at the store's best position.
  private func exchangeDetour(
    of seat: Seat, for store: Int, places: (SIMD4<Int32>, SIMD4<Int32>)
  ) -> Int32 {
    var best = state.leg(seat.before, store) + state.leg(store, seat.after) - seat.oldWay
    for slot in 0..<3 {
      let place = Int(places.0[slot])
      if place < 0 || place == seat.position || place == seat.position + 1 { continue }
      best = min(best, places.1[slot] + seat.direct - seat.oldWay)
      break
    }
    return best
  }

  /// The store's position on the tour without the member.
  private func exchangePosition(of position: Int, for store: Int) -> Int {
    let places = threePlaces(for: store)
    let before = state.before(position)
    let after = state.at(position + 1)
    let direct = state.tour.count == 1 ? 0 : state.leg(before, after)
    let detour = state.leg(before, store) + state.leg(store, after) - direct
    for slot in 0..<3 {
      let place = Int(places.0[slot])
      if place < 0 || place == position || place == position + 1 { continue }
      if places.1[slot] < detour { return place > position ? place - 1 : place }
      break
    }
    return position
  }
}
