import Foundation

/// The seeds of a random test: all of them in the long form, which `FORAGE_TEST_LONG` asks for, else the first few.
func seeds(_ few: Range<Int>, long all: Range<Int>) -> Range<Int> {
  ProcessInfo.processInfo.environment["FORAGE_TEST_LONG"] == nil ? few : all
}
