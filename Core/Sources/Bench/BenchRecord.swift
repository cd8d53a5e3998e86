import FoundationEssentials

/// The result of one solver on one case: a line of the results file, written here and by the peers in
/// `bench/peers`.
struct BenchRecord: Codable {
  /// `walk` or `trip`.
  var problem: String
  /// The name of the generated store or trip.
  var world: String
  /// The column of the table: entries on the list, or stores and lines.
  var size: String
  /// Mode of the walk or objective of the trip.
  var mode: String
  var solver: String
  /// Cells walked, or cents; nil if the solver found nothing.
  var value: Int?
  /// The proven lower bound, if the solver gives one.
  var bound: Int?
  var isProven: Bool
  /// CPU time of the solving thread (the engines) or process (the peers), in milliseconds.
  var cpuMilliseconds: Double
  /// Ids in the order of the pickups, so that another program can measure the walk again.
  var order: [String]?

  enum CodingKeys: String, CodingKey {
    case problem, world, size, mode, solver, value, bound
    case isProven = "proven"
    case cpuMilliseconds = "cpu_ms"
    case order
  }

  /// The records of all `files`, one JSON object a line, in the order of the files.
  static func records(inFiles files: [String]) throws -> [BenchRecord] {
    let decoder = JSONDecoder()
    return try files.flatMap { file in
      try Data(contentsOf: URL(filePath: file)).split(separator: UInt8(ascii: "\n")).map { line in
        try decoder.decode(BenchRecord.self, from: Data(line))
      }
    }
  }

  /// Writes `records` to `file`, one JSON object a line.
  static func write(_ records: [BenchRecord], toFile file: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var text = Data()
    for record in records {
      text += try encoder.encode(record)
      text.append(UInt8(ascii: "\n"))
    }
    try text.write(to: URL(filePath: file))
  }
}
