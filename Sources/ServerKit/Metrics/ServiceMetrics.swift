/// Everything that a running service tells of itself to whoever watches it. Numbers only: whom they are about
/// can be learnt from none of them, and how many there are is known when the program is built.
///
/// There is one for each running server, handed to whoever counts; docs/adr/0044 says why it is our own.
package struct ServiceMetrics: Sendable {
  /// Who pays for work, without a name.
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
  /// Found due when messages were looked at last.
  package let messagesDue = MetricCounter()
  package let tables = MetricCounters<ImportOutcome>()
  package let ownData = MetricCounters<ImportOutcome>()
}
