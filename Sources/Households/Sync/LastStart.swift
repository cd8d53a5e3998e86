import Database
import FoundationEssentials
import ServerKit

/// The last start of a service in a data folder, kept in the folder's lock file. If the mark is lost, it
/// shows that the database is still the one of that start.
///
/// The lock file is overwritten in place, because its identity is the lock.
struct LastStart: Sendable {
  private static let fileName = "lock"

  /// The id of the start, and of the previous one until the database has recorded the new one.
  let ids: [String]

  /// Reads the record of a folder; nil for a copied folder, a replaced database, or without a record.
  init?(in folder: String, database: Int) {
    guard let lines = FileLines(path: folder + "/" + Self.fileName), let ids = lines["start"],
      lines.integer("database") == database
    else { return nil }
    self.ids = ids
  }

  init(ids: [String]) { self.ids = ids }

  /// - Throws: `DatabaseError`.
  func write(in folder: String, database: Int) throws(DatabaseError) {
    try Self.overwrite(in: folder) { file in
      "start \(ids.joined(separator: " "))\ndatabase \(database)\nfile \(file.number)\n"
    }
  }

  /// Removes the record before another database is placed in the folder.
  ///
  /// - Throws: `DatabaseError`.
  static func forget(in folder: String) throws(DatabaseError) {
    guard FileStatus(path: folder + "/" + fileName) != nil else { return }
    try overwrite(in: folder) { _ in "" }
  }

  private static func overwrite(
    in folder: String, _ text: (FileStatus) -> String
  ) throws(DatabaseError) {
    let path = folder + "/" + fileName
    do throws(DurableFile.Failure) {
      try DurableFile.overwrite(path) { Array(text($0).utf8) }
    } catch {
      throw DatabaseError(error, at: path)
    }
  }
}

/// A small file of lines, each a name and its words. Its line "file" is the inode number of the file itself,
/// so that a copy is recognized.
struct FileLines {
  private var lines: [String: [String]] = [:]

  /// Returns nil if the file cannot be read or is a copy.
  init?(path: String) {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map { String($0) }
      guard let name = words.first else { continue }
      lines[name] = Array(words.dropFirst())
    }
    guard let file = integer("file"), file == FileStatus(path: path)?.number else { return nil }
  }

  subscript(_ name: String) -> [String]? { lines[name] }

  func integer(_ name: String) -> Int? { lines[name]?.first.flatMap { Int($0) } }
}

extension DatabaseError {
  init(_ failure: DurableFile.Failure, at path: String) {
    self =
      failure.isForRoom ? .full(place: path) : .failed(reason: "\(path): cannot write: \(failure.reason)")
  }
}
