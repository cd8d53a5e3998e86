import FileFormats
import TripPlanner

/// Reads any bytes as a trip file; what is read is planned and written. Refusals are fine, traps are finds.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTrip(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let file = try? TripFile(reading: bytes) else { return 0 }
  guard file.items.count <= 24, file.stores.count <= 8 else { return 0 }
  let effort = TripEffort(searchSteps: 5000, improvementMoves: 200)
  let answer = planTrips(file.problem, effort: effort)
  let solution =
    answer.trips.isEmpty
    ? file.solution(tripObstacles(file.problem, objective: .weighted, effort: effort))
    : file.solution(answer, objective: "top3")
  guard (try? JSONNode(reading: Array(solution.serialized().utf8))) != nil else {
    preconditionFailure("what was written cannot be read")
  }
  return 0
}
