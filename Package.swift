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
  ],
  targets: [
    .target(
      name: "DemoWorld", dependencies: [.product(name: "Grocery", package: "Core")], path: "demo",
      resources: [.embedInCode("data")], swiftSettings: strict),
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
        "forage", .product(name: "FileFormats", package: "Core"),
        .product(name: "WalkEngine", package: "Core"),
      ],
      resources: [.embedInCode("saturday.json")], swiftSettings: strict),
    .testTarget(
      name: "DemoWorldTests",
      dependencies: [
        "DemoWorld", .product(name: "Grocery", package: "Core"),
        .product(name: "WalkEngine", package: "Core"),
      ],
      swiftSettings: strict),
    .testTarget(name: "TidyTests", swiftSettings: strict),
  ]
)
