import Database
import Foundation
import SQLiteDriver
import Testing

@Suite("Whoever runs a server backs it up into one file, and takes it back")
struct BackupCommandTests {
  @Test("What was backed up is there again in an empty folder, with the key of its addresses")
  func roundTrip() async throws {
    try await BackupScene.with { scene in
      try scene.succeed("backup", scene.file, "--data", scene.data)

      let restored = try scene.succeed("restore", scene.file, "--data", scene.other)

      #expect(restored.errors.contains("Restored and verified"))
      #expect(try scene.people(scene.other) == ["Ann", "Bo"])
      #expect(
        scene.contents(scene.other + "/secret.key") == scene.contents(scene.data + "/secret.key"))
      #expect(scene.names(scene.other) == ["forage.sqlite", "lock", "secret.key"])
      #expect(scene.names(scene.data) == ["forage.sqlite", "last-backup", "secret.key"])
      #expect(try scene.mode(scene.file) == 0o600)
      #expect(try scene.mode(scene.other + "/forage.sqlite") == 0o600)
    }
  }

  @Test("A backup with a trigger or table of somebody else is refused by name, and nothing is made")
  func foreignParts() async throws {
    try await BackupScene.with { scene in
      let database = try SQLiteDatabase(path: scene.data + "/forage.sqlite")
      try await database.write { writer in
        try writer.run("CREATE TABLE visitors (name TEXT)")
        try writer.run(
          """
          CREATE TRIGGER greeting AFTER INSERT ON session BEGIN
            UPDATE account SET is_administrator = 1 WHERE id = new.account_id;
          END
          """)
        // The name of one of our triggers, with another statement.
        try writer.run("DROP TRIGGER product_inserted")
        try writer.run("CREATE TRIGGER product_inserted AFTER INSERT ON product BEGIN SELECT 1; END")
      }
      try database.close()
      try scene.succeed("backup", scene.file, "--data", scene.data)

      let words = try scene.refusal("restore", scene.file, "--data", scene.other)

      #expect(words.contains("table visitors, trigger greeting, trigger product_inserted"), "\(words)")
      #expect(scene.names(scene.other) == nil)
    }
  }

  @Test("A backup can go through a pipe")
  func pipe() async throws {
    try await BackupScene.with { scene in
      try scene.shell("\(scene.forage) backup - --data \(scene.data) > \(scene.file)")
      try scene.shell("\(scene.forage) restore - --data \(scene.other) < \(scene.file)")

      #expect(try scene.people(scene.other) == ["Ann", "Bo"])
    }
  }

  @Test("X-10 A server of PostgreSQL that is away is named, and the folder beside it is not taken instead")
  func onPostgres() async throws {
    try await BackupScene.with { scene in
      let address = "postgresql:///forage?host=/nowhere"
      let process = try ForageProcess(
        ["backup", scene.file, "--data", scene.data], environment: ["FORAGE_DATABASE": address])

      #expect(process.status == 2)
      #expect(process.errors.contains("postgresql:///nowhere/forage"), "\(process.errors)")
      #expect(scene.contents(scene.file) == nil)

      try scene.succeed("backup", scene.file, "--data", scene.data)
      let words = try scene.refusal("restore", scene.file, "--data", scene.other, "--database", address)
      #expect(words.contains("postgresql:///nowhere/forage"))
      #expect(scene.names(scene.other) == nil, "nothing was made")
    }
  }

  @Test("A full disk is told as such")
  func full() async throws {
    try await BackupScene.with { scene in
      try scene.shell(
        """
        \(scene.forage) backup - --data \(scene.data) > /dev/full 2> \(scene.folder)/words
        test $? -eq 2 && grep -q 'No space left' \(scene.folder)/words
        """)

      #expect(scene.names(scene.data) == ["forage.sqlite", "secret.key"])
    }
  }

  @Test("A sealed backup opens with its key, wherever that is named, and shows nothing without it")
  func sealed() async throws {
    try await BackupScene.with { scene in
      let key = scene.folder + "/backup.key"
      try scene.succeed("backup", "--make-key", key)
      #expect(try scene.mode(key) == 0o600)
      try scene.succeed("backup", scene.file, "--data", scene.data, "--backup-key", key)

      #expect(try scene.refusal("restore", scene.file, "--data", scene.other).contains("--backup-key"))
      for setting in ["FORAGE_BACKUP_KEY", "FORAGE_BACKUP_KEY_FILE"] {
        let there = scene.folder + "/" + setting
        try scene.succeed("restore", scene.file, "--data", there, environment: [setting: key])
        #expect(try scene.people(there) == ["Ann", "Bo"])
      }
    }
  }

  @Test("Another key is named, with the one that is needed")
  func otherKey() async throws {
    try await BackupScene.with { scene in
      let (key, other) = (scene.folder + "/backup.key", scene.folder + "/other.key")
      let made = try scene.succeed("backup", "--make-key", key)
      let name = try #require(made.errors.split(separator: " ").dropFirst(3).first)
      try scene.succeed("backup", "--make-key", other)
      try scene.succeed("backup", scene.file, "--data", scene.data, "--backup-key", key)

      let words = try scene.refusal("restore", scene.file, "--data", scene.other, "--backup-key", other)

      #expect(words.contains("encrypted with the key \(name)"))
      #expect(scene.names(scene.other) == nil, "nothing was written")
    }
  }

  @Test("A key is never replaced, and one that others can read is not used")
  func keyFile() async throws {
    try await BackupScene.with { scene in
      let key = scene.folder + "/backup.key"
      try scene.succeed("backup", "--make-key", key)

      #expect(try scene.refusal("backup", "--make-key", key).contains("already exists"))
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: key)
      #expect(
        try scene.refusal("backup", scene.file, "--data", scene.data, "--backup-key", key)
          .contains("chmod 600"))
      let damaged = try scene.refusal("backup", scene.file, "--data", scene.data, "--backup-key", "1 YWJj")
      #expect(damaged.contains("FORAGE_BACKUP_KEY: is neither"))
      #expect(!damaged.contains("YWJj"))
      #expect(scene.contents(scene.file) == nil)
    }
  }

  @Test(
    "A backup that cannot be restored says why, and nothing is written",
    arguments: [
      (BackupScene.Harm.cutOff, "is incomplete"), (.damaged, "is corrupt"), (.another, "is not a backup"),
      (.newerFormat, "newer version of Forage"), (.newerSchema, "newer version of Forage"),
      (.otherDatabase, "postgres"), (.empty, "is not a backup"), (.followed, "is corrupt"),
    ])
  func harmed(harm: BackupScene.Harm, words: String) async throws {
    try await BackupScene.with { scene in
      try scene.succeed("backup", scene.file, "--data", scene.data)
      try scene.harm(harm)

      #expect(try scene.refusal("restore", scene.file, "--data", scene.other).contains(words))
      #expect(scene.names(scene.other) == nil, "nothing was written")
    }
  }

  @Test("A folder with data in it is left alone, or its data put aside")
  func replacing() async throws {
    try await BackupScene.with { scene in
      try scene.succeed("backup", scene.file, "--data", scene.data)
      try await AccountFolder.register(["Cy"], in: scene.data)
      let before = scene.contents(scene.data + "/forage.sqlite")

      #expect(try scene.refusal("restore", scene.file, "--data", scene.data).contains("--replace"))
      #expect(scene.contents(scene.data + "/forage.sqlite") == before)
      #expect(try scene.people(scene.data) == ["Ann", "Bo", "Cy"])

      try scene.succeed("restore", scene.file, "--data", scene.data, "--replace")
      #expect(try scene.people(scene.data) == ["Ann", "Bo"])
      #expect(try scene.people(scene.data + "/replaced-1") == ["Ann", "Bo", "Cy"])
    }
  }

  @Test("Keys that lie elsewhere go along; others that are there are left alone, or put aside")
  func keysElsewhere() async throws {
    try await BackupScene.with { scene in
      let keys = scene.folder + "/master.key"
      try FileManager.default.moveItem(atPath: scene.data + "/secret.key", toPath: keys)
      let before = scene.contents(keys)
      try scene.succeed("backup", scene.file, "--data", scene.data, "--secret-key", keys)

      try scene.succeed("restore", scene.file, "--data", scene.other, "--secret-key", keys)
      #expect(scene.names(scene.other) == ["forage.sqlite", "lock"])
      #expect(scene.contents(keys) == before)

      try Data("1 of another server\n".utf8).write(to: URL(filePath: keys))
      let third = scene.folder + "/third"
      let words = try scene.refusal("restore", scene.file, "--data", third, "--secret-key", keys)
      #expect(words.contains("master.key already exists"))
      #expect(scene.names(third) == nil)
      try scene.succeed("restore", scene.file, "--data", third, "--secret-key", keys, "--replace")
      #expect(scene.contents(keys) == before)
      #expect(scene.contents(third + "/replaced-1/master.key") == Data("1 of another server\n".utf8))
    }
  }

  @Test("After a restore that was interrupted no service starts, until it is run again")
  func interrupted() async throws {
    try await BackupScene.with { scene in
      try scene.succeed("backup", scene.file, "--data", scene.data)
      try Data().write(to: URL(filePath: scene.data + "/restoring"))

      #expect(try scene.refusal("account", "list", "--data", scene.data).contains("interrupted"))
      try scene.succeed("restore", scene.file, "--data", scene.data, "--replace")
      #expect(try scene.people(scene.data) == ["Ann", "Bo"])
    }
  }

  @Test("A file that is no backup is not written over, and a backup is")
  func writingOver() async throws {
    try await BackupScene.with { scene in
      try Data("Dear grocer".utf8).write(to: URL(filePath: scene.file))
      #expect(try scene.refusal("backup", scene.file, "--data", scene.data).contains("is not a backup"))
      #expect(scene.contents(scene.file) == Data("Dear grocer".utf8))

      try FileManager.default.removeItem(atPath: scene.file)
      try scene.succeed("backup", scene.file, "--data", scene.data)
      let first = scene.contents(scene.file)
      try scene.succeed("backup", scene.file, "--data", scene.data)
      #expect(scene.contents(scene.file) != first)
      #expect(scene.names(scene.folder) == ["data", "town.backup"], "no draft is left")
    }
  }

  @Test("A folder without a database is named, and no file is made")
  func nothingThere() async throws {
    try await BackupScene.with { scene in
      try FileManager.default.createDirectory(atPath: scene.other, withIntermediateDirectories: true)

      #expect(
        try scene.refusal("backup", scene.file, "--data", scene.other).contains("no database found"))
      #expect(scene.contents(scene.file) == nil)
      #expect(scene.names(scene.other) == [])
    }
  }

  @Test("A database that is damaged gives no backup")
  func damagedDatabase() async throws {
    try await BackupScene.with { scene in
      let path = scene.data + "/forage.sqlite"
      var bytes = try #require(scene.contents(path))
      bytes.replaceSubrange(8_192..<16_384, with: Data(repeating: 0xFF, count: 8_192))
      try bytes.write(to: URL(filePath: path))

      #expect(try scene.refusal("backup", scene.file, "--data", scene.data).contains("damaged"))
      #expect(scene.contents(scene.file) == nil)
    }
  }
}
