import CCurl
import FoundationEssentials
import NIOPosix
import Synchronization

/// Sends emails to a mail server, on its own threads.
///
/// A class, because it stops its threads in `deinit`.
package final class SMTPMailer: Mailer {
  /// The address and credentials of the mail server.
  package struct Server: Sendable, Equatable {
    /// `smtp://host:587` or `smtps://host:465`.
    package let address: String
    package let user: String?
    package let password: Secret?
    /// True if emails may be sent unencrypted to another machine; passwords never are.
    package let mayBePlain: Bool

    package init(
      address: String, user: String? = nil, password: Secret? = nil, mayBePlain: Bool = false
    ) {
      self.address = address
      self.user = user
      self.password = password
      self.mayBePlain = mayBePlain
    }

    /// The configured server; nil if none is set.
    package init?(_ configuration: ServerConfiguration) {
      guard let address = configuration.mailServer else { return nil }
      self.init(
        address: address, user: configuration.mailUser, password: configuration.mailPassword,
        mayBePlain: configuration.mailEncryption == .optional)
    }

    /// True if TLS is required: emails contain links that grant access to accounts.
    package var needsTLS: Bool {
      let host = address.drop { $0 != "/" }.drop { $0 == "/" }.prefix { $0 != ":" }
      let isThisMachine = host == "127.0.0.1" || host == "localhost"
      return !isThisMachine && (user != nil || !mayBePlain)
    }
  }

  private let server: Server
  private let format: EmailFormat
  private let chance: RandomSource
  /// The maximum of concurrent deliveries, so that a slow one does not delay others.
  package static let mostAtOnce = 16
  private let threads = NIOThreadPool(numberOfThreads: SMTPMailer.mostAtOnce)
  /// The duration of the last delivery; a typical value before the first.
  private let lastTook = Mutex(Duration.milliseconds(300))

  package init(_ server: Server, senderName: String, senderAddress: String, chance: RandomSource = .system) {
    self.server = server
    self.chance = chance
    format = EmailFormat(senderName: senderName, senderAddress: senderAddress)
    threads.start()
  }

  /// The configured mailer; nil if no mail server is set.
  package convenience init?(_ configuration: ServerConfiguration) {
    guard let server = Server(configuration), let sender = configuration.mailSender else { return nil }
    self.init(server, senderName: configuration.name, senderAddress: sender)
  }

  deinit {
    threads.shutdownGracefully { _ in }
  }

  package func send(_ email: Email) async throws {
    let now = WallClock.system.now()
    let bytes = format.bytes(of: email, id: chance.id(at: now), at: now)
    let began = ContinuousClock.now
    try await threads.runIfActive { [server, format] in
      try Delivery(server: server, sender: format.senderAddress, recipient: email.recipient, bytes: bytes)
        .run()
    }
    lastTook.withLock { $0 = began.duration(to: .now) }
  }

  package func pretend() async {
    // Ends early when the server stops: no email is pending.
    try? await Task.sleep(for: lastTook.withLock { $0 })
  }
}

/// The reason why an email was not accepted; contains no address.
package struct DeliveryFailure: Error, CustomStringConvertible {
  package let reason: String
  /// True if the mail server will never accept this email, such as for an unknown mailbox (RFC 5321, section
  /// 4.2.1).
  package var isFinal = false

  package var description: String { reason }

  /// Replies about this server's authentication, which the operator can fix (RFC 4954, section 6).
  private static let aboutSigningIn = [530, 534, 535, 538]

  /// Performs the prepared transfer.
  package static func perform(_ handle: UnsafeMutableRawPointer) throws(DeliveryFailure) {
    let result = curl_easy_perform(handle)
    guard result == CURLE_OK else {
      var reply = 0
      _ = forage_curl_get_long(handle, CURLINFO_RESPONSE_CODE, &reply)
      let words = String(cString: curl_easy_strerror(result))
      throw DeliveryFailure(
        reason: reply == 0 ? words : "\(words) (the server said \(reply))",
        isFinal: (500..<600).contains(reply) && !aboutSigningIn.contains(reply))
    }
  }
}

extension SMTPMailer.Server {
  /// Sets the connection options shared by all transfers.
  fileprivate func prepare(_ handle: UnsafeMutableRawPointer) {
    let tls = needsTLS ? CURLUSESSL_ALL : CURLUSESSL_TRY
    _ = forage_curl_set_text(handle, CURLOPT_URL, address)
    _ = forage_curl_set_text(handle, CURLOPT_PROTOCOLS_STR, "smtp,smtps")
    _ = forage_curl_set_long(handle, CURLOPT_USE_SSL, Int(tls.rawValue))
    if let user { _ = forage_curl_set_text(handle, CURLOPT_USERNAME, user) }
    if let password { _ = forage_curl_set_text(handle, CURLOPT_PASSWORD, password.text) }
    _ = forage_curl_set_long(handle, CURLOPT_NOSIGNAL, 1)
    _ = forage_curl_set_long(handle, CURLOPT_CONNECTTIMEOUT, 10)
  }

  /// Connects, encrypts and authenticates without sending an email.
  package func greet() throws(DeliveryFailure) {
    guard let handle = TransferLibrary.handle() else {
      throw DeliveryFailure(reason: "libcurl cannot start")
    }
    defer { curl_easy_cleanup(handle) }
    prepare(handle)
    _ = forage_curl_set_long(handle, CURLOPT_CONNECT_ONLY, 1)
    _ = forage_curl_set_long(handle, CURLOPT_TIMEOUT, 10)
    try DeliveryFailure.perform(handle)
  }
}

/// The delivery of one email through libcurl.
///
/// A class, because libcurl's callback receives its address.
private final class Delivery {
  private let server: SMTPMailer.Server
  private let sender: String
  private let recipient: String
  private let bytes: [UInt8]
  private var sent = 0

  init(server: SMTPMailer.Server, sender: String, recipient: String, bytes: [UInt8]) {
    self.server = server
    self.sender = sender
    self.recipient = recipient
    self.bytes = bytes
  }

  func run() throws(DeliveryFailure) {
    guard let handle = TransferLibrary.handle() else {
      throw DeliveryFailure(reason: "libcurl cannot start")
    }
    defer { curl_easy_cleanup(handle) }
    let recipients = curl_slist_append(nil, "<\(recipient)>")
    defer { curl_slist_free_all(recipients) }
    server.prepare(handle)
    _ = forage_curl_set_text(handle, CURLOPT_MAIL_FROM, "<\(sender)>")
    _ = forage_curl_set_list(handle, CURLOPT_MAIL_RCPT, recipients)
    _ = forage_curl_set_long(handle, CURLOPT_UPLOAD, 1)
    _ = forage_curl_set_long(handle, CURLOPT_TIMEOUT, 30)
    _ = forage_curl_set_pointer(handle, CURLOPT_READDATA, Unmanaged.passUnretained(self).toOpaque())
    _ = forage_curl_set_data_function(handle, CURLOPT_READFUNCTION) { buffer, size, count, context in
      guard let buffer, let context else { return 0 }
      let delivery = Unmanaged<Delivery>.fromOpaque(context).takeUnretainedValue()
      return delivery.fill(UnsafeMutableRawBufferPointer(start: buffer, count: size * count))
    }
    try DeliveryFailure.perform(handle)
  }

  private func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    let piece = bytes[sent...].prefix(buffer.count)
    buffer.copyBytes(from: piece)
    sent += piece.count
    return piece.count
  }
}
