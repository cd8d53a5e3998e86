import Foundation
import Testing

@testable import ServerKit

@Suite("Emails have the format that mail servers expect")
struct EmailFormatTests {
  @Test("An email is plain ASCII in short lines, with all headers")
  func format() throws {
    let letter = Email(
      recipient: "ann@example.org", subject: "Forage: für dich",
      body: "Grüße, Ann = Bo \n" + String(repeating: "ü", count: 60) + "\n.\n")

    let bytes = EmailFormat(senderName: "Forage", senderAddress: "shop@example.org")
      .bytes(of: letter, id: "42", at: 1_795_219_205_000)
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)

    #expect(bytes.allSatisfy { $0 < 0x80 })
    #expect(lines.allSatisfy { $0.utf8.count <= 76 && !$0.contains("\n") })
    #expect(
      lines.prefix(5) == [
        "From: Forage <shop@example.org>", "To: <ann@example.org>",
        "Subject: =?utf-8?B?Rm9yYWdlOiBmw7xyIGRpY2g=?=", "Date: 21 Nov 2026 00:00:05 +0000",
        "Message-ID: <42@example.org>",
      ])
    #expect(text.contains("\r\n\r\nGr=C3=BC=C3=9Fe, Ann =3D Bo=20\r\n"))
  }

  @Test("A name cannot inject a header")
  func injection() {
    let word = EmailFormat.encodedWord("Corner\r\nBcc: cy@example.org")

    #expect(!word.contains("Bcc"))
    #expect(word.hasPrefix("=?utf-8?B?"))
  }
}
