// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// Optimised in a debug build too, which tests use: file by file, to keep all processors busy.
let optimised = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

// Tests look into optimised code, but need not be optimised themselves: that took longer than running them.
// Compiled in batches rather than as a whole module, they keep both processors busy.
let tests = strict + [.unsafeFlags(["-Onone", "-no-whole-module-optimization", "-enable-batch-mode"])]

// The tests of Core run with the others here, so that its modules are compiled once. `bin/test core` runs
// them alone, from Core's own manifest, which lists them too.
func coreTests(
  _ name: String, _ products: [String], samples: Bool = false, settings: [SwiftSetting] = strict
) -> Target {
  .testTarget(
    name: name, dependencies: products.map { .product(name: $0, package: "Core") },
    path: "Core/Tests/\(name)",
    resources: samples ? [.copy("Samples")] : [], packageAccess: false,
    swiftSettings: settings + [.unsafeFlags(["-package-name", "core"])])
}

// The layers of the service, from the bottom up: each imports only those before it.
let layers = [
  "ServerKit", "Identity", "Households", "Retail", "Shopping", "Community", "Operations", "Server",
]
let service = layers.map { Target.Dependency.target(name: $0) }

// A layer with what only some need of other packages.
func layer(_ name: String, _ others: [Target.Dependency]) -> Target {
  .target(
    name: name,
    dependencies: service.prefix(layers.firstIndex(of: name) ?? 0) + others + [
      "Database",
      .product(name: "Hummingbird", package: "hummingbird"),
      .product(name: "HTTPTypes", package: "swift-http-types"),
      .product(name: "Logging", package: "swift-log"),
      .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
      .product(name: "NIOPosix", package: "swift-nio"),
      .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
    ],
    swiftSettings: optimised)
}

let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")
let fileFormats = Target.Dependency.product(name: "FileFormats", package: "Core")
let grocery = Target.Dependency.product(name: "Grocery", package: "Core")
let language = Target.Dependency.product(name: "Language", package: "Core")
let tripPlanner = Target.Dependency.product(name: "TripPlanner", package: "Core")
let walkEngine = Target.Dependency.product(name: "WalkEngine", package: "Core")

