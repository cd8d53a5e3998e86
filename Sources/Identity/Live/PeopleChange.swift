package import Database

/// Whom a change of households concerns: their devices are told once it is kept.
package struct PeopleChange: Sendable, Equatable {
  package struct Gone: Sendable, Hashable {
    package let household: String
    package let account: String

    package init(household: String, account: String) {
      self.household = household
      self.account = account
    }
  }

  /// Accounts that see something new: a member, an invitation, a notice.
  package var people: Set<String> = []
  /// Who lost which household.
  package var gone: Set<Gone> = []

  package init(people: Set<String> = [], gone: Set<Gone> = []) {
    self.people = people
    self.gone = gone
  }

  /// Who lost which household, in one order.
  package var inOrder: [Gone] { gone.sorted { ($0.household, $0.account) < ($1.household, $1.account) } }

  package mutating func formUnion(_ other: PeopleChange) {
    people.formUnion(other.people)
    gone.formUnion(other.gone)
  }
}

/// What a change answered, and whom it concerns.
package struct Changed<Answer: Sendable>: Sendable {
  package let answer: Answer
  package let change: PeopleChange

  package init(answer: Answer, change: PeopleChange) {
    self.answer = answer
    self.change = change
  }
}

extension LiveFeed {
  /// Changes memberships in one transaction, and tells the devices of the people concerned before they hear
  /// of any later change. So no device gets rows of a household after it was told that the household is gone.
  package func telling<Answer>(
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
  package func tellAfter(
    _ database: any Database, _ write: @Sendable (any Writer) throws -> PeopleChange
  ) async throws {
    _ = try await telling(database) { Changed(answer: (), change: try write($0)) }
  }
}
