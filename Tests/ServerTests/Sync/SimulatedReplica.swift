import FileFormats
import Grocery

@testable import Households
@testable import ServerKit

/// A device's storage, by the rules of the app's replica (`web/src/replica`).
struct SimulatedReplica {
  struct Key: Hashable, Comparable {
    let household: String
    let kind: String
    let id: String

    init(_ household: String, _ kind: String, _ id: String) {
      (self.household, self.kind, self.id) = (household, kind, id)
    }

    static func < (left: Key, right: Key) -> Bool {
      (left.kind, left.id, left.household) < (right.kind, right.id, right.household)
    }
  }

  struct Row: Equatable {
    var revision = 0
    var fields: [String: FieldValue]
    var stamps: [String: String]

    /// Merges fields; the later value wins.
    mutating func merge(_ fields: [String: FieldValue], _ stamps: [String: String]) {
      for (name, stamp) in stamps where stamp > self.stamps[name] ?? "" {
        self.fields[name] = fields[name]
        self.stamps[name] = stamp
      }
    }

    var texts: [String] { fields.values.flatMap(\.texts) }
    var isRemoved: Bool { fields["isDeleted"] == .flag(true) }
  }

  /// A sent row, as it was then.
  struct Sent {
    let key: Key
    let record: Row
  }

  /// Eight hexadecimal digits.
  let device: String
  /// The epoch of the cursors; nil before the first response.
  private(set) var epoch: String?
  /// The cursor of each of the person's households.
  private(set) var households: [String: Int]
  /// The lives of the cursors.
  private var lives: [String: String] = [:]
  /// False to plant a bug: the lives of the cursors are not sent.
  var sendsLives = true
  private(set) var rows: [Key: Row] = [:]
  /// Unconfirmed fields of each row.
  private(set) var outbox: [Key: Row] = [:]
  /// False to plant a bug: rows are not resent in a new epoch.
  var sendsAgain = true
  /// Lead of the server's clock over the device's.
  var clockOffset: Int?

  init(device: String, household: String, clockOffset: Int? = nil) {
    self.device = device
    self.clockOffset = clockOffset
    households = [household: 0]
  }

  /// Writes an edit.
  ///
  /// - Returns: pending texts that the same person has overwritten.
  mutating func edit(
    _ key: Key, set: [String: FieldValue], stamp: String
  ) -> [String] {
    let stamps = set.mapValues { _ in stamp }
    let fresh = Row(fields: set, stamps: stamps)
    let before = (outbox[key]?.texts ?? []) + fresh.texts
    if rows[key] == nil { rows[key] = fresh } else { rows[key]?.merge(set, stamps) }
    if outbox[key] == nil { outbox[key] = fresh } else { outbox[key]?.merge(set, stamps) }
    let after = outbox[key]?.texts ?? []
    return before.filter { !after.contains($0) }
  }

  /// The next request, oldest changes first.
  func request(atMost limit: Int) -> (body: FieldValue, sent: [Sent]) {
    let waiting = outbox.sorted { one, other in
      (one.value.stamps.values.min() ?? "", one.key) < (other.value.stamps.values.min() ?? "", other.key)
    }
    let sent = waiting.prefix(limit).map { Sent(key: $0.key, record: $0.value) }
    var members: [String: FieldValue] = [
      "format": .integer(1), "device": .text(device),
      "cursors": .object(households.mapValues { .integer($0) }),
      "changes": .list(sent.map(Self.change)),
    ]
    members["epoch"] = epoch.map { .text($0) }
    let known = lives.filter { households[$0.key] ?? 0 > 0 }
    if sendsLives { members["lives"] = .object(known.mapValues { .text($0) }) }
    return (.object(members), sent)
  }

  private static func change(_ sent: Sent) -> FieldValue {
    .object([
      "household": .text(sent.key.household), "kind": .text(sent.key.kind), "id": .text(sent.key.id),
      "set": .object(sent.record.fields), "stamps": .object(sent.record.stamps.mapValues { .text($0) }),
    ])
  }

  /// Applies a response.
  ///
  /// - Parameter requested: the households whose cursors were sent. One forgotten since is requested again.
  /// - Returns: refused texts, and those of households that a restored database does not have; the person is
  ///   notified.
  mutating func take(_ answer: WireAnswer, to sent: [Sent], requested: Set<String>) -> [String] {
    let isSetBack = answer.households.contains { part in
      requested.contains(part.id) && part.revision < households[part.id] ?? 0
    }
    if epoch != nil && (epoch != answer.epoch || isSetBack) { return begin(answer) }
    epoch = answer.epoch
    let parts = answer.households.filter { !requested.contains($0.id) || households[$0.id] != nil }
    var reportedTexts: [String] = []
    var dropped: [Sent] = []
    for (index, part) in sent.enumerated() {
      let code = answer.refused[index]
      if code == ChangeRefusal.Code.stampFromTheFuture.rawValue { continue }
      if code != nil {
        let names = answer.refusedFields[index].map { Set($0) }
        reportedTexts += part.record.fields.filter { names?.contains($0.key) ?? true }.values.flatMap(\.texts)
        dropped.append(part)
      }
      if outbox[part.key]?.stamps == part.record.stamps { outbox[part.key] = nil }
    }
    let listed = Set(parts.map(\.id))
    for household in households.keys.filter({ !listed.contains($0) }) + answer.gone {
      reportedTexts += forget(household)
    }
    for part in dropped where outbox[part.key] == nil {
      let rows = parts.first { $0.id == part.key.household }?.rows ?? []
      if !rows.contains(where: { $0.key == part.key }) { self.rows[part.key] = nil }
    }
    for household in parts {
      households[household.id] = household.revision
      lives[household.id] = household.life
      take(household.rows)
    }
    return reportedTexts
  }

