import FileFormats
import FoundationEssentials
import ServerKit

/// The program osmium, run for one file with bounded memory and disk.
struct Osmium {
  /// The place of the refusal without osmium.
  static let place = "osmium"
  /// The memory of each run, beside the index, which is a file.
  static let memoryBytes = 768 << 20
  /// Every processor would take a stack and a pool of memory.
  private static let environment = ["OSMIUM_POOL_THREADS=2", "MALLOC_ARENA_MAX=2"]

  private let path: String
  private let file: PlaceFile
  private let watch: (Int) throws -> Void

  /// - Parameter watch: called with the progress in percent; its error ends osmium.
  /// - Throws: `FileRefusal` if osmium is not installed.
  init(_ file: PlaceFile, _ watch: @escaping (Int) throws -> Void) throws(FileRefusal) {
    guard let path = Self.program else {
      throw FileRefusal(
        place: Self.place, reason: "needs the program osmium; install it with: apt-get install osmium-tool")
    }
    self.path = path
    self.file = file
    self.watch = watch
  }

  /// True if osmium is installed.
  static var isReadable: Bool { program != nil }

  /// The path of osmium; nil if it is not installed.
  private static var program: String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/osmium" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs one of osmium's commands and hands over its output.
  ///
  /// - Parameters:
  ///   - second: a second file, which osmium may write up to `fileBytes`.
  ///   - mayLackIDs: true to accept that members of relations are outside of the extract.
  /// - Throws: `FileRefusal` with osmium's last message; `UploadRefusal.noRoom`; errors of `watch` and `use`.
  func run(
    _ words: [String], on input: IncomingFile, and second: IncomingFile? = nil, atMost fileBytes: Int = 0,
    mayLackIDs: Bool = false, _ step: Step, _ use: ([UInt8]) throws -> Void
  ) throws {
    var limits = ChildProgram.Limits()
    (limits.seconds, limits.memoryBytes, limits.fileBytes) = (4 * 3_600, Self.memoryBytes, fileBytes)
    let program = ChildProgram(
      path: path, arguments: [words[0], "--no-progress"] + words.dropFirst(), environment: Self.environment,
      limits: limits)
    var written = 0
    let ending: ChildProgram.Ending
    do {
      ending = try program.stream(input, and: second) {
        try watch(step.percent(after: written))
        guard !file.disk.isReached else { throw UploadRefusal.noRoom }
      } use: { piece in
        written += piece.count
        try use(piece)
      }
    } catch let failure as ChildProgram.Failure {
      throw FileRefusal(place: "file", reason: "cannot be read: osmium failed (\(failure))")
    }
    if ending.state == 0 || mayLackIDs && ending.state == 1 << 8 && ending.message == nil { return }
    let message = ending.message ?? "osmium ended with status \(ending.state)"
    throw FileRefusal(place: "file", reason: "cannot be read: \(message)")
  }

  /// One run of osmium, whose progress is estimated by the bytes that it writes.
  struct Step {
    private let percents: Range<Int>
    private let expectedBytes: Double

    init(_ percents: Range<Int>, writing expectedBytes: Double) {
      self.percents = percents
      self.expectedBytes = max(1, expectedBytes)
    }

    func percent(after bytes: Int) -> Int {
      let share = min(1, Double(bytes) / expectedBytes)
      return percents.lowerBound + Int(Double(max(0, percents.count - 1)) * share)
    }
  }
}
