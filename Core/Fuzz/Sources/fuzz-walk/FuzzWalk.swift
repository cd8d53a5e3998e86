import FileFormats
import WalkEngine

/// Reads any bytes as a walk file; what is read is planned, told and written. Refusals are fine, traps are
/// finds.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzWalk(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let file = try? WalkFile(reading: bytes), let problem = try? file.problem() else { return 0 }
  // Long lists cost time and find nothing that short ones do not.
  guard problem.entries.count <= 24, problem.grid.cellCount <= 2000 else { return 0 }
  let aisles = file.map.aisles()
  for (_, preference) in WalkPreference.named {
    let budget = WalkBudget(searchSteps: 500, proofSteps: 20_000)
    guard let walk = try? planWalk(problem, preference, budget: budget) else { return 0 }
    precondition(walk.certificate.lowerBound <= walk.length, "a bound above the length")
    precondition(walk.order.count + walk.unreachable.count == problem.entries.count, "an entry was lost")
    let guidance = WalkGuidance(walk, of: problem, along: aisles)
    let solution = file.solution(
      walk, guidance, along: aisles, of: Array(file.items.indices), preference: preference)
    guard (try? JSONNode(reading: Array(solution.serialized().utf8))) != nil else {
      preconditionFailure("what was written cannot be read")
    }
  }
  return 0
}
