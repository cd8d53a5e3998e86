import Hummingbird
public import Logging

/// Everything that routes use and tests replace. There is one for each running server.
public struct Dependencies: Sendable {
  public var configuration: ServerConfiguration
  public var webApp: WebApp?
  public var logger: Logger

  public init(configuration: ServerConfiguration, webApp: WebApp?, logger: Logger) {
    self.configuration = configuration
    self.webApp = webApp
    self.logger = logger
  }
}
