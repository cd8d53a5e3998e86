import Synchronization

/// Counts the steps of SQLite's virtual machine: the work of statements, independent of the machine.
///
/// A class, because all connections of a database share it.
public final class StepCounter: Sendable {
  /// The steps that are counted at once.
  static let steps = 100

  private let counted = Atomic(0)

  public init() {}

  public var value: Int { counted.load(ordering: .relaxed) }

  func add() { counted.add(Self.steps, ordering: .relaxed) }
}
