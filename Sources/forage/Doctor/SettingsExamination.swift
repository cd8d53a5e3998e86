import Server
import ServerKit

/// Checks that all settings are valid.
enum SettingsExamination {
  /// The settings without the invalid ones, and a finding for each of these.
  static func configuration(
    options: [String: String], _ environment: [String: String]
  ) -> (ServerConfiguration, [Finding]) {
    var (options, environment) = (options, environment)
    var findings: [Finding] = []
    while true {
      let refusal: ConfigurationRefusal
      do {
        return (
          try ServerConfiguration(
            options: options, environment: environment, fileText: ServeCommand.text(ofFile:for:)), findings
        )
      } catch {
        refusal = error
      }
      findings.append(
        .fault(
          "settings", "\(refusal)", why: "The server does not start with it.",
          do: "Correct or remove it. 'forage serve --help' and docs/configuration.md list all settings."))
      guard remove(refusal.place, from: &options, &environment) else {
        // A missing setting cannot be removed: continue with the defaults and the data folder.
        var least = ServerConfiguration()
        if let folder = options["data"] ?? environment["FORAGE_DATA"] { least.dataFolder = folder }
        return (least, findings)
      }
    }
  }

  /// - Returns: false if no setting has that name.
  private static func remove(
    _ place: String, from options: inout [String: String], _ environment: inout [String: String]
  ) -> Bool {
    let option = place.hasPrefix("--") ? String(place.dropFirst(2)) : nil
    if let option, options.removeValue(forKey: option) != nil { return true }
    if environment.removeValue(forKey: place) != nil { return true }
    // An error may name the option instead of the variable, or the file that holds the value.
    if let setting = ServerConfiguration.settings.first(where: { $0.option == option }) {
      let names = [setting.variable, setting.variable + "_FILE"]
      if names.contains(where: { environment.removeValue(forKey: $0) != nil }) { return true }
    }
    let files = environment.filter { $0.key.hasPrefix("FORAGE_") && $0.value == place }
    for name in files.keys { environment[name] = nil }
    return !files.isEmpty
  }

  /// Parses a systemd environment file: one variable per line, optional quotes, `#` for comments.
  static func variables(in text: String) -> [String: String] {
    var variables: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.drop { $0 == " " || $0 == "\t" }
      guard !line.hasPrefix("#"), !line.hasPrefix(";"), let equals = line.firstIndex(of: "=") else {
        continue
      }
      var value = line[line.index(after: equals)...]
      while value.last == " " || value.last == "\t" { value.removeLast() }
      if let quote = value.first, quote == "\"" || quote == "'", value.count > 1, value.last == quote {
        value = value.dropFirst().dropLast()
      }
      variables[String(line[..<equals])] = String(value)
    }
    return variables
  }
}
