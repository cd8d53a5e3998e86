/// The SQL dialect, for the few cases without portable SQL.
public enum Dialect: String, Sendable, Hashable, CaseIterable {
  case sqlite
  case postgres
}
