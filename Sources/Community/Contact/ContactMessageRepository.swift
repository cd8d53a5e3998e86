package import Database
package import Identity
package import Language
import Retail
package import ServerKit

/// Stored contact messages and their recipients.
package enum ContactMessageRepository {
  /// The recipient of a message.
  enum Receiver: Sendable, Equatable {
    case organization(String)
    /// The operator.
    case server

    /// A condition on the columns of `enquiry`. Messages that no one in the organization can read go to the
    /// operator.
    var condition: SQL {
      switch self {
      case .organization(let id): "enquiry.organisation_id = \(id)"
      case .server:
        """
        NOT EXISTS (
          SELECT 1 FROM organisation_member AS member
          WHERE member.organisation_id = enquiry.organisation_id)
        """
      }
    }
  }

  /// A message to store.
  struct Arrival: Sendable {
    let id: String
    let enquiry: ContactMessage
    /// The id of the store; nil for the operator.
    let restaurant: String?
    /// nil for a guest.
    let account: String?
  }

  /// A message as its recipients see it.
  package struct Listing: Sendable {
    let id: String
    /// nil if it cannot be decrypted.
    package let enquiry: ContactMessage?
    /// The restaurant, with the organization that reads the message.
    package let restaurant: (id: String, name: String, organization: String)?
    let state: ContactMessage.State
    /// Milliseconds since 1970, like `answered`.
    let created: Int
    let answered: Int?

    /// The cursor of the next page.
    var cursor: String { "\(created)-\(id)" }

    package func write(into json: inout JSONWriter) {
      json.member("id", id)
      json.member("name", orNull: enquiry?.name)
      json.member("email", orNull: enquiry?.email.text)
      json.member("message", orNull: enquiry?.message)
      json.member("restaurant", orNull: restaurant?.id)
      json.member("restaurantName", orNull: restaurant?.name)
      json.member("state", state.rawValue)
      json.member("created", created)
      json.member("answered", orNull: answered)
    }
  }

  /// True if the same message is stored, as after a lost response.
  ///
  /// - Throws: `ContactRefusal.idTaken` if another message has the id.
  static func isKnown(_ arrival: Arrival, _ secrets: SecretKeys, in reader: any Reader) throws -> Bool {
    let found = try reader.first(
      "SELECT sealed, key_number, store_id FROM enquiry WHERE id = \(arrival.id)"
    ) { row in
      (
        sealed: SealedText(bytes: try row.bytes(0), keyNumber: try row.integer(1)),
        store: try row.optionalText(2)
      )
    }
    guard let found else { return false }
    let text = secrets.openedOrEmpty(found.sealed, for: ContactMessage.row(arrival.id))
    guard text == arrival.enquiry.text, found.store == arrival.restaurant else {
      throw ContactRefusal.idTaken
    }
    return true
  }

  /// Stores a message.
  ///
  /// - Returns: false if it was already stored.
  /// - Throws: `CatalogRefusal.unknownStore` if the restaurant is not visible, `ContactRefusal.idTaken`,
  ///   `.tooMany`, `StorageRefusal`.
  static func keep(
    _ arrival: Arrival, at now: Int, within quota: StorageQuota, _ secrets: SecretKeys,
    in writer: any Writer
  ) throws -> Bool {
    guard try !isKnown(arrival, secrets, in: writer) else { return false }
    var organization: String?
    if let restaurant = arrival.restaurant {
      organization = try writer.first(
        """
        SELECT organisation.id FROM store
        JOIN organisation ON organisation.id = store.organisation_id
        WHERE store.id = \(restaurant) AND organisation.kind = 'restaurant' AND \(StoreVisibility.isPublic)
        """
      ) { row in try row.text(0) }
      guard organization != nil else { throw CatalogRefusal.unknownStore }
    }
    try quota.requireRoom(in: writer)
    let open = try writer.integer(
      """
      SELECT count(*) FROM enquiry
      WHERE (organisation_id = \(organization) OR organisation_id IS NULL AND \(organization == nil))
        AND state <> 'answered'
      """)
    guard open < ContactLimits.open else { throw ContactRefusal.tooMany }
    let sealed = try secrets.sealed(arrival.enquiry.text, for: ContactMessage.row(arrival.id))
    try writer.run(
      """
      INSERT INTO enquiry (id, organisation_id, store_id, account_id, sealed, key_number, created, state)
      VALUES (\(arrival.id), \(organization), \(arrival.restaurant), \(arrival.account), \(sealed.bytes),
        \(sealed.keyNumber), \(now), \(ContactMessage.State.new.rawValue))
      """)
    return true
  }

  /// Messages, newest first.
  ///
  /// - Parameter after: the cursor of the last known message.
  static func page(
    for receiver: Receiver, after cursor: String?, limit: Int, _ secrets: SecretKeys, in reader: any Reader
  ) throws -> [Listing] {
    var condition = receiver.condition
    if let (created, id) = cursor.flatMap(place(of:)) {
      condition += " AND (enquiry.created, enquiry.id) < (\(created), \(id))"
    }
    return try listings(where: condition, limit: limit, secrets, in: reader)
  }

  /// All messages sent by an account, newest first.
  package static func all(by account: String, _ secrets: SecretKeys, in reader: any Reader) throws
    -> [Listing]
  {
    try listings(where: "enquiry.account_id = \(account)", limit: Int(Int32.max), secrets, in: reader)
  }

  /// A message and the recipients of its email.
  package struct Told: Sendable {
    package let listing: Listing
    /// True if the recipients are administrators.
    package let isForServer: Bool
    /// The language of the organization's emails; nil for all languages.
    package let language: EmailLanguage?
    package let readers: [Account]
  }

  /// The message with its readers; nil if it is gone.
  package static func told(_ id: String, _ secrets: SecretKeys, in reader: any Reader) throws -> Told? {
    guard let listing = try listings(where: "enquiry.id = \(id)", limit: 1, secrets, in: reader).first
    else { return nil }
    let isForServer = try reader.exists(
      "SELECT 1 FROM enquiry WHERE id = \(id) AND \(Receiver.server.condition)")
    let ids = try isForServer ? administrators(in: reader) : members(whoRead: id, in: reader)
    return Told(
      listing: listing, isForServer: isForServer, language: try language(of: id, in: reader),
      readers: try ids.compactMap { try AccountRepository.account($0, in: reader) })
  }

  private static func language(of id: String, in reader: any Reader) throws -> EmailLanguage? {
    let language = try reader.first(
      """
      SELECT organisation.language FROM enquiry
      JOIN organisation ON organisation.id = enquiry.organisation_id
      WHERE enquiry.id = \(id)
      """
    ) { row in try row.optionalText(0) }
    return language.flatMap { $0 }.flatMap(EmailLanguage.init)
  }

  /// Number of unread messages.
  static func unread(for receiver: Receiver, in reader: any Reader) throws -> Int {
    try reader.integer("SELECT count(*) FROM enquiry WHERE \(receiver.condition) AND state = 'new'")
  }

  /// Sets the state of a message.
  static func set(
    _ state: ContactMessage.State, of id: String, for receiver: Receiver, at now: Int, in writer: any Writer
  ) throws {
    let changed = try writer.run(
      """
      UPDATE enquiry SET state = \(state.rawValue), answered = \(state == .answered ? now : nil)
      WHERE id = \(id) AND \(receiver.condition)
      """)
    guard changed > 0 else { throw ContactRefusal.unknownEnquiry }
  }

  static func delete(_ id: String, for receiver: Receiver, in writer: any Writer) throws {
    let removed = try writer.run("DELETE FROM enquiry WHERE id = \(id) AND \(receiver.condition)")
    guard removed > 0 else { throw ContactRefusal.unknownEnquiry }
  }

  /// Messages answered long ago, and those unanswered for a year.
  package static func old(at now: Int) -> OldRows {
    OldRows(
      table: "enquiry", key: ["id"],
      condition:
        "created < \(now - ContactLimits.lifetime) OR answered < \(now - ContactLimits.answeredLifetime)")
  }

  private static let isReached: SQL = "account.email_confirmed AND account.blocked IS NULL"

  /// The members who may answer, get messages and have a confirmed address; owners before editors.
  private static func members(whoRead id: String, in reader: any Reader) throws -> [String] {
    try reader.rows(
      """
      SELECT account.id FROM enquiry
      JOIN organisation_member AS member ON member.organisation_id = enquiry.organisation_id
      JOIN account ON account.id = member.account_id
      WHERE enquiry.id = \(id) AND member.role IN ('owner', 'editor') AND member.gets_messages
        AND \(isReached)
      ORDER BY member.role DESC, member.joined, account.id
      LIMIT \(ContactLimits.readers)
      """
    ) { row in try row.text(0) }
  }

  private static func administrators(in reader: any Reader) throws -> [String] {
    try reader.rows(
      """
      SELECT id FROM account WHERE is_administrator AND \(isReached)
      ORDER BY created, id LIMIT \(ContactLimits.readers)
      """
    ) { row in try row.text(0) }
  }

  private static func listings(
    where condition: SQL, limit: Int, _ secrets: SecretKeys, in reader: any Reader
  ) throws -> [Listing] {
    try reader.rows(
      """
      SELECT enquiry.id, enquiry.sealed, enquiry.key_number, store.id, store.name, enquiry.state,
        enquiry.created, enquiry.answered, store.organisation_id
      FROM enquiry
      LEFT JOIN store ON store.id = enquiry.store_id
      WHERE \(condition)
      ORDER BY enquiry.created DESC, enquiry.id DESC
      LIMIT \(limit)
      """
    ) { row in
      let id = try row.text(0)
      let sealed = SealedText(bytes: try row.bytes(1), keyNumber: try row.integer(2))
      let text = secrets.openedOrEmpty(sealed, for: ContactMessage.row(id))
      return Listing(
        id: id, enquiry: text.isEmpty ? nil : try ContactMessage(text: text),
        restaurant: try row.isNull(3) ? nil : (row.text(3), row.text(4), row.text(8)), state: try row.word(5),
        created: try row.integer(6), answered: try row.optionalInteger(7))
    }
  }

  /// Parses a cursor; nil if invalid, which starts over.
  private static func place(of cursor: String) -> (created: Int, id: String)? {
    let parts = cursor.split(separator: "-", maxSplits: 1)
    guard parts.count == 2, let created = Int(parts[0]) else { return nil }
    return (created, String(parts[1]))
  }
}
