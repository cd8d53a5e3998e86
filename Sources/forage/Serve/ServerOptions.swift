import ArgumentParser
import ServerKit

/// Every server setting as an option; `ServerConfiguration.settings` documents each.
struct ServerOptions: ParsableArguments {
  @Option(help: help("address")) var address: String?
  @Option(help: help("port")) var port: String?
  @Option(help: help("metrics")) var metrics: String?
  @Option(help: help("data")) var data: String?
  @Option(help: help("database")) var database: String?
  @Option(help: help("web")) var web: String?
  @Option(help: help("public-address")) var publicAddress: String?
  @Option(help: help("trusted-proxy")) var trustedProxy: [String] = []
  @Option(help: help("secret-key")) var secretKey: String?
  @Option(help: help("smtp-address")) var smtpAddress: String?
  @Option(help: help("smtp-user")) var smtpUser: String?
  @Option(help: help("smtp-encryption")) var smtpEncryption: String?
  @Option(help: help("mail-from")) var mailFrom: String?
  @Option(help: help("registration")) var registration: String?
  @Option(help: help("name")) var name: String?
  @Option(help: help("currency")) var currency: String?
  @Option(help: help("map-tiles")) var mapTiles: String?
  @Option(help: help("roads-valhalla")) var roadsValhalla: String?
  @Option(help: help("roads-valhalla-traffic")) var roadsValhallaTraffic: String?
  @Option(help: help("roads-osrm-car")) var roadsOsrmCar: String?
  @Option(help: help("roads-osrm-bicycle")) var roadsOsrmBicycle: String?
  @Option(help: help("roads-osrm-foot")) var roadsOsrmFoot: String?
  @Option(help: help("roads-seconds")) var roadsSeconds: String?
  @Option(help: help("map-attribution")) var mapAttribution: String?
  @Option(help: help("traffic")) var traffic: String?
  @Option(help: help("donation")) var donation: String?
  @Option(help: help("recipe-pages")) var recipePages: String?
  @Option(help: help("receipts")) var receipts: String?
  @Option(help: help("ads")) var ads: String?
  @Option(help: help("push")) var push: String?
  @Option(help: help("log-format")) var logFormat: String?
  @Option(help: help("security-log")) var securityLog: String?
  @Option(help: help("log-level")) var logLevel: String?
  @Option(help: help("maximum-connections")) var maximumConnections: String?
  @Option(help: help("patience-seconds")) var patienceSeconds: String?
  @Option(help: help("work-rate")) var workRate: String?
  @Option(help: help("quota-account")) var quotaAccount: String?
  @Option(help: help("quota-server")) var quotaServer: String?
  @Option(help: help("backups")) var backups: String?
  @Option(help: help("backup-key")) var backupKey: String?
  @Option(help: help("backup-hours")) var backupHours: String?
  @Option(help: help("backup-days")) var backupDays: String?
  // Former options, rejected with advice.
  @Option(help: .hidden) var trustedProxies: String?
  @Option(help: .hidden) var smtpPassword: String?

  /// The options that were set, by name.
  var values: [String: String] {
    [
      "address": address, "port": port, "metrics": metrics, "data": data, "database": database,
      "web": web, "public-address": publicAddress,
      "trusted-proxy": trustedProxy.isEmpty ? nil : trustedProxy.joined(separator: ","),
      "trusted-proxies": trustedProxies, "secret-key": secretKey, "smtp-address": smtpAddress,
      "smtp-user": smtpUser, "smtp-password": smtpPassword, "smtp-encryption": smtpEncryption,
      "mail-from": mailFrom, "registration": registration, "name": name,
      "currency": currency,
      "roads-valhalla": roadsValhalla, "roads-valhalla-traffic": roadsValhallaTraffic,
      "roads-osrm-car": roadsOsrmCar, "roads-osrm-bicycle": roadsOsrmBicycle,
      "roads-osrm-foot": roadsOsrmFoot, "roads-seconds": roadsSeconds,
      "map-tiles": mapTiles, "map-attribution": mapAttribution, "traffic": traffic, "donation": donation,
      "recipe-pages": recipePages, "receipts": receipts, "ads": ads, "push": push,
      "log-format": logFormat, "log-level": logLevel,
      "security-log": securityLog,
      "maximum-connections": maximumConnections, "patience-seconds": patienceSeconds,
      "work-rate": workRate, "quota-account": quotaAccount, "quota-server": quotaServer,
      "backups": backups, "backup-key": backupKey, "backup-hours": backupHours, "backup-days": backupDays,
    ].compactMapValues(\.self)
  }

  private static func help(_ option: String) -> ArgumentHelp {
    guard let setting = ServerConfiguration.settings.first(where: { $0.option == option }) else {
      preconditionFailure("there is no setting \(option)")
    }
    let ending = setting.defaultText.isEmpty ? "" : " (default: \(setting.defaultText))"
    return ArgumentHelp("\(setting.explanation)\(ending)")
  }
}
