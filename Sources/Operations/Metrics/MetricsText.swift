import Households
import Identity
import ServerKit
import Shopping

extension Services {
  /// The metrics of the service in the format of Prometheus.
  var metricsText: String {
    var page = MetricPage()
    page.family("forage_build_info", .gauge, "Which program this is.")
    page.sample("forage_build_info", [("version", self.version)], 1)
    self.metrics.requests.write(to: &page)
    self.metrics.database.write(to: &page)
    self.metrics.queues.write(to: &page)
    writeLive(to: &page)
    page.metric(
      "forage_work_points_total", "Points of work that were paid, by who paid.", by: "payer",
      self.meter.counts.spent)
    page.metric(
      "forage_work_refused_points_total", "Points that were asked for and not there, by whose they were.",
      by: "payer", self.meter.counts.refused)
    page.metric(
      "forage_letters_total", "Letters, by what became of them.", by: "outcome", self.metrics.letters)
    page.metric(
      "forage_push_messages_total", "Messages to closed apps, by what push services answered.",
      by: "outcome", self.metrics.messages)
    page.metric(
      "forage_push_messages_due", .gauge, "Messages that were due at the last look, 64 at most.",
      self.metrics.messagesDue.value)
    writeImports(to: &page)
    self.roads.write(to: &page)
    ProcessMetrics(folder: self.configuration.dataFolder).write(to: &page)
    return page.text
  }

  private func writeLive(to page: inout MetricPage) {
    page.metric("forage_live_clients", .gauge, "Devices that listen.", self.live.listenerCount)
    page.metric(
      "forage_live_events_total", .counter, "Events that were put before devices.",
      self.live.counts.events.value)
    page.metric(
      "forage_live_dropped_total", .counter,
      "Devices that were let go because they read too slowly; they come back and ask.",
      self.live.counts.dropped.value)
  }

  private func writeImports(to page: inout MetricPage) {
    page.family("forage_imports_total", .counter, "Files that were brought in, by what became of them.")
    for (kind, outcomes) in [
      (ServiceMetrics.ImportKind.table, self.metrics.tables), (.ownData, self.metrics.ownData),
    ] {
      for (outcome, count) in outcomes.all {
        page.sample(
          "forage_imports_total", [("kind", kind.rawValue), ("outcome", outcome)], count)
      }
    }
  }
}
