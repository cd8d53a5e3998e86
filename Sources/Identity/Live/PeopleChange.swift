package import Database

/// The accounts that a change of households concerns. Their devices are notified after the commit.
package struct PeopleChange: Sendable, Equatable {
  package struct Gone: Sendable, Hashable {
    package let household: String
    package let account: String

    package init(household: String, account: String) {
      self.household = household
      self.account = account
    }
  }

  /// Accounts with news: a member, an invitation, a notification.
  package var people: Set<String> = []
  /// The lost memberships.
  package var gone: Set<Gone> = []

  package init(people: Set<String> = [], gone: Set<Gone> = []) {
    self.people = people
    self.gone = gone
  }

  /// The lost memberships in a fixed order.
  package var inOrder: [Gone] { gone.sorted { ($0.household, $0.account) < ($1.household, $1.account) } }

  package mutating func formUnion(_ other: PeopleChange) {
    people.formUnion(other.people)
    gone.formUnion(other.gone)
  }
}

/// The result of a change, and the accounts that it concerns.
package struct Changed<Answer: Sendable>: Sendable {
  package let answer: Answer
  package let change: PeopleChange

  package init(answer: Answer, change: PeopleChange) {
    self.answer = answer
    self.change = change
  }
}

extension LiveFeed {
  /// Changes memberships in one transaction, and notifies the devices concerned before any later change. So
  /// no device gets rows of a household after the event that the household is gone.
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

  /// Changes memberships like `telling`, without a result.
  package func tellAfter(
    _ database: any Database, _ write: @Sendable (any Writer) throws -> PeopleChange
  ) async throws {
    _ = try await telling(database) { Changed(answer: (), change: try write($0)) }
  }
}
