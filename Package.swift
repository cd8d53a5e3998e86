// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Forage",
  products: [.executable(name: "forage", targets: ["forage"])],
  dependencies: [
    .package(path: "Core"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(name: "Database", swiftSettings: strict),
    .target(
      name: "SQLiteDriver",
      dependencies: [
        "Database",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .target(
      name: "Server",
      dependencies: [
        "Database",
        .product(name: "WalkEngine", package: "Core"),
        .product(name: "Grocery", package: "Core"),
        .product(name: "FileFormats", package: "Core"),
      ],
      swiftSettings: strict),
    .target(
      name: "DemoWorld", path: "demo",
      resources: [.embedInCode("trip.json"), .embedInCode("stores")], swiftSettings: strict),
    .executableTarget(
      name: "forage",
      dependencies: [
        "DemoWorld",
        .product(name: "WalkEngine", package: "Core"),
        .product(name: "TripPlanner", package: "Core"),
        .product(name: "Grocery", package: "Core"),
        .product(name: "FileFormats", package: "Core"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ForageTests",
      dependencies: [
        "forage", "DemoWorld", .product(name: "FileFormats", package: "Core"),
        .product(name: "WalkEngine", package: "Core"),
      ],
      swiftSettings: strict),
    .testTarget(name: "DatabaseTests", dependencies: ["Database", "SQLiteDriver"], swiftSettings: strict),
    .testTarget(
      name: "ServerTests",
      dependencies: [
        "Server", "Database", "SQLiteDriver",
        .product(name: "Grocery", package: "Core"), .product(name: "FileFormats", package: "Core"),
      ],
      swiftSettings: strict),
    .testTarget(name: "TidyTests", swiftSettings: strict),
  ]
)
