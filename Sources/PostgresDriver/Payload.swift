/// What one message of the server (`NOTIFY`) carries between services.
enum Payload: Equatable {
  /// Of services, one a line.
  case words([String])
  /// Words were lost.
  case gap
  /// The service whose line has this number at the server has told everything, and ends.
  case leaving(Int)

  /// A message of the server has less than 8,000 bytes.
  static let longest = 7_000
  /// No word begins like this.
  private static let mark = "\u{1}"

  init(_ text: String) {
    guard text.hasPrefix(Self.mark) else {
      self = .words(text.split(separator: "\n").map(String.init))
      return
    }
    self = Int(text.dropFirst()).map { .leaving($0) } ?? .gap
  }

  var text: String {
    switch self {
    case .words(let words): words.joined(separator: "\n")
    case .gap: Self.mark
    case .leaving(let processID): Self.mark + String(processID)
    }
  }

  /// Few messages for many words, in their order. What is no word has one of its own.
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
