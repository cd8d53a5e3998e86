import Testing

/// Runs the tests of all targets. Without it SwiftPM looks for XCTest tests and has the compiler index all
/// sources, which takes a tenth of a build.
@main
struct EveryTest {
  static func main() async {
    await Testing.__swiftPMEntryPoint() as Never
  }
}
