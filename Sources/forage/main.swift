import ArgumentParser

// The parser's own exit status for bad arguments is 64; here everything that was refused is 2.
do {
  var command = try ForageCommand.parseAsRoot()
  if var command = command as? any AsyncParsableCommand {
    try await command.run()
  } else {
    try command.run()
  }
} catch {
  if ForageCommand.exitCode(for: error).isSuccess {
    print(ForageCommand.fullMessage(for: error))
  } else {
    StandardError.write(ForageCommand.fullMessage(for: error))
    ForageCommand.exit(withError: ExitCode(2))
  }
}
