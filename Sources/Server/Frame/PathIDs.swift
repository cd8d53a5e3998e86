extension ServerContext {
  /// The id in the path; nil where it could not be one.
  var storeID: String? { pathID("id") }

  /// A part of the path that names something; nil where no id looks like that.
  func pathID(_ name: Substring) -> String? {
    pathParameter(name).flatMap { id in
      let isID =
        (1...64).contains(id.utf8.count)
        && id.utf8.allSatisfy { byte in
          switch byte {
          case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
          default: false
          }
        }
      return isID ? id : nil
    }
  }
}
