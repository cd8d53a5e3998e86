/// Limits of a table. Larger ones are not price lists of one store, and are refused before they use memory.
package enum TableLimits {
  package static let bytes = 64 << 20
  static let tooLarge = "At most 64 MB are read at once. Split the table and import the parts one by one."
  /// Changes stay in memory until the end: about 400 bytes a line (measured in TableLoadTests).
  static let lines = 250_000
  static let columns = 100
  /// A larger cell is an unclosed quote.
  static let cellBytes = 16 << 10
  /// Lines used to recognize the delimiter and the columns.
  static let sampleLines = 200
}
