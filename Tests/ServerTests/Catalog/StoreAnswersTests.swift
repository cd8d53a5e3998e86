import Database
import NIOCore
import SQLiteDriver
import Synchronization
import Testing

@testable import Server

@Suite("What is told of a store is remembered until something is written")
struct StoreAnswersTests {
  /// Answers with how often it was asked.
  private final class Counted: Sendable {
    private let answers: StoreAnswers
    private let database: any Database
    private let reads = Mutex(0)

    init(_ database: any Database, validity: Duration = .seconds(3600)) {
      self.database = database
      answers = StoreAnswers(validity: validity)
    }

    func ask(_ store: String = "maple-1") async -> String {
      let answer = await answers.answer(about: store, in: database) {
        let count = reads.withLock { reads in
          reads += 1
          return reads
        }
        let text = "\(store) \(count)"
        return StoreAnswers.Answer(tag: EntityTag(of: Array(text.utf8)), body: ByteBuffer(string: text))
      }
      return String(buffer: answer.body)
    }
  }

  @Test(
    "Who asks again gets the same without a look at the database, each about their own store",
    .enabled(if: !TestDatabase.isPostgres, "others may write there, so nothing is remembered"))
  func remembered() async throws {
    let counted = Counted(try await TestTown.database())

    let told = [await counted.ask(), await counted.ask(), await counted.ask("maple-2"), await counted.ask()]

    #expect(told == ["maple-1 1", "maple-1 1", "maple-2 2", "maple-1 1"])
  }

  @Test("Whatever is written, the next answer is read anew")
  func written() async throws {
    let database = try await TestTown.database()
    let counted = Counted(database)
    _ = await counted.ask()

    try await database.write { try $0.run("UPDATE store SET name = 'Maple Two' WHERE id = 'maple-1'") }

    #expect(await counted.ask() == "maple-1 2")
  }

  @Test("What was written while an answer was read is not missed")
  func writtenMeanwhile() async throws {
    let database = try await TestTown.database()
    let answers = StoreAnswers(validity: .seconds(3600))
    let empty = StoreAnswers.Answer(tag: EntityTag(of: [UInt8]()), body: ByteBuffer())
    _ = try await answers.answer(about: "maple-1", in: database) {
      try await database.write { try $0.run("UPDATE store SET name = 'Maple Two' WHERE id = 'maple-1'") }
      return empty
    }
    var isRead = false

    _ = await answers.answer(about: "maple-1", in: database) {
      isRead = true
      return empty
    }

    #expect(isRead)
  }

  @Test("After its time it is read anew: of other processes nobody tells")
  func old() async throws {
    let counted = Counted(try await TestTown.database(), validity: .zero)

    let told = [await counted.ask(), await counted.ask()]

    #expect(told == ["maple-1 1", "maple-1 2"])
  }

  @Test("Where the database does not tell of changes, nothing is remembered")
  func withoutMark() async throws {
    let counted = Counted(CountedDatabase(try await TestTown.database(), tellsOfChanges: false))

    let told = [await counted.ask(), await counted.ask()]

    #expect(told == ["maple-1 1", "maple-1 2"])
  }
}
