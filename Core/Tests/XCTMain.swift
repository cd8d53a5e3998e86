import Testing

/// Runs the tests of all targets. Left to write this itself, SwiftPM looks for those of XCTest, and has the
/// compiler make an index of all sources for it, which takes a tenth of a build.
@main
struct EveryTest {
  static func main() async {
    await Testing.__swiftPMEntryPoint() as Never
  }
}
