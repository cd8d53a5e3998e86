public import Hummingbird

/// What is known about a request while it is answered.
public struct ServerContext: RequestContext {
  /// Hummingbird's own part: parameters of the path, the route's template, the logger.
  public var coreContext: CoreRequestContextStorage

  public init(source: Source) {
    coreContext = CoreRequestContextStorage(source: source)
  }

  /// A part of the path by its name in the route, percent-decoded; nil where it is not valid.
  func pathParameter(_ name: Substring) -> String? {
    parameters[name].flatMap { percentDecoded($0.utf8) }
  }
}
