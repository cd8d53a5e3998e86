/// An owner that a limit applies to. It may be inside larger owners, which have a multiple of the limit.
package protocol LimitOwner: Hashable, Sendable {
  /// The owner and those around it, the smallest first.
  var limitLevels: [Self] { get }
  /// The multiple of the limit for this owner.
  var limitFactor: Int { get }
}

extension LimitOwner {
  package var limitLevels: [Self] { [self] }
  package var limitFactor: Int { 1 }

  /// The largest owner around this one.
  package var outermost: Self { limitLevels.last ?? self }

  /// The limit of this owner.
  ///
  /// - Parameter limit: that of the smallest owner.
  package func scaled(_ limit: Int) -> Int {
    let (product, isTooLarge) = limit.multipliedReportingOverflow(by: limitFactor)
    return isTooLarge ? .max : product
  }
}

extension String: LimitOwner {}
