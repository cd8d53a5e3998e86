/// Limits on JSON, so that a file cannot exhaust memory: a value takes 32 bytes, a short list or object about
/// a hundred.
public struct JSONLimits: Sendable, Hashable {
  public let bytes: Int
  public let values: Int

  public init(bytes: Int, values: Int) {
    self.bytes = bytes
    self.values = values
  }

  /// For files written by a person or requested by a program: 16 MB.
  public static let standard = JSONLimits(bytes: 16 << 20, values: 2_000_000)
  /// For a person's export from a server: 64 MB.
  public static let export = JSONLimits(bytes: 64 << 20, values: 6_000_000)
  /// For the catalogs of many stores: 128 MB.
  public static let large = JSONLimits(bytes: 128 << 20, values: 16_000_000)
}

/// The handling of duplicate keys. In a file for Forage they are a mistake; web data is read as browsers do.
public enum RepeatedKeys: Sendable {
  case refused, lastCounts
}