let package = Package(
  name: "Forage",
  products: [
    .executable(name: "forage", targets: ["forage"]),
    // For the fuzz targets in Fuzz, which look inside of it.
    .library(name: "Server", targets: ["Server", "ServerKit", "Households", "Retail", "Operations"]),
  ],
  // `swift build --disable-default-traits` makes a service for one SQLite file, without libpq.
  traits: [
    .trait(name: "PostgreSQL", description: "Databases on PostgreSQL, and several servers on one database"),
    .default(enabledTraits: ["PostgreSQL"]),
  ],
  dependencies: [
    .package(path: "Core"),
    // Exact, so that nobody builds what nobody has looked at.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0", traits: []),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
    // Its traits bring swift-configuration and the whole of Foundation.
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: []),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
  ],
  targets: [
    .target(name: "Database", swiftSettings: optimised),
    .target(name: "SQLiteDriver", dependencies: ["CSQLite", "Database"], swiftSettings: optimised),
    .target(name: "PostgresDriver", dependencies: ["CLibPQ", "Database"], swiftSettings: optimised),
    .systemLibrary(name: "CArgon2", pkgConfig: "libargon2", providers: [.apt(["libargon2-dev"])]),
    .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CChild"),
    .systemLibrary(name: "CFile"),
    .systemLibrary(name: "CHeap"),
    .systemLibrary(name: "CLibPQ", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CZint", providers: [.apt(["libzint-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    layer(
      "ServerKit",
      [
        "CChild", "CCurl", "CFile", "CHeap", "CZlib", fileFormats, grocery, language,
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ]),
    layer("Identity", ["CArgon2", "CCurl", crypto, fileFormats, grocery, language]),
    layer("Households", [fileFormats, grocery, language]),
    layer("Retail", ["CZint", crypto, fileFormats, grocery, language, walkEngine]),
    layer("Shopping", ["CCurl", fileFormats, grocery, language, tripPlanner, walkEngine]),
    layer("Community", [fileFormats, grocery, language]),
    layer("Operations", ["CZlib", crypto, fileFormats, grocery, language]),
    layer("Server", [.product(name: "UnixSignals", package: "swift-service-lifecycle")]),
    .target(name: "DemoData", path: "demo/embedded"),
    .target(
      name: "DemoWorld", dependencies: ["DemoData", .product(name: "Grocery", package: "Core")], path: "demo",
      exclude: ["data", "drawings", "embedded", "prices-of-the-week.csv"], swiftSettings: strict),
    .executableTarget(
      name: "forage",
      dependencies: service + [
        "DemoWorld", "Database", "SQLiteDriver",
        .target(name: "PostgresDriver", condition: .when(traits: ["PostgreSQL"])),
        .product(name: "WalkEngine", package: "Core"),
        .product(name: "TripPlanner", package: "Core"),
        .product(name: "Grocery", package: "Core"),
        .product(name: "Language", package: "Core"),
        .product(name: "FileFormats", package: "Core"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      // The commands only hand things on. Optimising them, the compiler of Swift 6.3.1 crashes ("while
      // splitting coroutine") over closures that are handed one of two kinds of database.
      swiftSettings: strict + [.unsafeFlags(["-Onone"])],
      // All addresses of libraries are found at the start, so that their table cannot be written to later.
      // Releases contain libraries whose versions differ between releases of Debian (docs/adr/0067).
      linkerSettings: [
        .unsafeFlags(
          ["-Xlinker", "-z", "-Xlinker", "now", "-Xlinker", "-rpath=$ORIGIN/../lib/forage"],
          .when(platforms: [.linux]))
      ]),
    .testTarget(
      name: "ForageTests",
      dependencies: service + [
        "forage", "Database", "SQLiteDriver",
        .product(name: "FileFormats", package: "Core"),
        .product(name: "Language", package: "Core"),
        .product(name: "WalkEngine", package: "Core"),
      ],
      resources: [.embedInCode("saturday.json")], swiftSettings: tests),
    .testTarget(
      name: "DemoWorldTests",
      dependencies: [
        "DemoWorld", .product(name: "Grocery", package: "Core"),
        .product(name: "WalkEngine", package: "Core"),
      ],
      swiftSettings: tests),
    // Databases of their own for tests, on the server that bin/test starts.
    .target(
      name: "TrialDatabases", dependencies: ["CLibPQ", "Database", "PostgresDriver"],
      path: "Tests/TrialDatabases", swiftSettings: tests),
    .testTarget(
      name: "DatabaseTests",
      dependencies: ["CLibPQ", "Database", "PostgresDriver", "SQLiteDriver", "TrialDatabases"],
      swiftSettings: tests),
    .testTarget(
      name: "ServerTests",
      dependencies: service + [
        "CZlib", "Database", "DemoWorld", "PostgresDriver", "SQLiteDriver", "TrialDatabases",
        .product(name: "TripPlanner", package: "Core"),
        .product(name: "TestKit", package: "Core"),
        .product(name: "Grocery", package: "Core"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "FileFormats", package: "Core"),
        .product(name: "Language", package: "Core"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
      ],
      exclude: ["Schema/Golden", "Roads/Recorded", "Frame/route-costs.txt"], swiftSettings: tests),
    .testTarget(name: "TidyTests", swiftSettings: tests),
    coreTests("LinearProgrammingTests", ["LinearProgramming", "TestKit"]),
    coreTests("WalkEngineTests", ["WalkEngine", "LinearProgramming", "TestKit"]),
    coreTests("EmbeddedRuntimeTests", ["EmbeddedRuntime", "TestKit"]),
    coreTests("ShelfOrderTests", ["ShelfOrder", "TestKit"]),
    coreTests("TripPlannerTests", ["TripPlanner", "TestKit"]),
    coreTests("LanguageTests", ["Language", "TestKit"], samples: true),
    coreTests(
      "GroceryTests", ["Grocery", "Language", "TestKit", "WalkEngine"], samples: true, settings: tests),
    coreTests("FileFormatsTests", ["FileFormats", "TestKit"], samples: true, settings: tests),
  ]
)
