import FileFormats
import ServerKit

/// The numbers of an extract, counted before it is read.
struct ExtractContent {
  /// The place of the refusal of a file that is too large for the disk.
  static let diskPlace = "disk"
  /// osmium's index grows by a million positions of 16 bytes each.
  private static let indexStep = 16 << 20
  /// Files between are the extract with positions, which is a little larger, and parts of it.
  private static let copies = 2

  private let nodes: Int
  private let isOrdered: Bool

  init(of file: IncomingFile, _ format: String, _ osmium: Osmium) throws {
    var text: [UInt8] = []
    try osmium.run(
      ["fileinfo", "-e", "-j", "-F", format, ChildProgram.inputFile], on: file, .init(0..<5, writing: 1e6)
    ) { text += $0 }
    let data = try JSONNode(reading: text).member("data")
    nodes = try data.member("count").member("nodes").integer(0...Int.max >> 8)
    isOrdered = try data.member("objects_ordered").flag()
  }

  /// The largest size of the index: 16 bytes for each node.
  var indexBytes: Int { (nodes * 16 / Self.indexStep + 2) * Self.indexStep }

  /// - Throws: `FileRefusal` if nodes come after the ways that need them.
  func checkOrder() throws(FileRefusal) {
    guard !isOrdered else { return }
    throw FileRefusal(
      place: "file",
      reason:
        "is not in the order of nodes, ways and relations; sort it with: osmium sort FILE -o sorted.osm.pbf")
  }

  /// - Throws: `FileRefusal` if the disk has no room for the index and the files between.
  func checkRoom(for file: PlaceFile) throws(FileRefusal) {
    let need = indexBytes + Self.copies * file.bytes.count
    guard let space = file.disk.space(), space.free - need < space.reserve else { return }
    throw FileRefusal(
      place: Self.diskPlace,
      reason: "reading the file takes \(megabytes(need)) MB in \(file.folder); "
        + "\(megabytes(max(0, space.free - space.reserve))) MB are free there")
  }

  private func megabytes(_ bytes: Int) -> Int { (bytes + (1 << 20) - 1) >> 20 }
}
