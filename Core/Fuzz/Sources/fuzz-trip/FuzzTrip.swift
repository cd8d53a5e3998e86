import FileFormats
import TripPlanner

/// Reads any bytes as a trip file or one of TPPLIB; what is read is planned and written. Refusals are fine,
/// traps are finds.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTrip(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let effort = TripEffort(searchSteps: 5000, improvementMoves: 200)
  if PurchaserFile.isLikely(bytes) {
    guard let file = try? PurchaserFile(reading: bytes) else { return 0 }
    guard file.nodeCount <= 16, file.problem.lineCount <= 24 else { return 0 }
    check(file.solution(planTrips(file.problem, objective: .leastMoney, count: 1, effort: effort)))
    return 0
  }
  guard let file = try? TripFile(reading: bytes) else { return 0 }
  guard file.items.count <= 24, file.stores.count <= 8 else { return 0 }
  let answer = planTrips(file.problem, effort: effort)
  let solution =
    answer.trips.isEmpty
    ? file.solution(tripObstacles(file.problem, objective: .weighted, effort: effort))
    : file.solution(answer, objective: "top3")
  check(solution)
  return 0
}

private func check(_ solution: JSONValue) {
  guard (try? JSONNode(reading: Array(solution.serialized().utf8))) != nil else {
    preconditionFailure("what was written cannot be read")
  }
}
