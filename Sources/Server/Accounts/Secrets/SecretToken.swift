import FoundationEssentials

extension Chance {
  /// 256 random bits as a text for addresses and cookies.
  func token() -> String {
    Data(bytes(32)).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}