  /// Plants a bug: drops changes on any response.
  mutating func giveUp(_ sent: [Sent]) {
    for part in sent where outbox[part.key]?.stamps == part.record.stamps { outbox[part.key] = nil }
  }

  /// Handles a new epoch: resends all rows and requests all of the server's, which merges field by field.
  ///
  /// - Returns: texts that cannot be sent any more; they are set aside and reported to the person.
  private mutating func begin(_ answer: WireAnswer) -> [String] {
    epoch = answer.epoch
    var reportedTexts: [String] = []
    for household in households.keys where !answer.households.contains(where: { $0.id == household }) {
      reportedTexts += rows.filter { $0.key.household == household }.values.flatMap(\.texts)
      reportedTexts += forget(household)
    }
    households = households.mapValues { _ in 0 }
    for key in rows.keys {
      rows[key]?.revision = 0
      guard let row = rows[key], sendsAgain else { continue }
      // Pending values that are older than another person's are dropped and reported.
      let waiting = outbox[key]?.texts ?? []
      if outbox[key] == nil { outbox[key] = row } else { outbox[key]?.merge(row.fields, row.stamps) }
      reportedTexts += waiting.filter { outbox[key]?.texts.contains($0) == false }
    }
    return reportedTexts
  }

  /// Lists with a pending removal that receive new entries. They are restored, as in
  /// `web/src/sync/restored-lists.ts`.
  func listsToKeep(_ incoming: [WireRow]) -> [Key] {
    outbox.filter { $0.key.kind == "list" && $0.value.isRemoved }.keys.sorted().filter { list in
      incoming.contains { row in
        row.key.kind == "entry" && row.key.household == list.household && rows[row.key] == nil
          && row.fields["listId"] == .text(list.id) && row.fields["isDeleted"] != .flag(true)
      }
    }
  }

  /// Applies rows; ignores those of households that the person does not belong to.
  mutating func take(_ incoming: [WireRow]) {
    for row in incoming where households[row.key.household] != nil {
      if let existing = rows[row.key], existing.revision > row.revision { continue }
      var result = Row(revision: row.revision, fields: row.fields, stamps: row.stamps)
      if let waiting = outbox[row.key] { result.merge(waiting.fields, waiting.stamps) }
      rows[row.key] = result
    }
  }

  /// - Returns: unsent texts.
  mutating func forget(_ household: String) -> [String] {
    let lost = outbox.filter { $0.key.household == household }.values.flatMap(\.texts)
    households[household] = nil
    rows = rows.filter { $0.key.household != household }
    outbox = outbox.filter { $0.key.household != household }
    return lost
  }

  /// Restamps pending changes from after `now`, in the same order.
  mutating func restamp(after now: Int, next: () -> String) {
    let late = Set(outbox.values.flatMap(\.stamps.values).filter { Stamp($0)!.milliseconds > now })
    var table: [String: String] = [:]
    for stamp in late.sorted() { table[stamp] = next() }
    for key in outbox.keys {
      for (name, stamp) in outbox[key]?.stamps ?? [:] {
        guard let fresh = table[stamp] else { continue }
        outbox[key]?.stamps[name] = fresh
        if rows[key]?.stamps[name] == stamp { rows[key]?.stamps[name] = fresh }
      }
    }
  }
}

/// A hybrid logical clock, by the rules of the app (`web/src/replica/timestamp.ts`).
struct SimulatedClock {
  let author: String
  private var milliseconds = 0
  private var counter = 0

  init(author: String) {
    self.author = author
  }

  mutating func next(wall: Int) -> String {
    if wall > milliseconds {
      milliseconds = wall
      counter = 0
    } else if counter < 0xffff {
      counter += 1
    } else {
      milliseconds += 1
      counter = 0
    }
    return "\(hexadecimal(milliseconds, 12))-\(hexadecimal(counter, 4))-\(author)"
  }

  mutating func see(_ stamp: String) {
    guard let time = Stamp(stamp)?.milliseconds, let count = Int(stamp.dropFirst(13).prefix(4), radix: 16)
    else { return }
    if (time, count) > (milliseconds, counter) { (milliseconds, counter) = (time, count) }
  }

  mutating func reset() { (milliseconds, counter) = (0, 0) }
}

func hexadecimal(_ value: Int, _ digits: Int) -> String {
  let text = String(value, radix: 16)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}

extension FieldValue {
  /// All texts in the value.
  var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let elements): elements.flatMap(\.texts)
    case .object(let members): members.values.flatMap(\.texts)
    default: []
    }
  }

  /// Parses a value from the database.
  init(reading json: String) throws {
    self.init(try JSONNode(reading: Array(json.utf8)).value)
  }
}
