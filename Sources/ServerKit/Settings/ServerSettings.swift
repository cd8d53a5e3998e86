extension ServerConfiguration {
  /// One setting as people give it. docs/configuration.md shows the same table; a test compares them.
  package struct Setting: Sendable {
    /// Without the dashes in front.
    package let option: String
    /// As it stands when nobody says anything; empty for nothing.
    package let defaultText: String
    /// One line.
    package let explanation: String
    /// Takes the text over, or says what is wrong with it.
    let set: @Sendable (inout ServerConfiguration, String) -> String?
    /// Whether it must not stand on a command line, where everybody on the machine can read it, nor in a file
    /// that others can read.
    package var isSecret = false
    /// Whether a file that `…_FILE` names may hold a secret: then others must not be able to read it.
    package var isSecretFile = false
    /// What is wrong with a setting on a command line that is a secret for one part of it alone; nil where
    /// that part is not in it.
    var faultInTheOpen: (@Sendable (String) -> String?)?

    /// The name in the environment; the same with `_FILE` names a file that holds the value.
    package var variable: String {
      "FORAGE_" + option.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
    }
  }

  /// In the order of the documentation.
  package static let settings: [Setting] = [
    text("address", \.address, "127.0.0.1", "where to listen; 0.0.0.0 for every network"),
    number("port", \.port, 0...65_535, 8080, "the port; 0 takes a free one"),
    text("data", \.dataFolder, "forage-data", "the folder that keeps the database; made when it is missing"),
    Setting(
      option: "database", defaultText: "",
      explanation:
        "a database of PostgreSQL, as postgresql://user@host/name; without it, a file in the data folder",
      set: { configuration, text in
        configuration.databaseAddress = text.isEmpty ? nil : Secret(text)
        return nil
      }, isSecret: true, faultInTheOpen: passwordInTheOpen),
    optional("web", \.webFolder, "the built web app; without it, only the HTTP interface is served"),
    Setting(
      option: "metrics", defaultText: "",
      explanation:
        "where Prometheus reads, as 127.0.0.1:9464; a port alone is of this machine; without it, nowhere"
    ) { configuration, text in
      guard !text.isEmpty else {
        configuration.metrics = nil
        return nil
      }
      guard let address = MetricsAddress(text) else {
        return "a number and a port are expected, such as 127.0.0.1:9464"
      }
      configuration.metrics = address
      return nil
    },
    Setting(
      option: "public-address", defaultText: "",
      explanation: "where people reach the server, as https://shop.example.org; letters lead there"
    ) { configuration, text in
      guard isWebAddress(text), text.split(separator: "/").count == 2, !text.hasSuffix("/") else {
        return "an address such as https://shop.example.org is expected, without a path"
      }
      configuration.publicAddress = text
      return nil
    },
    Setting(
      option: "trusted-proxy", defaultText: "",
      explanation:
        "proxies whose X-Forwarded-For is believed, as 127.0.0.1/32; repeated, or with commas between them"
    ) { configuration, text in
      configuration.trustedProxies = []
      for part in text.split(separator: ",", omittingEmptySubsequences: false) where !text.isEmpty {
        guard let range = AddressRange(part) else {
          return "addresses or networks are expected, such as 127.0.0.1/32 or 2001:db8::/64"
        }
        configuration.trustedProxies.append(range)
      }
      return nil
    },
    optional(
      "secret-key", \.keyFile, "the file with the master keys; without it, secret.key in the data folder"),
    Setting(
      option: "smtp-address", defaultText: "",
      explanation: "the mail server, as smtp://host:587 or smtps://host:465; without it, no letters are sent"
    ) { configuration, text in
      let isPlain = text.utf8.allSatisfy { (33...126).contains($0) }
      let hasHost = text.split(separator: "/").count == 2
      guard isPlain, hasHost, text.hasPrefix("smtp://") || text.hasPrefix("smtps://") else {
        return "an address such as smtps://mail.example.org:465 is expected"
      }
      configuration.mailServer = text
      return nil
    },
    optional("smtp-user", \.mailUser, "who may send, at the mail server"),
    Setting(
      option: "smtp-password", defaultText: "",
      explanation: "not on the command line; better given as a file: FORAGE_SMTP_PASSWORD_FILE",
      set: { configuration, text in
        configuration.mailPassword = text.isEmpty ? nil : Secret(text)
        return nil
      }, isSecret: true),
    word(
      "smtp-encryption", \.mailEncryption, .required,
      "required or optional; optional also sends letters readable where the mail server offers nothing else"),
    Setting(option: "mail-from", defaultText: "", explanation: "the address that letters come from") {
      configuration, text in
      guard let address = EmailAddress(text) else {
        return "an address such as forage@example.org is expected"
      }
      configuration.mailSender = address.text
      return nil
    },
    Setting(
      option: "registration", defaultText: "",
      explanation: "who may register: open, invited or closed; without it, the administrator's page says"
    ) { configuration, text in
      guard let word = Registration(rawValue: text) else {
        return Setting.expected(Registration.self, not: text)
      }
      configuration.registration = word
      return nil
    },
    text("name", \.name, "Forage", "what the app is called"),
    Setting(
      option: "currency", defaultText: "USD", explanation: "ISO 4217, three letters; prices are in its cents"
    ) { configuration, text in
      guard text.utf8.count == 3, text.utf8.allSatisfy({ (65...90).contains($0) }) else {
        return "three capital letters are expected, such as EUR"
      }
      configuration.currency = text
      return nil
    },
    Setting(
      option: "map-tiles", defaultText: "",
      explanation: "map tiles as https://…/{z}/{x}/{y}.png; without them, imported streets are drawn"
    ) { configuration, text in
      let isPattern = ["{z}", "{x}", "{y}"].allSatisfy(text.contains)
      guard isWebAddress(text), isPattern else { return "an address with {z}, {x} and {y} is expected" }
      configuration.mapTiles = text
      return nil
    },
    road("roads-valhalla", \.valhalla, "the road engine Valhalla, for travel times and lines of trips"),
    word(
      "roads-valhalla-traffic", \.roads.valhallaTraffic, .off,
      "on where Valhalla's tiles have speeds by hour: it is told the departure"),
    road("roads-osrm-car", \.osrmCar, "the road engine OSRM with a car's profile; goes before Valhalla"),
    road("roads-osrm-bicycle", \.osrmBicycle, "the same with a bicycle's profile"),
    road("roads-osrm-foot", \.osrmFoot, "the same with a walker's profile"),
    number(
      "roads-seconds", \.roads.seconds, 1...60, 2,
      "how long a trip waits for a road engine at most; what is not heard by then is estimated"),
    optional("map-attribution", \.mapAttribution, "whom the tiles' maker wants named"),
    optional(
      "traffic", \.trafficFile,
      "a file that says how much longer ways take by weekday and hour; without it, all hours are alike"),
    Setting(
      option: "donation", defaultText: "", explanation: "a link for shoppers who want to give something"
    ) { configuration, text in
      guard isWebAddress(text) else { return "an address that begins with https:// is expected" }
      configuration.donationLink = text
      return nil
    },
    word(
      "recipe-pages", \.recipePages, .on,
      "on, or off: no page of the web is fetched; recipes can still be pasted"),
    Setting(
      option: "receipts", defaultText: "",
      explanation:
        "the program that reads pictures of receipts, as /usr/bin/tesseract; without it, their text is pasted"
    ) { configuration, text in
      guard text.isEmpty || text.hasPrefix("/") else { return "a path that begins with / is expected" }
      configuration.receiptProgram = text.isEmpty ? nil : text
      return nil
    },
    word("ads", \.ads, .on, "on, or off: nobody sees an ad of a store"),
    word(
      "push", \.push, .on,
      "on, or off: no messages to devices whose app is closed; loopback also sends to this machine, for tests"
    ),
    word("log-format", \.logFormat, .text, "text or json"),
    optional(
      "security-log", \.securityLog, "a file for security events; without it, they go to standard error"),
    word(
      "log-level", \.logLevel, .info, "debug, info, notice, warning or error; requests are logged at info"),
    number(
      "maximum-connections", \.maximumConnections, 1...100_000, 1024,
      "above it, clients are told to come back"),
    number(
      "patience-seconds", \.patienceSeconds, 1...3600, 30,
      "how long a silent or slow connection is kept"),
    number(
      "work-rate", \.workRate, 0...100_000, 100,
      "how much work people may ask for, in per cent of the usual limits; 0 sets none"),
    number(
      "quota-account", \.quotaAccount, 1...1_000_000, 1_000,
      "MB that the households a person leads, their pictures, posted recipes and published maps may take"),
    number(
      "quota-server", \.quotaServer, 0...100_000_000, 0,
      "MB that the database may take; beyond, only removals are written; 0 sets no bound"),
    optional(
      "backups", \.backupFolder, "the folder that a backup is put into every hour; without it, none is made"),
    Setting(
      option: "backup-key", defaultText: "",
      explanation:
        "the file with the key that backups are sealed with; without it, they can be read by anybody",
      set: { configuration, text in
        configuration.backupKey = text.isEmpty ? nil : Secret(text)
        return nil
      }, isSecretFile: true),
    number("backup-hours", \.backupHours, 1...8_760, 24, "for how many hours one backup each is kept"),
    number(
      "backup-days", \.backupDays, 0...3_660, 31, "for how many days the last backup of each is kept"),
  ]

  /// Settings that were taken once, and the way on.
  static let formerSettings: [(place: String, advice: String)] = [
    ("--trusted-proxies", formerProxies), ("FORAGE_TRUSTED_PROXIES", formerProxies),
    (
      "--smtp-password",
      "everybody on the machine can read a command line; put it into a file and set FORAGE_SMTP_PASSWORD_FILE"
    ),
  ]

  private static let formerProxies = """
    proxies are named now, not counted: --trusted-proxy 127.0.0.1/32 (FORAGE_TRUSTED_PROXY) for one on this \
    machine
    """

  private static func text(
    _ option: String, _ field: any WritableKeyPath<ServerConfiguration, String> & Sendable,
    _ byDefault: String,
    _ explanation: String
  ) -> Setting {
    Setting(option: option, defaultText: byDefault, explanation: explanation) { configuration, text in
      guard !text.isEmpty else { return "an empty text, something is expected" }
      configuration[keyPath: field] = text
      return nil
    }
  }

  private static func optional(
    _ option: String, _ field: any WritableKeyPath<ServerConfiguration, String?> & Sendable,
    _ explanation: String
  ) -> Setting {
    Setting(option: option, defaultText: "", explanation: explanation) { configuration, text in
      configuration[keyPath: field] = text.isEmpty ? nil : text
      return nil
    }
  }

  /// Any machine that the operator names may be asked: an engine stands beside the server, as a rule.
  private static func road(
    _ option: String, _ field: any WritableKeyPath<RoadSettings, String?> & Sendable, _ explanation: String
  ) -> Setting {
    Setting(option: option, defaultText: "", explanation: explanation) { configuration, text in
      guard !text.isEmpty else {
        configuration.roads[keyPath: field] = nil
        return nil
      }
      guard let address = RoadSettings.address(text) else {
        return "an address such as http://127.0.0.1:8002 is expected, without user, query or fragment"
      }
      configuration.roads[keyPath: field] = address
      return nil
    }
  }

  private static func number(
    _ option: String, _ field: any WritableKeyPath<ServerConfiguration, Int> & Sendable,
    _ range: ClosedRange<Int>,
    _ byDefault: Int, _ explanation: String
  ) -> Setting {
    Setting(option: option, defaultText: String(byDefault), explanation: explanation) { configuration, text in
      guard let number = Int(text), range.contains(number) else {
        return "a number from \(range.lowerBound) to \(range.upperBound) is expected"
      }
      configuration[keyPath: field] = number
      return nil
    }
  }

  private static func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ option: String, _ field: any WritableKeyPath<ServerConfiguration, Word> & Sendable, _ byDefault: Word,
    _ explanation: String
  ) -> Setting {
    Setting(option: option, defaultText: byDefault.rawValue, explanation: explanation) {
      configuration, text in
      guard let word = Word(rawValue: text) else {
        return Setting.expected(Word.self, not: text)
      }
      configuration[keyPath: field] = word
      return nil
    }
  }

  /// Whether the text may stand in a page's links and policies.
  private static func isWebAddress(_ text: String) -> Bool {
    let isPlain = text.utf8.allSatisfy { (33...126).contains($0) && !"\"'<>;,\\".utf8.contains($0) }
    return isPlain && (text.hasPrefix("https://") || text.hasPrefix("http://"))
  }
}

/// What is wrong with the address of a database where everybody on the machine can read it.
private func passwordInTheOpen(_ address: String) -> String? {
  let person = address.split(separator: "@", maxSplits: 1).first ?? ""
  let hasPassword =
    address.contains("password=")
    || address.contains("@") && person.drop { $0 != "/" }.contains(":")
  return hasPassword
    ? "everybody on this machine could read the password; give the address as FORAGE_DATABASE_FILE" : nil
}
