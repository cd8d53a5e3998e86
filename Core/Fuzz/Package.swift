// swift-tools-version: 6.2
import PackageDescription

// A package of its own: the fuzzer brings its own main function, which no other build could link.
let package = Package(
  name: "Fuzz",
  dependencies: [.package(name: "Core", path: "..")],
  targets: [
    .executableTarget(
      name: "fuzz-walk",
      dependencies: [
        .product(name: "FileFormats", package: "Core"), .product(name: "WalkEngine", package: "Core"),
      ],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
    .executableTarget(
      name: "fuzz-trip",
      dependencies: [
        .product(name: "FileFormats", package: "Core"), .product(name: "TripPlanner", package: "Core"),
      ],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
    .executableTarget(
      name: "fuzz-ingredient",
      dependencies: [.product(name: "Language", package: "Core")],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
    .executableTarget(
      name: "fuzz-hours",
      dependencies: [.product(name: "Grocery", package: "Core")],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
  ]
)
