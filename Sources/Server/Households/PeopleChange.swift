import Database

/// Whom a change of households concerns: their devices are told once it is kept.
struct PeopleChange: Sendable, Equatable {
  struct Gone: Sendable, Hashable {
    let household: String
    let account: String
  }

  /// Accounts that see something new: a member, an invitation, a notice.
  var people: Set<String> = []
  /// Who lost which household.
  var gone: Set<Gone> = []

  /// Who lost which household, in one order.
  var inOrder: [Gone] { gone.sorted { ($0.household, $0.account) < ($1.household, $1.account) } }

  mutating func formUnion(_ other: PeopleChange) {
    people.formUnion(other.people)
    gone.formUnion(other.gone)
  }
}

/// What a change answered, and whom it concerns.
struct Changed<Answer: Sendable>: Sendable {
  let answer: Answer
  let change: PeopleChange
}

extension LiveFeed {
  /// Changes memberships in one transaction, and tells the devices of the people concerned before they hear
  /// of any later change. So no device gets rows of a household after it was told that the household is gone.
  func telling<Answer>(
    _ database: any Database, _ write: @Sendable (any Writer) throws -> Changed<Answer>
  ) async throws -> Answer {
    try await database.write(
      { writer in
        let changed = try write(writer)
        writer.tell(changed.change)
        return changed
      }, committed: { self.tell($0.change) }
    ).answer
  }

  /// The same for a change that answers nothing else.
  func tellAfter(
    _ database: any Database, _ write: @Sendable (any Writer) throws -> PeopleChange
  ) async throws {
    _ = try await telling(database) { Changed(answer: (), change: try write($0)) }
  }
}
