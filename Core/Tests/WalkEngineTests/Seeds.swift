import Foundation

/// The seeds of a random test: the first few, or all of them if `FORAGE_TEST_LONG` is set.
func seeds(_ few: Range<Int>, long all: Range<Int>) -> Range<Int> {
  ProcessInfo.processInfo.environment["FORAGE_TEST_LONG"] == nil ? few : all
}
