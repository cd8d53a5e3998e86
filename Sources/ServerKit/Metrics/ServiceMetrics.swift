/// All metrics of a running service. Numbers only: none identifies a person, and the number of labels is
/// fixed at build time.
///
/// One value per server, shared by everything that counts; see docs/adr/0044.
package struct ServiceMetrics: Sendable {
  /// The payer of work, without a name.
  package enum PayerKind: String, Sendable, CaseIterable { case account, network, guests }
  package enum MailOutcome: String, Sendable, CaseIterable { case sent, failed }
  package enum MessageOutcome: String, Sendable, CaseIterable { case taken, gone, refused, later }
  package enum ImportKind: String, Sendable, CaseIterable {
    case table
    case ownData = "own-data"
  }
  package enum ImportOutcome: String, Sendable, CaseIterable { case done, refused, failed }

  package let requests = RequestMetrics()
  package let database = DatabaseMetrics()
  package let queues = QueueMetrics()
  package let letters = MetricCounters<MailOutcome>()
  package let messages = MetricCounters<MessageOutcome>()
  /// Messages due at the last check.
  package let messagesDue = MetricCounter()
  package let tables = MetricCounters<ImportOutcome>()
  package let ownData = MetricCounters<ImportOutcome>()
}
