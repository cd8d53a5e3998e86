// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A debug build, which tests use, would search thirty times as long.
let optimised =
  strict + [
    .unsafeFlags(["-O", "-whole-module-optimization", "-num-threads", "2"], .when(configuration: .debug))
  ]

/// The engines also compile to WebAssembly as Embedded Swift; what that dialect lacks is an error here
/// already.
let embeddable = optimised + [.treatWarning("EmbeddedRestrictions", as: .error)]

// Tests look into optimised code, but need not be optimised themselves. Those that stay so reckon a lot, or
// are built in moments.
let plain = strict + [.unsafeFlags(["-Onone"])]

let package = Package(
  name: "Core",
  products: [
    .library(name: "LinearProgramming", targets: ["LinearProgramming"]),
    .library(name: "EmbeddedRuntime", targets: ["EmbeddedRuntime"]),
    .library(name: "WalkEngine", targets: ["WalkEngine"]),
    .library(name: "TripPlanner", targets: ["TripPlanner"]),
    .library(name: "Language", targets: ["Language"]),
    .library(name: "Grocery", targets: ["Grocery"]),
    .library(name: "ShelfOrder", targets: ["ShelfOrder"]),
    .library(name: "FileFormats", targets: ["FileFormats"]),
    .library(name: "TestKit", targets: ["TestKit"]),
    .executable(name: "walk", targets: ["WalkModule"]),
    .executable(name: "language", targets: ["LanguageModule"]),
    .executable(name: "order", targets: ["OrderModule"]),
    .executable(name: "trip", targets: ["TripModule"]),
    .executable(name: "walk-buffers", targets: ["WalkBuffers"]),
    .executable(name: "lexicon", targets: ["LexiconTool"]),
    .executable(name: "bench", targets: ["Bench"]),
  ],
  targets: [
    .target(name: "LinearProgramming", swiftSettings: embeddable),
    .target(name: "WalkEngine", dependencies: ["LinearProgramming"], swiftSettings: embeddable),
    .target(name: "TripPlanner", dependencies: ["LinearProgramming"], swiftSettings: embeddable),
    .target(name: "ShelfOrder", swiftSettings: embeddable),
    .target(
      name: "LexiconTable",
      exclude: ["README.md", "complete.tsv", "device.tsv", "things", "deciding.tsv", "everyday.tsv"]),
    .target(name: "Language", dependencies: ["LexiconTable"], swiftSettings: embeddable),
    .target(name: "Grocery", dependencies: ["Language"], swiftSettings: optimised),
    .target(
      name: "FileFormats", dependencies: ["WalkEngine", "TripPlanner", "Grocery"],
      swiftSettings: optimised),
    .target(
      name: "TestKit", dependencies: ["WalkEngine", "TripPlanner", "Language", "ShelfOrder"],
      swiftSettings: optimised),
    .target(name: "EmbeddedRuntime"),
    .executableTarget(
      name: "WalkModule", dependencies: ["WalkEngine", "EmbeddedRuntime"], swiftSettings: embeddable),
    .executableTarget(
      name: "LanguageModule", dependencies: ["Language", "EmbeddedRuntime"], swiftSettings: embeddable),
    .executableTarget(
      name: "OrderModule", dependencies: ["ShelfOrder", "EmbeddedRuntime"], swiftSettings: embeddable),
    .executableTarget(
      name: "TripModule", dependencies: ["TripPlanner", "EmbeddedRuntime"], swiftSettings: embeddable),
    .executableTarget(
      name: "WalkBuffers", dependencies: ["WalkEngine", "TripPlanner", "FileFormats", "TestKit"],
      swiftSettings: strict),
    .executableTarget(name: "LexiconTool", dependencies: ["Language", "TestKit"], swiftSettings: strict),
    .executableTarget(
      name: "Bench",
      dependencies: ["WalkEngine", "TripPlanner", "ShelfOrder", "Language", "FileFormats", "TestKit"],
      swiftSettings: strict),
    .testTarget(
      name: "LinearProgrammingTests", dependencies: ["LinearProgramming", "TestKit"], swiftSettings: strict),
    .testTarget(
      name: "WalkEngineTests", dependencies: ["WalkEngine", "LinearProgramming", "TestKit"],
      swiftSettings: strict),
    .testTarget(
      name: "EmbeddedRuntimeTests", dependencies: ["EmbeddedRuntime", "TestKit"], swiftSettings: strict),
    .testTarget(name: "ShelfOrderTests", dependencies: ["ShelfOrder", "TestKit"], swiftSettings: strict),
    .testTarget(name: "TripPlannerTests", dependencies: ["TripPlanner", "TestKit"], swiftSettings: strict),
    .testTarget(
      name: "LanguageTests", dependencies: ["Language", "TestKit"], resources: [.copy("Samples")],
      swiftSettings: strict),
    .testTarget(
      name: "GroceryTests", dependencies: ["Grocery", "Language", "TestKit", "WalkEngine"],
      resources: [.copy("Samples")],
      swiftSettings: plain),
    .testTarget(
      name: "FileFormatsTests", dependencies: ["FileFormats", "TestKit"],
      resources: [.copy("Samples")], swiftSettings: plain),
  ]
)
