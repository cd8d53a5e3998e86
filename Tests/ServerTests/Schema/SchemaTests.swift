import Database
import SQLiteDriver
import Server
import Testing

@Suite("The schema is what was agreed upon")
struct SchemaTests {
  @Test("All steps run on an empty database, and once only")
  func migrations() async throws {
    let database = try SQLiteDatabase.inMemory()

    let first = try await database.migrate(Schema.migrations)
    let second = try await database.migrate(Schema.migrations)

    #expect(first == Schema.migrations.map(\.name))
    #expect(second.isEmpty)
  }
}
