import EmbeddedRuntime
import TestKit
import Testing

/// The module's memory, compiled natively. It is one heap for one thread, so these tests run serially.
@Suite(.serialized)
struct MemoryTests {
  @Test(
    "Blocks never overlap, keep their bytes and lie at their alignment", arguments: 0..<20)
  func blocksAreSound(seed: Int) throws {
    var chance = SeededGenerator(seed: seed)
    var blocks: [Block] = []
    defer { for block in blocks { forage_free(block.start) } }

    for step in 0..<3000 {
      if chance.below(100) < 55 || blocks.isEmpty {
        blocks.append(
          try Block(size: chance.size(), alignment: 1 << chance.below(8), stamp: UInt8(step % 251)))
      } else {
        let block = blocks.remove(at: chance.below(blocks.count))
        #expect(block.isUntouched)
        forage_free(block.start)
      }
      #expect(forage_heap().live_blocks == UInt32(blocks.count))
      #expect(forage_heap().live_bytes == UInt32(blocks.reduce(0) { $0 + $1.size }))
    }

    let inOrder = blocks.sorted { $0.start < $1.start }
    for (block, next) in zip(inOrder, inOrder.dropFirst()) { #expect(block.end <= next.start) }
    #expect(blocks.allSatisfy { $0.isUntouched && $0.isAligned })
  }

  @Test("The same work again needs no more memory", arguments: 0..<5)
  func memoryStaysFlat(seed: Int) throws {
    func work() {
      var chance = SeededGenerator(seed: seed)
      var blocks: [UnsafeMutableRawPointer?] = []
      for _ in 0..<500 {
        blocks.append(forage_allocate(UInt(chance.size()), 16))
        if chance.below(3) == 0 { forage_free(blocks.remove(at: chance.below(blocks.count))) }
      }
      for block in blocks { forage_free(block) }
    }

    work()
    let peak = forage_heap().peak_bytes
    for _ in 0..<200 { work() }

    #expect(forage_heap().peak_bytes == peak)
    #expect(forage_heap().live_blocks == 0)
    #expect(forage_heap().cut_bytes == 0)
  }

  @Test("A freed block serves the next request of its size while others live")
  func blocksAreReused() throws {
    let block = forage_allocate(10, 16)
    let first = forage_allocate(1000, 16)
    forage_free(first)
    let second = forage_allocate(1000, 16)

    #expect(first == second)
    forage_free(second)
    forage_free(block)
  }

  @Test(
    "No block is more than a quarter larger than asked, above the smallest sizes",
    arguments: [65, 1000, 70_001])
  func blocksFit(size: UInt32) {
    let block = forage_allocate(UInt(size), 16)

    #expect(forage_heap().cut_bytes >= size)
    #expect(forage_heap().cut_bytes <= size + size / 4 + 32)
    forage_free(block)
  }

  @Test("A request beyond the limit is answered with nothing")
  func absurdRequest() {
    #expect(forage_allocate(1 << 40, 16) == nil)
    #expect(forage_heap().live_blocks == 0)
  }

  @Test("Freeing nothing is allowed")
  func freeNothing() {
    forage_free(nil)
  }

  @Test("Freeing a block twice stops the program")
  func freeTwice() async {
    await #expect(processExitsWith: .failure) {
      let address = forage_allocate(8, 16)
      let block = forage_allocate(8, 16)
      forage_free(block)
      forage_free(block)
      forage_free(address)
    }
  }
}

/// A block filled with its stamp.
private struct Block {
  let start: UnsafeMutableRawPointer
  let size: Int
  let alignment: Int
  let stamp: UInt8

  init(size: Int, alignment: Int, stamp: UInt8) throws {
    start = try #require(forage_allocate(UInt(size), UInt(alignment)))
    self.size = size
    self.alignment = alignment
    self.stamp = stamp
    start.initializeMemory(as: UInt8.self, repeating: stamp, count: size)
  }

  var end: UnsafeMutableRawPointer { start + size }
  var isAligned: Bool { Int(bitPattern: start) % max(16, alignment) == 0 }
  var isUntouched: Bool {
    UnsafeRawBufferPointer(start: start, count: size).allSatisfy { $0 == stamp }
  }
}

extension SeededGenerator {
  /// Mostly small, sometimes large, sometimes nothing.
  fileprivate mutating func size() -> Int {
    below(10) == 0 ? below(100_000) : below(200)
  }
}
