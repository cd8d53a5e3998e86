import Testing

@testable import ServerKit

@Suite("Pages are fetched from the public web only")
struct AddressGuardTests {
  @Test(
    "Internal addresses are never requested (X-02)",
    arguments: [
      "0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.127.255.254", "127.0.0.1",
      "127.255.0.3",
      "169.254.0.1", "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.8", "192.0.2.1",
      "192.88.99.1",
      "192.168.0.1", "192.168.255.255", "198.18.0.1", "198.19.255.255", "198.51.100.7", "203.0.113.9",
      "224.0.0.1",
      "239.255.255.255", "240.0.0.1", "255.255.255.255",
    ])
  func inside(text: String) throws {
    #expect(try !address(text).isPublic)
  }

  @Test(
    "Public addresses can be requested",
    arguments: [
      "1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255",
      "128.0.0.1", "169.253.255.255", "172.15.255.255", "172.32.0.0", "192.0.1.1", "192.167.255.255",
      "192.169.0.1",
      "198.17.255.255", "198.20.0.0", "223.255.255.255", "93.184.216.34",
    ])
  func outside(text: String) throws {
    #expect(try address(text).isPublic)
  }

  @Test("Only globally routed IPv6 addresses can be requested")
  func version6() {
    let inside: [[UInt16]] = [
      [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 1], [0xFE80, 0, 0, 0, 0, 0, 0, 1],
      [0xFEC0, 0, 0, 0, 0, 0, 0, 1],
      [0xFC00, 0, 0, 0, 0, 0, 0, 1], [0xFDAB, 0, 0, 0, 0, 0, 0, 1], [0xFF02, 0, 0, 0, 0, 0, 0, 1],
      [0x2001, 0, 0x4136, 0, 0, 0, 0, 1], [0x2001, 0x0DB8, 0, 0, 0, 0, 0, 1],
      [0x2002, 0x7F00, 1, 0, 0, 0, 0, 1],
      [0x3FFF, 0x0FFF, 0, 0, 0, 0, 0, 1], [0x0100, 0, 0, 0, 0, 0, 0, 1], [0x5F00, 0, 0, 0, 0, 0, 0, 1],
      [0x0064, 0xFF9B, 1, 0, 0, 0, 0x0808, 0x0808], [0x4000, 0, 0, 0, 0, 0, 0, 1],
      // Loopback, a private network and a cloud metadata service, embedded in IPv6.
      [0, 0, 0, 0, 0, 0xFFFF, 0x7F00, 1], [0, 0, 0, 0, 0, 0xFFFF, 0x0A00, 1], [0, 0, 0, 0, 0, 0, 0x7F00, 1],
      [0x0064, 0xFF9B, 0, 0, 0, 0, 0x7F00, 1], [0x0064, 0xFF9B, 0, 0, 0, 0, 0xA9FE, 0xA9FE],
    ]
    let outside: [[UInt16]] = [
      [0x2606, 0x4700, 0x4700, 0, 0, 0, 0, 0x1111], [0x2001, 0x4860, 0x4860, 0, 0, 0, 0, 0x8888],
      [0x2A00, 0x1450, 0, 0, 0, 0, 0, 1], [0, 0, 0, 0, 0, 0xFFFF, 0x0808, 0x0808],
      [0x0064, 0xFF9B, 0, 0, 0, 0, 0x0808, 0x0808],
    ]

    for words in inside { #expect(!address(words).isPublic, "\(words)") }
    for words in outside { #expect(address(words).isPublic, "\(words)") }
  }

  @Test("Only web ports are allowed")
  func ports() throws {
    let machine = try address("93.184.216.34")

    #expect(AddressGuard.publicOnly.allows(machine, port: 443))
    #expect(AddressGuard.publicOnly.allows(machine, port: 80))
    for port in [0, 22, 25, 8080, 5432, 6379, 65_535] {
      #expect(!AddressGuard.publicOnly.allows(machine, port: port))
    }
  }

  @Test("A test's own server is the only exception, and only for the test")
  func loopback() throws {
    let machine = try address("127.0.0.1")

    #expect(AddressGuard.withLoopback(port: 4000).allows(machine, port: 4000))
    #expect(!AddressGuard.withLoopback(port: 4000).allows(machine, port: 80))
    #expect(!AddressGuard.publicOnly.allows(machine, port: 80))
  }

  @Test("The server's own networks are internal, also with public addresses")
  func own() throws {
    // Two homes: the machine's addresses with their interface masks.
    let own = try [("198.41.0.17", 28), ("2a00:1450:1:2::17", 64)].map { text, bits in
      OwnNetworks.network(of: try #require(InternetAddress(text)), bits: bits)
    }
    let machine = AddressGuard(ownNetworks: { own })

    for inside in [
      "198.41.0.17", "198.41.0.30", "2a00:1450:1:2::5", "2a00:1450:1:2:ffff::1", "::ffff:198.41.0.20",
      "64:ff9b::c629:14",
    ] {
      #expect(!machine.allows(try #require(InternetAddress(inside)), port: 80), "\(inside)")
    }
    for outside in ["198.41.0.32", "198.41.0.15", "2a00:1450:1:3::5", "64:ff9b::c629:40"] {
      #expect(machine.allows(try #require(InternetAddress(outside)), port: 80), "\(outside)")
    }
    let unsure = AddressGuard(ownNetworks: { nil })
    #expect(!unsure.allows(try #require(InternetAddress("1.1.1.1")), port: 80))
  }

  @Test(
    "The prefix around an address that counts as the server's own",
    arguments: [
      ("198.41.0.17", 24, "198.41.0.0/24"), ("198.41.0.17", 32, "198.41.0.17"),
      ("198.41.0.17", 0, "198.41.0.17"),
      ("2a00::17", 128, "2a00::/64"), ("2a00::17", 48, "2a00::/48"), ("2a00::17", 0, "2a00::/64"),
    ])
  func ownNetwork(text: String, bits: Int, inside: String) throws {
    let own = OwnNetworks.network(of: try #require(InternetAddress(text)), bits: bits)
    let range = try #require(AddressRange(inside))

    for probe in [
      "198.41.0.17", "198.41.0.200", "198.41.1.1", "8.8.8.8", "2a00::99", "2a00:0:0:1::1", "2a00:0:1::1",
    ] {
      let address = try #require(InternetAddress(probe))
      #expect(own.contains(address) == range.contains(address), "\(probe)")
    }
  }

  @Test("This machine's addresses are its own, and so is that of its public name")
  func attached() throws {
    let own = try #require(OwnNetworks(publicAddress: "https://198.41.0.4:8443").now())

    for inside in ["127.0.0.1", "198.41.0.4"] {
      let address = try #require(InternetAddress(inside))
      #expect(own.contains { $0.contains(address) }, "\(inside)")
    }
  }

  @Test(
    "Addresses are parsed as the HTTP library parses them",
    arguments: [
      ("https://example.com/soup#top", "https://example.com/soup"),
      ("example.com/soup", "http://example.com/soup"),
      ("  HTTPS://EXAMPLE.com ", nil), ("http://2130706433/", "http://127.0.0.1/"),
      ("http://0x7f.1/", "http://127.0.0.1/"),
      ("http://ann:secret@example.com/", nil), ("http://ann@example.com/", nil),
      ("file://localhost/etc/passwd", nil),
      ("ftp://example.com/", nil), ("gopher://example.com/", nil), ("javascript:alert(1)", nil),
      ("data:text/html,x", nil),
      ("", nil), ("http://", nil), ("http:///soup", "http://soup/"), ("http://exa\nmple.com", nil),
      ("https://example.com/a b/ü", "https://example.com/a%20b/%c3%bc"),
    ])
  func addresses(text: String, whole: String?) {
    #expect(WebAddress(text)?.text == whole)
  }

  @Test("A relative address is resolved against its page")
  func relative() {
    let page = "https://example.com/recipes/soup"

    #expect(WebAddress("b.png", relativeTo: page)?.text == "https://example.com/recipes/b.png")
    #expect(WebAddress("/b.png", relativeTo: page)?.text == "https://example.com/b.png")
    #expect(WebAddress("//cdn.example/b.png", relativeTo: page)?.text == "https://cdn.example/b.png")
    #expect(WebAddress("file://localhost/etc/passwd", relativeTo: page) == nil)
  }

  private func address(_ text: String) throws -> InternetAddress {
    try #require(InternetAddress(text))
  }

  private func address(_ words: [UInt16]) -> InternetAddress {
    InternetAddress(bytes: words.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })!
  }
}
