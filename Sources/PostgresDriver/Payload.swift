/// The payload of a notification (`NOTIFY`) between service instances.
enum Payload: Equatable {
  /// Words, one per line.
  case words([String])
  /// Words were lost.
  case gap
  /// The instance whose connection has this process ID begins, and has sent nothing yet.
  case coming(Int)
  /// The instance whose connection has this process ID has sent everything and ends.
  case leaving(Int)

  /// A payload must have fewer than 8,000 bytes.
  static let longest = 7_000
  /// No word begins with this character.
  private static let mark = "\u{1}"
  private static let coming = "coming "

  init(_ text: String) {
    guard text.hasPrefix(Self.mark) else {
      self = .words(text.split(separator: "\n").map(String.init))
      return
    }
    let rest = text.dropFirst()
    if rest.hasPrefix(Self.coming), let processID = Int(rest.dropFirst(Self.coming.count)) {
      self = .coming(processID)
    } else {
      // Earlier versions take an unknown message for a gap.
      self = Int(rest).map { .leaving($0) } ?? .gap
    }
  }

  var text: String {
    switch self {
    case .words(let words): words.joined(separator: "\n")
    case .gap: Self.mark
    case .coming(let processID): Self.mark + Self.coming + String(processID)
    case .leaving(let processID): Self.mark + String(processID)
    }
  }

  /// Combines words into few messages, in order. Other payloads get a message of their own.
  static func messages(of words: [String]) -> [String] {
    var messages: [String] = []
    for word in words {
      if let last = messages.last, !last.hasPrefix(mark), !word.hasPrefix(mark),
        last.utf8.count + word.utf8.count < longest
      {
        messages[messages.count - 1] = last + "\n" + word
      } else {
        messages.append(word)
      }
    }
    return messages
  }
}
