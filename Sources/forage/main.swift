import ArgumentParser

/// Servers and imports wait for other things than the processor; the other verbs do not.
func run(_ command: inout any ParsableCommand) async throws {
  if var waiting = command as? any AsyncParsableCommand {
    try await waiting.run()
  } else {
    try command.run()
  }
}

// The parser's own exit status for bad arguments is 64; here everything that was refused is 2.
do {
  var command = try ForageCommand.parseAsRoot()
  try await run(&command)
} catch let status as ExitCode {
  // A verb that has said everything itself.
  ForageCommand.exit(withError: status)
} catch {
  if ForageCommand.exitCode(for: error).isSuccess {
    print(ForageCommand.fullMessage(for: error))
  } else {
    StandardError.write(ForageCommand.fullMessage(for: error))
    ForageCommand.exit(withError: ExitCode(2))
  }
}
