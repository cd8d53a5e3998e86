/// Length limits of account fields, also checked by the app. Names and passwords are counted in composed
/// Unicode scalars.
public enum AccountBounds {
  public static let nickname = 2...40
  public static let password = 8...256
  /// In UTF-8 bytes, as mail counts.
  public static let emailBytes = 254
}
