import Database
import HTTPTypes
import Testing

@testable import Identity
@testable import Operations
@testable import ServerKit

@Suite("Imports of data do not wait for a large one, nor go on without their sender")
struct DataImportLineTests {
  private let town: AccountTown
  private let database: InterruptedDatabase
  private let ann: Person
  private let bob: Person

  init() async throws {
    database = InterruptedDatabase(try await TestTown.emptyDatabase())
    town = try await AccountTown(database: database)
    ann = try await town.register("Ann")
    bob = try await town.register("Bob")
  }

  /// An export with pictures, and padding to be a large file.
  private static func export(of person: Person, pictures: Int, padding: Int = 0) -> [UInt8] {
    let document = #"{"format":1,"account":{"id":"\#(person.id)"},"households":[]}"#
    let pictures = (0..<pictures).map { ("pictures/\(person.id)-\($0).png", TinyPictures.png) }
    return zipFile(
      [("data.json", Array(document.utf8))] + pictures + [("padding", [UInt8](repeating: 7, count: padding))],
      isPacked: false)
  }

  private static func imports(_ export: [UInt8], _ person: Person) async throws -> Answer {
    try await person.client.send(
      "/v1/account/import", .post, [.cookie: person.cookie, .contentType: "application/zip"], body: export)
  }

  private func pictures() async throws -> Int {
    try await database.read { try $0.integer("SELECT count(*) FROM picture") }
  }

  /// Holds Ann's writes.
  private func hold(_ gate: Gate) {
    let ann = Payer.account(ann.id)
    database.interrupt { access in
      guard access == .write, RequestWork.current?.payer == ann else { return }
      await gate.wait()
    }
  }

  @Test("A small import is done while a large one is under way")
  func small() async throws {
    let gate = Gate()
    hold(gate)
    let large = Self.export(of: ann, pictures: 2, padding: 1 << 20)
    let slow = Task { [ann] in try await Self.imports(large, ann) }
    await gate.isReached()

    let answer = try await Self.imports(Self.export(of: bob, pictures: 3), bob)

    #expect(answer.status == 200, "\(answer.text)")
    #expect(try await pictures() == 3)
    await gate.open()
    #expect(try await slow.value.status == 200)
  }

  @Test("An import ends soon after its sender has gone")
  func gone() async throws {
    let gate = Gate()
    hold(gate)
    let export = Self.export(of: ann, pictures: 200)
    let sending = Task { [ann] in try await Self.imports(export, ann) }
    await gate.isReached()

    sending.cancel()
    await gate.open()
    _ = try? await sending.value

    // The write under way is completed.
    #expect((1..<100).contains(try await pictures()))
    database.leaveAlone()
    #expect(try await Self.imports(export, ann).status == 200)
    #expect(try await pictures() == 200)
  }
}
