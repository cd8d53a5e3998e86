import ArgumentParser

/// Runs a command; only some are asynchronous.
func run(_ command: inout any ParsableCommand) async throws {
  if var waiting = command as? any AsyncParsableCommand {
    try await waiting.run()
  } else {
    try command.run()
  }
}

// ArgumentParser exits with 64 for invalid arguments. This program uses 2 for all errors.
do {
  var command = try ForageCommand.parseAsRoot()
  try await run(&command)
} catch let status as ExitCode {
  // The command has already printed its output.
  ForageCommand.exit(withError: status)
} catch {
  if ForageCommand.exitCode(for: error).isSuccess {
    print(ForageCommand.fullMessage(for: error))
  } else {
    StandardError.write(ForageCommand.fullMessage(for: error))
    ForageCommand.exit(withError: ExitCode(2))
  }
}
