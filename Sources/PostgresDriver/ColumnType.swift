import CLibPQ

/// The type of a column or parameter, by its number in the table `pg_type`.
enum ColumnType: Hashable {
  case flag
  case bytes
  case integer(byteCount: Int)
  case real(byteCount: Int)
  case numeric
  case text
  /// A type that our statements do not use; values are sent as text and parsed by the server.
  case other(Oid)

  init(_ number: Oid) {
    self =
      switch number {
      case 16: .flag
      case 17: .bytes
      case 20: .integer(byteCount: 8)
      case 21: .integer(byteCount: 2)
      case 23: .integer(byteCount: 4)
      case 700: .real(byteCount: 4)
      case 701: .real(byteCount: 8)
      case 1700: .numeric
      // text, name, json, unknown, bpchar, varchar
      case 25, 19, 114, 705, 1042, 1043: .text
      default: .other(number)
      }
  }
}

/// The names and types of a result's columns.
struct Columns {
  var names: [String] = []
  var types: [ColumnType] = []

  init() {}

  init(of result: borrowing ReceivedResult) {
    for column in 0..<PQnfields(result.pointer) {
      names.append(PQfname(result.pointer, column).map { String(cString: $0) } ?? "")
      types.append(ColumnType(PQftype(result.pointer, column)))
    }
  }
}
