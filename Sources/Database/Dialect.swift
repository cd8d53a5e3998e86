/// Which SQL a database speaks, for the few places where portable SQL does not exist.
public enum Dialect: String, Sendable, Hashable, CaseIterable {
  case sqlite
  case postgres
}
