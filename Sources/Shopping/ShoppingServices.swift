package import Households
import Identity
import Logging
import ServerKit

/// The dependencies of trips and receipts. Members of `households` are reachable directly.
@dynamicMemberLookup
package struct ShoppingServices: Sendable, Unprinted {
  package var households: HouseholdServices
  /// Travel times by hour of the day.
  package var traffic = TrafficFactors()
  /// Reads pictures of receipts.
  package var letterReader: ReceiptOCR
  package let roads = RoadMetrics()

  package init(_ households: HouseholdServices) {
    self.households = households
    letterReader = ReceiptOCR(path: households.configuration.receiptProgram)
    if households.configuration.receiptProgram != nil {
      for part in ReceiptOCR.missingProtection {
        households.logger.warning(
          "The receipt reader is less protected on this kernel", metadata: ["missing": "\(part)"])
      }
    }
    households.metrics.queues.watch(.receipts, limit: letterReader.limit) { [letterReader] in
      letterReader.used
    }
  }

  package subscript<Member>(dynamicMember member: WritableKeyPath<HouseholdServices, Member>) -> Member {
    get { households[keyPath: member] }
    set { households[keyPath: member] = newValue }
  }

  package subscript<Member>(dynamicMember member: KeyPath<HouseholdServices, Member>) -> Member {
    households[keyPath: member]
  }
}
