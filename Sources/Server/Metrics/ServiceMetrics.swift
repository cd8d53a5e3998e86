/// Everything that a running service tells of itself to whoever watches it. Numbers only: whom they are about
/// can be learnt from none of them, and how many there are is known when the program is built.
///
/// There is one for each running server, handed to whoever counts; docs/adr/0044 says why it is our own.
struct ServiceMetrics: Sendable {
  /// Who pays for work, without a name.
  enum PayerKind: String, Sendable, CaseIterable { case account, network, guests }
  enum LetterOutcome: String, Sendable, CaseIterable { case sent, failed }
  enum MessageOutcome: String, Sendable, CaseIterable { case taken, gone, refused, later }
  enum ImportKind: String, Sendable, CaseIterable {
    case table
    case ownData = "own-data"
  }
  enum ImportOutcome: String, Sendable, CaseIterable { case done, refused, failed }

  let requests = RequestMetrics()
  let database = DatabaseMetrics()
  let queues = QueueMetrics()
  let roads = RoadMetrics()
  let letters = Tallies<LetterOutcome>()
  let messages = Tallies<MessageOutcome>()
  /// Found due when messages were looked at last.
  let messagesDue = Tally()
  let tables = Tallies<ImportOutcome>()
  let ownData = Tallies<ImportOutcome>()

  /// All of it, as Prometheus reads it.
  ///
  /// - Parameter version: of the program.
  func page(_ live: LiveFeed, _ work: WorkMeter, version: String, folder: String) -> String {
    var page = MetricPage()
    page.family("forage_build_info", .gauge, "Version of the program.")
    page.sample("forage_build_info", [("version", version)], 1)
    requests.write(to: &page)
    database.write(to: &page)
    queues.write(to: &page)
    writeLive(live, to: &page)
    page.metric(
      "forage_work_points_total", "Rate limit points spent, by payer.", by: "payer",
      work.counts.spent)
    page.metric(
      "forage_work_refused_points_total", "Rate limit points refused, by payer.",
      by: "payer", work.counts.refused)
    page.metric("forage_letters_total", "Emails, by outcome.", by: "outcome", letters)
    page.metric(
      "forage_push_messages_total", "Push messages, by response of the push service.",
      by: "outcome", messages)
    page.metric(
      "forage_push_messages_due", .gauge, "Push messages due at the last check, 64 at most.",
      messagesDue.value)
    writeImports(to: &page)
    roads.write(to: &page)
    ProcessMetrics(folder: folder).write(to: &page)
    return page.text
  }

  private func writeLive(_ live: LiveFeed, to page: inout MetricPage) {
    page.metric("forage_live_clients", .gauge, "Connected live clients.", live.listenerCount)
    page.metric(
      "forage_live_events_total", .counter, "Events sent to live clients.", live.counts.events.value)
    page.metric(
      "forage_live_dropped_total", .counter,
      "Live clients disconnected because they read too slowly.",
      live.counts.dropped.value)
  }

  private func writeImports(to page: inout MetricPage) {
    page.family("forage_imports_total", .counter, "Imported files, by outcome.")
    for (kind, outcomes) in [(ImportKind.table, tables), (.ownData, ownData)] {
      for (outcome, count) in outcomes.all {
        page.sample(
          "forage_imports_total", [("kind", kind.rawValue), ("outcome", outcome)], count)
      }
    }
  }
}
