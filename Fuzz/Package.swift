// swift-tools-version: 6.2
import PackageDescription

// A package of its own, like Core/Fuzz: the fuzzer brings its own main function. It looks inside of the
// service, so it is built with `-Xswiftc -enable-testing`.
let package = Package(
  name: "Fuzz",
  dependencies: [.package(name: "Forage", path: ".."), .package(name: "Core", path: "../Core")],
  targets: ["picture", "page", "zip", "table"].map { name in
    .executableTarget(
      name: "fuzz-\(name)",
      dependencies: [
        .product(name: "Server", package: "Forage"), .product(name: "Grocery", package: "Core"),
        .product(name: "FileFormats", package: "Core"), .product(name: "Language", package: "Core"),
      ],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])])
  }
)
