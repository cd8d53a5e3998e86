public import TripPlanner

/// Questions as sent by a device: tiny worlds with every special case, and the largest towns that a device
/// plans for.
public enum TripQuestionWorld {
  /// - Parameter seed: every tenth is a town of up to 30 stores.
  public static func question(seed: Int) -> TripQuestion {
    let world =
      seed % 10 == 9
      ? TripWorld(
        seed: seed, stores: 8 + seed % 23, lines: 10 + seed % 40, maximumVisits: 2 + seed % 4,
        hasHours: seed % 20 == 19
      ).problem : TripTinyWorld(seed: seed).problem
    var random = TripRandom(seed: seed + 1_000_000)
    let lineSeconds = Int32(random.integer(0...45))
    let paces = world.stores.map { _ in random.isTrue(0.3) ? 0.5 + random.fraction() : 1.0 }
    let saving = random.isTrue(0.5) ? 0 : random.integer(1...30)
    let usual = random.isTrue(0.5) ? nil : random.integer(0...(world.stores.count - 1))
    var limits = world.limits
    limits.purchaseCapCents = nil
    limits.avoid = []
    do throws(TripError) {
      let problem = try TripProblem(
        lineCount: world.lineCount, stores: world.stores, prices: world.prices, travel: world.travel,
        rates: world.rates, departure: world.departure,
        handlingSeconds: lineSeconds * Int32(world.lineCount), limits: limits)
      return try TripQuestion(
        problem: problem, lineSeconds: lineSeconds, linePaces: paces, savingPercent: saving,
        usualStore: usual, steps: 400_000)
    } catch {
      preconditionFailure("a made-up question is well formed: \(error)")
    }
  }
}
