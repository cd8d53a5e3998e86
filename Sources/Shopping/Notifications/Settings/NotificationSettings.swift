package import FileFormats
import Grocery
import Identity
package import Language
import Retail
import ServerKit

/// The notification preferences of an account.
package struct NotificationSettings: Sendable, Equatable {
  enum Channel: String, Sendable, CaseIterable {
    /// In the app.
    case app
    /// By push notification, also while the app is closed.
    case push
    /// In the daily email.
    case email = "letter"
  }

  /// The hours without push notifications, in minutes after local midnight. The end may precede the
  /// beginning, which is then in the evening.
  struct QuietHours: Sendable, Equatable {
    var from: Int
    var until: Int

    func contain(_ minute: Int) -> Bool {
      from <= until ? from <= minute && minute < until : minute >= from || minute < until
    }
  }

  /// A UTC offset in minutes, valid from a time on.
  struct Offset: Sendable, Equatable {
    var from: Int
    var minutes: Int
  }

  static let mostOffsets = 12
  static let minutesOfDay = 24 * 60

  var channels: [OfferEvent.Topic: Set<Channel>]
  var quietHours: QuietHours?
  /// The UTC offsets of the time zone, ascending. The device sends its daylight saving changes for some years
  /// ahead.
  var offsets: [Offset]
  var language: EmailLanguage

  /// The default preferences. Push notifications need permission on the device; emails must be requested.
  static let defaults = NotificationSettings(
    channels: Dictionary(uniqueKeysWithValues: OfferEvent.Topic.allCases.map { ($0, [.app, .push]) }),
    quietHours: nil, offsets: [], language: .english)

  func wants(_ channel: Channel, for topic: OfferEvent.Topic) -> Bool {
    channels[topic]?.contains(channel) == true
  }

  /// Returns the local time in milliseconds since local midnight of January 1, 1970.
  private func wall(_ time: Int) -> Int {
    let offset = offsets.last { $0.from <= time } ?? offsets.first
    return time + (offset?.minutes ?? 0) * Milliseconds.minute
  }

  private func minute(_ time: Int) -> Int {
    let minutes = wall(time) / Milliseconds.minute % Self.minutesOfDay
    return minutes < 0 ? minutes + Self.minutesOfDay : minutes
  }

  /// Returns the time for a push notification: now, or the end of quiet hours.
  func pushTime(at now: Int) -> Int {
    guard let quietHours, quietHours.contain(minute(now)) else { return now }
    return next(quietHours.until, after: now)
  }

  /// Returns the time of the daily email: eight in the morning.
  func emailTime(at now: Int) -> Int { next(8 * 60, after: now) }

  /// Returns the next time at this local minute. It may be an hour off when daylight saving changes.
  private func next(_ target: Int, after now: Int) -> Int {
    let wait = (target - minute(now) + Self.minutesOfDay) % Self.minutesOfDay
    let whole = now - wall(now) % Milliseconds.minute
    return whole + (wait == 0 ? Self.minutesOfDay : wait) * Milliseconds.minute
  }
}

extension NotificationSettings {
  /// Writes the members of a JSON object.
  package func write(into json: inout JSONWriter) {
    for topic in OfferEvent.Topic.allCases {
      json.member(named: topic.rawValue) { json in
        json.list(Channel.allCases.filter { wants($0, for: topic) }) { json, channel in
          json.text(channel.rawValue)
        }
      }
    }
    json.key("quietHours")
    if let quietHours {
      json.object { json in
        json.member("from", quietHours.from)
        json.member("until", quietHours.until)
      }
    } else {
      json.null()
    }
    json.member("offsets", list: offsets) { json, offset in
      json.object { json in
        json.member("from", offset.from)
        json.member("minutes", offset.minutes)
      }
    }
    json.member("language", language.rawValue)
  }

  /// - Throws: `FileRefusal` for invalid preferences.
  package init(_ node: JSONNode) throws(FileRefusal) {
    channels = [:]
    for topic in OfferEvent.Topic.allCases where topic != .cheaper {
      channels[topic] = try Self.channels(try node.member(topic.rawValue))
    }
    // Preferences from before there was this topic: as for new offers, so it stays silent for people who
    // have turned those off.
    channels[.cheaper] =
      try node.optionalMember(OfferEvent.Topic.cheaper.rawValue).map(Self.channels) ?? channels[.starts]
    let minutes = 0...Self.minutesOfDay - 1
    if let quiet = try node.optionalMember("quietHours") {
      quietHours = QuietHours(
        from: try quiet.member("from").integer(minutes), until: try quiet.member("until").integer(minutes))
    }
    offsets = []
    for element in try node.member("offsets").elements(0...Self.mostOffsets, of: "offsets") {
      let from = try element.member("from")
      let offset = Offset(
        from: try from.integer(0...253_402_300_799_999),
        minutes: try element.member("minutes").integer(-18 * 60...18 * 60))
      guard offsets.last.map({ $0.from < offset.from }) ?? true else {
        throw from.refusal("must be later than the previous time")
      }
      offsets.append(offset)
    }
    let word = try node.member("language")
    guard let language = EmailLanguage(rawValue: try word.text()) else {
      throw word.refusal("must be en or de")
    }
    self.language = language
  }

  private static func channels(_ node: JSONNode) throws(FileRefusal) -> Set<Channel> {
    var channels: Set<Channel> = []
    for element in try node.elements(0...Channel.allCases.count, of: "channels") {
      guard let channel = Channel(rawValue: try element.text()) else {
        throw element.refusal("must be app, push or letter")
      }
      channels.insert(channel)
    }
    return channels
  }
}
