import FoundationEssentials
import Glibc
import Testing

@testable import ServerKit

/// A program in the place of Tesseract that was taken over by a picture.
@Suite("A reader of receipts that was taken over reaches nothing (N-18)")
struct CellTests {
  private let folder = "/tmp/forage-cell-\(getpid())-\(Int.random(in: 0..<Int.max))"

  /// The output of a shell that is started as the reader is.
  private func said(_ lines: String, _ arguments: [String] = []) async throws -> String {
    let program = ChildProgram(path: "/bin/sh", arguments: ["-c", lines, "sh"] + arguments)
    return String(decoding: try await program.answer(to: []).bytes, as: UTF8.self)
  }

  @Test(
    "It cannot read or change the server's data, or look into the server",
    .enabled(if: !ChildProgram.missingProtection.contains { $0.hasPrefix("Landlock") }))
  func files() async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["secret.key", "forage.sqlite"] {
      try Data("private".utf8).write(to: URL(filePath: "\(folder)/\(name)"))
    }
    let attempts = """
      cd / && PATH=/usr/bin:/bin
      try() { ("$@") > /dev/null 2>&1 && echo "$@"; }
      try cat "$1/secret.key"
      try cat "$1/forage.sqlite"
      try cp "$1/forage.sqlite" /tmp/copy
      try ls "$1"
      try ls /
      try ls /tmp
      try cat /etc/passwd
      try mkdir "$1/folder"
      try touch "$1/new"
      try mv "$1/secret.key" "$1/other"
      try rm "$1/secret.key"
      try ln -s / "$1/root"
      try truncate -s 0 "$1/forage.sqlite"
      try cat "/proc/$PPID/environ"
      try cat "/proc/$PPID/maps"
      try ls "/proc/$PPID/fd"
      try ls "/proc/$$/cwd/"
      echo end
      """

    #expect(try await said(attempts, [folder]) == "end\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names == ["forage.sqlite", "secret.key"])
    #expect(try Data(contentsOf: URL(filePath: "\(folder)/forage.sqlite")).count == 7)
  }

  @Test(
    "It cannot open a socket, signal the server, leave its group or enter a namespace",
    .enabled(if: !ChildProgram.missingProtection.contains { $0.hasPrefix("seccomp") }))
  func calls() async throws {
    let attempts = """
      PATH=/usr/bin:/bin
      try() { ("$@") > /dev/null 2>&1 && echo "$@"; }
      for family in 1 2 10 16 17; do
        try perl -e "socket(my \\$socket, $family, 2, 0) or exit 1"
      done
      try perl -e 'socketpair(my $one, my $other, 1, 1, 0) or exit 1'
      try kill -0 "$PPID"
      try kill -0 -1
      try kill -0 1
      try unshare -U true
      try unshare -n true
      try setsid true
      try perl -e 'setpgrp(0, 0) or exit 1'
      try prlimit --pid "$PPID" --nofile=1
      try renice -n 19 -p "$PPID"
      echo end
      """

    #expect(try await said(attempts) == "end\n")
  }

  @Test("It gets no new rights from a program, has a low priority, and may signal itself")
  func priority() async throws {
    let lines = """
      while read -r name value; do test "$name" = NoNewPrivs: && echo "$value"; done < /proc/$$/status
      nice
      kill -0 $$ && echo itself
      """

    let answer = try await said(lines)

    #expect(answer == "1\n\(max(10, getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)))\nitself\n")
  }
}
