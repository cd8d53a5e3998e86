import Testing

@testable import ServerKit

@Suite("Slow transfers do not keep others out")
struct TransferSlotsTests {
  private let gate = Gate()

  /// Holds a slot until it is displaced or the gate opens.
  private func hold(
    _ slots: TransferSlots<String>, as owner: String, bytes: Int, finished: Bool = false
  ) async -> Task<String, any Error> {
    let before = slots.used
    let task = Task { [gate] in
      try await slots.withSlot(of: owner) { progress in
        progress.add(bytes)
        if finished { progress.finish() }
        await withTaskCancellationHandler {
          _ = await gate.wait()
        } onCancel: {
          Task { await gate.open() }
        }
        try Task.checkCancellation()
        return owner
      }
    }
    while slots.used == before { await Task.yield() }
    return task
  }

  @Test("A newcomer displaces the slowest transfer")
  func displaced() async throws {
    let slots = TransferSlots<String>(total: 3, patience: .zero)
    let fast = await hold(slots, as: "fast", bytes: 1 << 30)
    let slow = await hold(slots, as: "slow", bytes: 10)
    let done = await hold(slots, as: "done", bytes: 0, finished: true)

    let answer = try await slots.withSlot(of: "new") { _ in "served" }

    #expect(answer == "served")
    await #expect(throws: TransferDisplaced.self) { try await slow.value }
    await gate.open()
    #expect(try await fast.value == "fast")
    #expect(try await done.value == "done")
    #expect(slots.used == 0)
  }

  @Test("A new transfer keeps its slot, and each owner has one")
  func patience() async throws {
    let slots = TransferSlots<String>(total: 2, patience: .seconds(600))
    let ann = await hold(slots, as: "ann", bytes: 0)

    await #expect(throws: TooManyWaiting.self) { try await slots.withSlot(of: "ann") { _ in } }
    let bob = await hold(slots, as: "bob", bytes: 0)
    await #expect(throws: TooManyWaiting.self) { try await slots.withSlot(of: "eve") { _ in } }

    await gate.open()
    #expect(try await [ann.value, bob.value] == ["ann", "bob"])
    try await slots.withSlot(of: "eve") { _ in }
  }
}
