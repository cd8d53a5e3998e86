/// How long the words of an account may be; the app tells before anything is sent. Names and passwords are
/// counted in Unicode scalars, composed.
public enum AccountBounds {
  public static let nickname = 2...40
  public static let password = 8...256
  /// In UTF-8, as mail counts.
  public static let emailBytes = 254
}
