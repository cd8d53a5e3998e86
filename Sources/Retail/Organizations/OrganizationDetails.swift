package import FileFormats
import Grocery
import ServerKit

/// The details of an organization that its owners edit.
struct OrganizationDetails: Sendable, Equatable {
  static let fields = ["name", "emoji", "membership", "loyalty"]
  static let mostCharacters = 60

  var name: String
  var emoji: String
  /// Name of the membership; nil if there is none.
  var membership: String?
  /// The members' loyalty program; nil if they earn no points.
  var loyalty: LoyaltyProgramme?

  init(_ organization: Organization) {
    name = organization.name
    emoji = organization.emoji
    membership = organization.membership
    loyalty = organization.loyalty
  }

  /// - Parameter body: an object with `name` and `emoji`; `membership` and `loyalty` are optional.
  init(_ body: JSONNode) throws(FileRefusal) {
    name = try Self.text(body.member("name"))
    emoji = try Self.emoji(body.member("emoji"))
    membership = try body.optionalMember("membership").map(Self.text)
    loyalty = try body.optionalMember("loyalty").map(LoyaltyProgramme.init)
    try requireMembership(for: body)
  }

  /// Returns the details after an edit.
  func with(_ edit: FieldEdit) throws(FileRefusal) -> OrganizationDetails {
    var details = self
    if let name = try edit.value("name") { details.name = try Self.text(name) }
    if let emoji = try edit.value("emoji") { details.emoji = try Self.emoji(emoji) }
    if let membership = try edit.value("membership") {
      details.membership = membership.value == .null ? nil : try Self.text(membership)
    }
    if let loyalty = try edit.value("loyalty") {
      details.loyalty = loyalty.value == .null ? nil : try LoyaltyProgramme(loyalty)
    }
    try details.requireMembership(for: edit.set)
    return details
  }

  var present: [FieldEdit.Present] {
    [
      FieldEdit.Present(name: "name", value: .text(name)),
      FieldEdit.Present(name: "emoji", value: .text(emoji)),
      FieldEdit.Present(name: "membership", value: JSONValue(orNull: membership)),
      FieldEdit.Present(name: "loyalty", value: loyalty?.json ?? .null),
    ]
  }

  /// Checks that points come with a membership.
  ///
  /// - Throws: `FileRefusal` at `loyalty` if there is no membership.
  private func requireMembership(for node: JSONNode) throws(FileRefusal) {
    guard loyalty != nil, membership == nil else { return }
    let place = try node.optionalMember("loyalty") ?? node
    throw place.refusal("points require a membership; set it too")
  }

  private static func text(_ node: JSONNode) throws(FileRefusal) -> String {
    try node.cleanText(mostCharacters: mostCharacters, mostBytes: 200)
  }

  /// One or two characters.
  private static func emoji(_ node: JSONNode) throws(FileRefusal) -> String {
    try node.cleanText(mostCharacters: 2, mostBytes: 32)
  }
}

extension JSONNode {
  /// Returns a short text for display, cleaned.
  package func cleanText(mostCharacters: Int, mostBytes: Int) throws(FileRefusal) -> String {
    let text = try text(maximumLength: 4 * mostBytes)
    do {
      return try CleanText.cleaned(text, mostCharacters: mostCharacters, mostBytes: mostBytes)
    } catch {
      switch error {
      case .empty: throw refusal("must contain visible text")
      case .long: throw refusal("at most \(mostCharacters) characters are allowed")
      case .odd: throw refusal("may contain only letters and signs")
      }
    }
  }
}
