import Testing

@Suite("forage plan --human, run as a command")
struct PlanSheetTests {
  @Test("The three best trips are shown, the first with its bill")
  func trips() throws {
    let run = try Self.plan { $0 }

    #expect(run.status == 0)
    #expect(run.output.contains("1  $88.67 in 1 h 14 min, back by 10:44, saves $40.13 (31.1 %)"))
    #expect(run.output.contains("\n2  $"))
    #expect(run.output.contains("\n3  $"))
    #expect(run.output.contains("15% off, members only"))
    #expect(run.output.contains("These are the best possible trips (proven)."))
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test("Too little time is told, with how much is missing and the nearest trip")
  func tooLittleTime() throws {
    let run = try Self.plan { $0.replacing("\"max_minutes\": 120", with: "\"max_minutes\": 20") }

    #expect(run.status == 0)
    #expect(run.output.contains("No trip meets all your limits."))
    #expect(run.output.contains(" more. With that:\n   $"))
  }

  @Test("A store that is closed at arrival is told, with the trip without it")
  func closedStore() throws {
    let run = try Self.plan {
      $0.replacing("\"include\": []", with: "\"include\": [\"rosa\"]").replacing(
        "\"depart_minute\": 570", with: "\"depart_minute\": 900")
    }

    #expect(run.status == 0)
    #expect(
      run.output.contains(
        "Rosa's Greens is not open for a visit at 15:05, the earliest possible arrival. Without it:"))
  }

  private static func plan(_ change: (String) -> String) throws -> ForageProcess {
    let text = change(String(decoding: PackageResources.saturday_json, as: UTF8.self))
    return try ForageProcess("plan", "-", "--human", input: text)
  }
}
