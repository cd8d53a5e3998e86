import FoundationEssentials

/// Formats an email: RFC 5322 headers, the text as quoted-printable UTF-8.
struct EmailFormat {
  let senderName: String
  let senderAddress: String

  /// - Parameters:
  ///   - id: globally unique, without the domain.
  ///   - now: the time of sending.
  func bytes(of email: Email, id: String, at now: Int) -> [UInt8] {
    let domain = senderAddress.split(separator: "@").last ?? "localhost"
    var headers = [
      "From: \(Self.encodedWord(senderName)) <\(senderAddress)>",
      "To: <\(email.recipient)>",
      "Subject: \(Self.encodedWord(email.subject))",
      "Date: \(Self.date(now))",
      "Message-ID: <\(id)@\(domain)>",
      "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=utf-8",
      "Content-Transfer-Encoding: quoted-printable",
      // Suppresses automatic replies.
      "Auto-Submitted: auto-generated",
    ]
    if let replyTo = email.replyTo { headers.append("Reply-To: <\(replyTo)>") }
    if let refusal = email.refusal {
      headers += ["List-Unsubscribe: <\(refusal)>", "List-Unsubscribe-Post: List-Unsubscribe=One-Click"]
    }
    return Array((headers.joined(separator: "\r\n") + "\r\n\r\n").utf8) + Self.quotedPrintable(email.body)
  }

  /// Returns plain words unchanged; others encoded as RFC 2047 requires, folded below 75 characters.
  static func encodedWord(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      byte == UInt8(ascii: " ") || byte.isLetterOrDigit || byte == UInt8(ascii: "-")
    }
    guard !isPlain else { return text }
    var words: [String] = []
    var word: [UInt8] = []
    for character in text {
      if word.count + character.utf8.count > 42 {
        words.append(Data(word).base64EncodedString())
        word = []
      }
      word += Array(character.utf8.filter { $0 >= 0x20 })
    }
    words.append(Data(word).base64EncodedString())
    return words.map { "=?utf-8?B?\($0)?=" }.joined(separator: "\r\n ")
  }

  /// RFC 2045, section 6.7: lines of at most 76 characters.
  static func quotedPrintable(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var column = 0
      let bytes = Array(line.utf8)
      for (place, byte) in bytes.enumerated() {
        let isLast = place == bytes.count - 1
        let isPlain =
          (33...126).contains(byte) && byte != UInt8(ascii: "=") || byte == UInt8(ascii: " ") && !isLast
        let piece = isPlain ? [byte] : escaped(byte)
        if column + piece.count > 75 {
          result += Array("=\r\n".utf8)
          column = 0
        }
        result += piece
        column += piece.count
      }
      result += Array("\r\n".utf8)
    }
    return result
  }

  private static func escaped(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [UInt8(ascii: "="), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  /// The format of the `Date` field (RFC 5322).
  private static func date(_ time: Int) -> String {
    let seconds = time / Milliseconds.second
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    let parts = calendar.dateComponents(
      [.day, .month, .year], from: Date(timeIntervalSince1970: Double(seconds)))
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let clock = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    return "\(parts.day ?? 1) \(months[(parts.month ?? 1) - 1]) \(parts.year ?? 1970) \(clock) +0000"
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
