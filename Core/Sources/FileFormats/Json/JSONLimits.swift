/// How much JSON is read, so that a file cannot take all memory: a value takes 32 bytes, a short list or
/// object some hundred.
public struct JSONLimits: Sendable, Hashable {
  public let bytes: Int
  public let values: Int

  public init(bytes: Int, values: Int) {
    self.bytes = bytes
    self.values = values
  }

  /// What a person writes or a program asks: 16 MB.
  public static let standard = JSONLimits(bytes: 16 << 20, values: 2_000_000)
  /// What a person takes along from a server: 64 MB.
  public static let export = JSONLimits(bytes: 64 << 20, values: 6_000_000)
  /// The catalogs of many stores: 128 MB.
  public static let large = JSONLimits(bytes: 128 << 20, values: 16_000_000)
}

/// What becomes of a member that an object has twice. Whoever writes a file for Forage has made a mistake;
/// the web is read as browsers read it.
public enum RepeatedKeys: Sendable {
  case refused, lastCounts
}
