import Households
import Identity
import ServerKit
import Shopping

extension Services {
  /// The metrics of the service in the format of Prometheus.
  var metricsText: String {
    var page = MetricPage()
    page.family("forage_build_info", .gauge, "Version of the program.")
    page.sample("forage_build_info", [("version", self.version)], 1)
    self.metrics.requests.write(to: &page)
    self.metrics.database.write(to: &page)
    self.metrics.queues.write(to: &page)
    writeLive(to: &page)
    page.metric(
      "forage_work_points_total", "Rate limit points spent, by payer.", by: "payer",
      self.meter.counts.spent)
    page.metric(
      "forage_work_refused_points_total", "Rate limit points refused, by payer.",
      by: "payer", self.meter.counts.refused)
    page.metric(
      "forage_letters_total", "Emails, by outcome.", by: "outcome", self.metrics.letters)
    page.metric(
      "forage_push_messages_total", "Push messages, by response of the push service.",
      by: "outcome", self.metrics.messages)
    page.metric(
      "forage_push_messages_due", .gauge, "Push messages due at the last check, 64 at most.",
      self.metrics.messagesDue.value)
    writeImports(to: &page)
    self.roads.write(to: &page)
    ProcessMetrics(folder: self.configuration.dataFolder).write(to: &page)
    return page.text
  }

  private func writeLive(to page: inout MetricPage) {
    page.metric("forage_live_clients", .gauge, "Connected live clients.", self.live.listenerCount)
    page.metric(
      "forage_live_events_total", .counter, "Events sent to live clients.",
      self.live.counts.events.value)
    page.metric(
      "forage_live_dropped_total", .counter,
      "Live clients disconnected because they read too slowly.",
      self.live.counts.dropped.value)
  }

  private func writeImports(to page: inout MetricPage) {
    page.family("forage_imports_total", .counter, "Imported files, by outcome.")
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
