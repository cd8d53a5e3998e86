/// How much of a table is read. What is larger is no price list of one store, and is refused before it takes
/// memory.
package enum TableLimits {
  package static let bytes = 64 << 20
  static let tooLarge = "At most 64 MB are read at once. Split the table and import the parts one by one."
  /// What changes is kept until all is known: about 400 bytes a line (measured in TableLoadTests).
  static let lines = 250_000
  static let columns = 100
  /// A cell beyond that is a quote that was never closed.
  static let cellBytes = 16 << 10
  /// Lines from which delimiter and columns are recognised.
  static let sampleLines = 200
}
