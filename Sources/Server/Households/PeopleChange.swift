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
