import Testing

@Suite("forage hours, run as a command")
struct HoursCommandTests {
  private func answers(_ lines: [String], end: String = "\n") throws -> [String] {
    let run = try ForageProcess("hours", input: lines.joined(separator: "\n") + end)
    #expect(run.status == 0)
    #expect(run.errors == "")
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test("Each line has its week, from the evening before on")
  func weeks() throws {
    let answers = try answers([
      "Mo 08:00-12:00\tDE\t2026-03-02", "Su 20:00-02:00\t\t2026-03-02", "24/7\tus\t2026-03-04",
      "off\t\t2026-03-02",
    ])

    #expect(answers == ["[[480,720]]", "[[0,120],[9840,10080]]", "[[0,10080]]", "[]"])
  }

  @Test(
    "What is no line, not understood, or not decided by the country is refused, and the next one answered",
    arguments: [
      "", "\t", "Mo 08:00-12:00", "Mo 08:00-12:00\tDE", "Mo 08:00-12:00\tDE\t2026-02-30",
      "Mo 08:00\tDE\t2026-03-02",
      "Mo 08:00-12:00\tDE\t2026-03-02\t", "08:00-12:00; PH off\t\t2026-03-02", "PH off\tXX\t2026-03-02",
      "08:00-12:00; SH off\tDE\t2026-03-02", "sunrise-sunset\tDE\t2026-03-02",
      "\u{0}\u{7F}\u{FFFD}\tDE\t2026-03-02",
      String(repeating: "x", count: 40_000) + "\tDE\t2026-03-02",
    ])
  func refused(line: String) throws {
    let answers = try answers([line, "Mo 08:00-12:00\tDE\t2026-03-02\r"], end: "")

    #expect(answers == ["refused", "[[480,720]]"])
  }

  @Test("Christmas is a holiday in the countries that keep it")
  func holidays() throws {
    let answers = try answers(["Mo-Su 08:00-12:00; PH off\tUS\t2026-12-25", "sunrise-sunset\t\t2026-12-25"])

    #expect(answers[0] == "[[1920,2160],[3360,3600],[4800,5040],[6240,6480],[7680,7920],[9120,9360]]")
    #expect(answers[1].hasPrefix("[[360,1080],[1800,2520]"))
  }
}
