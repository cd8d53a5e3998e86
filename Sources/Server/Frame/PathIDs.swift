extension ServerContext {
  /// The id in the path; nil where it could not be one.
  var storeID: String? { pathID("id") }

  /// A part of the path that names something; nil where no id looks like that.
  func pathID(_ name: Substring) -> String? {
    pathParameter(name).flatMap { $0.isID ? $0 : nil }
  }
}

extension StringProtocol {
  /// Whether it can name something that was made anywhere: 1 to 64 of `A-Z a-z 0-9 . _ -`.
  var isID: Bool {
    (1...64).contains(utf8.count)
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
