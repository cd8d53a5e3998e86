import Glibc
import Testing

@testable import ServerKit

@Suite("Another program reads a picture, and can do nothing else (N-18)")
struct ChildProgramTests {
  /// A program that does what the lines of a shell say.
  private func script(
    _ lines: String, limits: ChildProgram.Limits = ChildProgram.Limits(), environment: [String] = []
  ) -> ChildProgram {
    ChildProgram(path: "/bin/sh", arguments: ["-c", lines], environment: environment, limits: limits)
  }

  private func said(_ lines: String) async throws -> String {
    String(decoding: try await script(lines).answer(to: []).bytes, as: UTF8.self)
  }

  @Test(
    "What it is handed it reads whole, and what it writes is the answer",
    arguments: [0, 1, 70_000, 2_000_000])
  func bytes(count: Int) async throws {
    let input = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var limits = ChildProgram.Limits()
    limits.answerBytes = 3_000_000

    let answer = try await script("cat", limits: limits).answer(to: input)

    #expect(answer.bytes == input)
  }

  @Test("It has no setting of the server, no open file of it, and a group of its own")
  func alone() async throws {
    setenv("FORAGE_SMTP_PASSWORD", "nobody guesses this", 1)
    defer { unsetenv("FORAGE_SMTP_PASSWORD") }
    let opened = open("/etc/hostname", O_RDONLY)
    defer { close(opened) }

    let environment = try await said("env")
    let files = try await said("echo /proc/$$/fd/*")
    let group = try await said("read -r a b c d e f < /proc/$$/stat; echo $(($a - $e))")

    #expect(!environment.contains("FORAGE") && !environment.contains("guesses"))
    #expect(files.split(separator: " ").count <= 4, "\(files)")
    #expect(group == "0\n")
  }

  @Test("Its memory, its time of a processor, its files and what it leaves behind are bounded")
  func bounds() async throws {
    let limits = try await said("ulimit -v; ulimit -t; ulimit -f; ulimit -c; ulimit -n")
    let file = "/tmp/forage-\(getpid())-written"

    _ = try? await said("echo picture > \(file)")

    #expect(limits == "1048576\n10\n0\n0\n64\n")
    let written = open(file, O_RDONLY)
    #expect(written < 0 || lseek(written, 0, SEEK_END) == 0)
    close(written)
    unlink(file)
  }

  /// The output of a shell on an open file with a second one.
  private func said(
    _ lines: String, on second: IncomingFile, _ limits: ChildProgram.Limits
  ) throws -> String {
    var output: [UInt8] = []
    let input = try IncomingFile.filling(in: "/tmp") { write in try write(Array("input".utf8)) }
    _ = try script("PATH=/usr/bin:/bin; \(lines)", limits: limits).stream(input, and: second) {
    } use: { piece in
      output += piece
    }
    return String(decoding: output, as: UTF8.self)
  }

  @Test("A second file is written up to its limit, beside the memory, or only read (R-01)")
  func secondFile() throws {
    var limits = ChildProgram.Limits()
    (limits.memoryBytes, limits.fileBytes) = (512 << 20, 8_192)
    let scratch = try IncomingFile.filling(in: "/tmp") { _ in }
    let list = try IncomingFile.filling(in: "/tmp") { write in try write(Array("ids\n".utf8)) }
    let other = "/tmp/forage-\(getpid())-other"
    let second = ChildProgram.secondFile

    let written = try said(
      """
      cat \(ChildProgram.inputFile); ulimit -d; ulimit -v; ulimit -f
      echo word > \(second); cat \(second)
      head -c 9000 /dev/zero > \(second) || wc -c < \(second)
      echo word > \(other) || echo refused
      """, on: scratch, limits)
    limits.fileBytes = 0
    let read = try said("cat \(second); echo word > \(second) || echo refused", on: list, limits)

    #expect(written == "input524288\n524296\n16\nword\n8192\nrefused\n")
    #expect(read == "ids\nrefused\n")
  }

  @Test("One that hangs is ended with all that it has started")
  func hangs() async throws {
    var limits = ChildProgram.Limits()
    limits.seconds = 1
    let mark = "3\(getpid())"
    let began = ContinuousClock.now

    await #expect(throws: ChildProgram.Failure.tooLong) {
      try await script("sleep \(mark) & sleep \(mark)", limits: limits).answer(to: [])
    }

    #expect(began.duration(to: .now) < .seconds(20))
    // A killed process of low priority ends when a busy machine lets it.
    let isThere = { Self.commands().contains("sleep \(mark)") }
    for _ in 0..<500 where isThere() { try await Task.sleep(for: .milliseconds(10)) }
    #expect(!isThere())
  }

  /// The command lines of all processes.
  private static func commands() -> [String] {
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var commands: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard Int(name) != nil, let file = fopen("/proc/\(name)/cmdline", "r") else { continue }
      defer { fclose(file) }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = fread(&bytes, 1, bytes.count, file)
      commands.append(
        bytes.prefix(count).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
          .joined(separator: " "))
    }
    return commands
  }

  @Test("One that ends and leaves another behind, which holds its output, is not waited for")
  func leftBehind() async throws {
    let answer = try await script("sleep 300 & echo done").answer(to: [])

    #expect(answer.bytes == Array("done\n".utf8))
  }

  @Test("One that crashes, fails, or never stops writing is refused, and so is one that is not there")
  func refusals() async throws {
    await #expect(throws: ChildProgram.Failure.failed(SIGSEGV)) {
      try await script("kill -SEGV $$").answer(to: [])
    }
    await #expect(throws: ChildProgram.Failure.failed(3 << 8)) { try await script("exit 3").answer(to: []) }
    await #expect(throws: ChildProgram.Failure.tooMuch) { try await script("yes").answer(to: []) }
    await #expect(throws: ChildProgram.Failure.notStarted(ENOENT)) {
      try await ChildProgram(path: "/nowhere/tesseract", arguments: []).answer(to: [])
    }
  }

  @Test("When nobody waits any more it is ended at once")
  func unwanted() async throws {
    let mark = "4\(getpid())"
    let task = Task { try await script("sleep \(mark)").answer(to: []) }
    try await Task.sleep(for: .milliseconds(300))
    let began = ContinuousClock.now

    task.cancel()
    let result = await task.result

    #expect(throws: ChildProgram.Failure.unwanted) { try result.get() }
    #expect(began.duration(to: .now) < .seconds(8))
  }

  @Test(
    "One that reads a large file opens it as often as it likes, and its output is handed over as it comes")
  func stream() throws {
    let file = try IncomingFile.filling(in: "/tmp") { write in
      for _ in 0..<40 { try write([UInt8](repeating: 0x61, count: 100_000)) }
    }
    var count = 0

    let ending = try script("cat /proc/self/fd/0 /proc/self/fd/0; echo done >&2").stream(file) {
    } use: {
      count += $0.count
    }

    #expect(count == 8_000_000)
    #expect(ending.state == 0)
    #expect(ending.message == "done")
  }

  @Test("A canceled stream ends the program, also while it is silent")
  func canceledStream() throws {
    struct Canceled: Error {}
    let file = try IncomingFile.filling(in: "/tmp") { _ in }
    let began = ContinuousClock.now

    #expect(throws: Canceled.self) {
      _ = try script("sleep 300").stream(file) {
        if began.duration(to: .now) > .milliseconds(200) { throw Canceled() }
      } use: { _ in
      }
    }
    #expect(began.duration(to: .now) < .seconds(8))
  }
}
