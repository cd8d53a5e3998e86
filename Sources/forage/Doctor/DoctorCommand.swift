import ArgumentParser
import FoundationEssentials
import Server
import ServerKit

/// `forage doctor`: checks an installation and suggests fixes.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check an installation and suggest fixes, without changing any data.",
    discussion: """
      Checks settings, folder, disk, lock, ports, database, clock, keys, mail server, push key, routing engines, \
      proxy, backups and limits, whether the server is running or not. Run it as the server's user. It takes the \
      options and variables of 'forage serve'; --settings reads the variables from a file, as the systemd service \
      does. The whole database is read. The exit status is 0 if nothing is wrong, 1 for warnings and 2 for faults.
      """)

  @OptionGroup var options: ServerOptions

  @Option(help: "A file of FORAGE_…=… lines, such as /etc/forage/forage.env.") var settings: String?

  @Flag(help: "Print the findings as JSON.") var json = false

  mutating func run() async throws {
    let environment = try environment()
    let (configuration, refused) = SettingsExamination.configuration(options: options.values, environment)
    var findings = refused
    if refused.isEmpty { findings.append(.fine("settings", "All settings are valid.")) }
    findings += await Examination(configuration, now: WallClock.system.now()).findings()
    print(json ? try findings.json : findings.text(on: .standardOutput), terminator: json ? "\n" : "")
    if findings.weight > .fine { throw ExitCode(Int32(findings.weight.rawValue)) }
  }

  /// The environment of the process, overridden by the settings file, as for the systemd service.
  private func environment() throws -> [String: String] {
    let environment = ProcessInfo.processInfo.environment
    guard let settings else { return environment }
    guard let text = try? String(contentsOfFile: settings, encoding: .utf8) else {
      throw ConfigurationRefusal(place: settings, reason: "cannot be read")
    }
    return environment.merging(SettingsExamination.variables(in: text)) { $1 }
  }
}
