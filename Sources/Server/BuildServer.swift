import Community
import Database
import Households
package import Hummingbird
import Identity
import Logging
import NIOCore
package import Operations
import Retail
package import ServerKit
import ServiceLifecycle
import Shopping
import UnixSignals

/// All routes with their middleware.
package func buildRouter(_ services: Services) -> Router<AppRequestContext> {
  buildRoutes(services).router
}

/// All routes, with the table of their access rules and prices.
func buildRoutes(_ services: Services) -> Routes {
  let router = Router(context: AppRequestContext.self, options: .autoGenerateHeadEndpoints)
  let methods = RouteMethods()
  router.add(middleware: RequestMeasure(metrics: services.metrics.requests))
  router.add(middleware: Tracing())
  router.add(middleware: AccessLog())
  router.add(middleware: ForwardedHeaderWarning(services.configuration))
  router.add(middleware: SecurityHeaders(services.configuration))
  router.add(middleware: RequestConcurrency(services.configuration, services.app.requestsInProgress))
  router.add(middleware: Compression(threads: services.threads))
  router.add(middleware: ErrorResponses(webApp: services.webApp, methods: methods))
  router.add(middleware: HostCheck(services.configuration))

  router.add(
    middleware: SecurityEvents(
      security: services.security, configuration: services.configuration))

  let routes = Routes(router: router, services.app)
  HealthRoutes(services: services).register(on: routes)
  ConfigurationRoutes(services: services.identity).register(on: routes)
  let database = services.database
  let clock = services.clock
  registerStores(services, on: routes)

  AccountRoutes(services.identity).register(on: routes)
  AccountDeletionRoutes(services.identity).register(on: routes)
  SessionRoutes(services.identity).register(on: routes)
  PasswordRoutes(services.identity).register(on: routes)
  EmailRoutes(services.identity).register(on: routes)
  FactorRoutes(services.identity).register(on: routes)
  AuthenticatorRoutes(services.identity).register(on: routes)
  PasskeyRoutes(services.identity).register(on: routes)
  PasskeySessionRoutes(services.identity).register(on: routes)
  AdministrationRoutes(services.identity).register(on: routes)
  UsageRoutes(services.app, services.usage).register(on: routes)
  SyncRoutes(handler: SyncHandler(services.households), clock: clock).register(on: routes)
  LiveRoutes(live: services.live, database: database, streams: services.listeners)
    .register(on: routes)
  HouseholdRoutes(services.identity).register(on: routes)
  InvitationRoutes(services.households).register(on: routes)
  HouseholdLinkRoutes(services.identity).register(on: routes)
  ListLinkRoutes(services.households).register(on: routes)
  HouseholdLogRoutes(services.app).register(on: routes)
  OrganizationRoutes(services.app).register(on: routes)
  OrganizationPeopleRoutes(services.identity).register(on: routes)
  OrganizationInvitationRoutes(services.households).register(on: routes)
  LocationRoutes(services.app).register(on: routes)
  LocationQueueRoutes(services.identity).register(on: routes)
  PlaceImportRoutes(services.identity).register(on: routes)
  addGoodsRoutes(to: routes, services)
  NotificationRoutes(services.identity).register(on: routes)
  NotificationSettingRoutes(services.identity).register(on: routes)
  PushRoutes(services.identity).register(on: routes)
  PictureRoutes(services.app).register(on: routes)
  PostedRecipeRoutes(services.app).register(on: routes)
  RecipeImportRoutes(services.households).register(on: routes)
  MyDataRoutes(services.households).register(on: routes)

  methods.fill(from: router)
  services.metrics.requests.fill(from: routes.table.map { ($0.method, $0.path) })
  return routes
}

/// Adds the routes for a store's products and prices.
private func addGoodsRoutes(to routes: Routes, _ services: Services) {
  GoodsRoutes(services.identity).register(on: routes)
  GoodsPictureRoutes(services.app).register(on: routes)
  GoodsEditRoutes(services.identity).register(on: routes)
  DraftRoutes(services.identity).register(on: routes)
  GoodsFileRoutes(services.identity).register(on: routes)
}

/// Adds the routes for stores, products and prices.
private func registerStores(_ services: Services, on routes: Routes) {
  let database = services.database
  let clock = services.clock
  StoreRoutes(database: database).register(on: routes)
  AddedStoreRoutes(services.app).register(on: routes)
  TownRoutes(database: database).register(on: routes)
  CatalogRoutes(services.app).register(on: routes)
  ProductRoutes(database: database, clock: clock).register(on: routes)
  KnownProductRoutes(services.app, services.wanted).register(on: routes)
  PriceHistoryRoutes(database: database, clock: clock).register(on: routes)
  AroundRoutes(database: database, clock: clock).register(on: routes)
  OffersAroundRoutes(database: database, clock: clock).register(on: routes)
  ElsewhereRoutes(database: database, clock: clock).register(on: routes)
  PersonalDiscountRoutes(database: database, clock: clock).register(on: routes)
  DeskDiscountRoutes(services.app).register(on: routes)
  // Trips and availability share one product cache.
  let facts = TripFactReader(database, traffic: services.traffic)
  AvailabilityRoutes(facts: facts, clock: clock).register(on: routes)
  CouponRoutes(database: database, clock: clock).register(on: routes)
  CouponDeskRoutes(services.app).register(on: routes)
  registerAds(services, on: routes)
  MapRoutes(services.households).register(on: routes)
  PublishedMapRoutes(services.app).register(on: routes)
  MapOpinionRoutes(services.identity).register(on: routes)
  MapModerationRoutes(services.identity).register(on: routes)
  FoundPlaceRoutes(services.identity, services.finds).register(on: routes)
  SharedPriceRoutes(services.identity, services.sharing).register(on: routes)
  PriceOfOwnerRoutes(services.identity).register(on: routes)
  BaseMapRoutes(database: database).register(on: routes)
  RestaurantRoutes(database: database).register(on: routes)
  MenuRoutes(services.app).register(on: routes)
  ContactRoutes(services.identity, services.contact).register(on: routes)
  ContactMessageRoutes(services.identity).register(on: routes)
  let roads = Roads(services.shopping)
  TripRoutes(services.households, roads, facts).register(on: routes)
  RoadRoutes(services.shopping, roads).register(on: routes)
  ReceiptRoutes(services.shopping).register(on: routes)
}

/// Adds the routes for ads and their analytics.
private func registerAds(_ services: Services, on routes: Routes) {
  AdRoutes(services.app).register(on: routes)
  AdDeskRoutes(services.app).register(on: routes)
  AnalyticsRoutes(services.households).register(on: routes)
}

/// Serves until SIGTERM or SIGINT, and finishes running requests first.
///
/// - Parameter onListening: called once with the port when the server is ready.
/// - Throws: `ListenRefusal` if the address is not available.
package func serve(
  _ services: Services, onListening: @escaping @Sendable (_ port: Int) -> Void
) async throws {
  var services = services
  let configuration = services.configuration
  let watched = WakeSignal()
  let commonClock = try await commonClock(of: services)
  services.clock = commonClock?.clock ?? services.clock
  let life = EpochKeeper(
    database: services.database, folder: configuration.dataFolder, newID: services.newID,
    logger: services.logger)
  let ear = ChangeSubscriber(services.identity)
  services.peers = try await services.database.listen(ear.hear) { isAlone in
    try await life.begin(isAlone: isAlone)
    if isAlone { try await services.database.write { try PlaceImportTurn.clear(in: $0) } }
  }
  defer { services.peers?.end() }
  if services.peers != nil { services.live.hearInstead() }
  let backups = services.backupMaker.map { make in BackupWorker(services, make) }
  let whereSeveral: [any Service] = commonClock.map { [$0] } ?? []
  var group = ServiceGroupConfiguration(
    services: [
      // The first service stops last: it records the database's final state.
      life,
      // Writes the counts of the last requests after they finish.
      AnalyticsWorker(services.households),
      AttemptWorker(services.identity),
      ListeningService(
        service: buildService(
          services, after: configuration.metrics.map { _ in watched }, onListening: onListening),
        option: "--port",
        address: configuration.address, port: configuration.port),
      MailWorker(services.identity), ear,
      Sweep(database: services.database, clock: services.clock, logger: services.logger),
      SessionWatch(services.identity), OfferNotifier(services.identity), PushWorker(services.identity),
      DailyEmails(services.identity),
    ] + whereSeveral + [backups].compactMap(\.self) + [
      // The last service stops first: requests finish by themselves, but streams do not.
      LiveHeartbeat(live: services.live)
    ] + metricsServices(services, signaling: watched),
    gracefulShutdownSignals: [.sigterm, .sigint], logger: services.logger)
  // Open connections must not delay the shutdown.
  group.maximumGracefulShutdownDuration = .seconds(10)
  try await ServiceGroup(configuration: group).run()
}

/// The clock shared by all server instances; nil with SQLite, where there is only one.
private func commonClock(of services: Services) async throws -> CommonClock? {
  guard services.database.dialect == .postgres else { return nil }
  let clock = CommonClock(
    services.database, machine: services.clock, logger: services.logger)
  try await clock.look()
  return clock
}

/// The metrics server, if configured.
///
/// - Parameter ready: signaled when it listens.
private func metricsServices(_ services: Services, signaling ready: WakeSignal) -> [any Service] {
  guard let address = services.configuration.metrics else { return [] }
  return [
    ListeningService(
      service: MetricsServer(address: address, services: services, onListening: ready.signal),
      option: "--metrics",
      address: address.host, port: address.port)
  ]
}

/// - Parameter watched: rung when the metrics server is ready. The main server waits for it for at most 10 s,
///   because it does not run without it.
private func buildService(
  _ services: Services, after watched: WakeSignal?,
  onListening: @escaping @Sendable (_ port: Int) -> Void
) -> some Service {
  let configuration = services.configuration
  let connections = ConnectionCount(maximum: configuration.maximumConnections)
  services.metrics.queues.watch(.connections, limit: configuration.maximumConnections) {
    connections.count
  }
  var application = Application(
    responder: OwnTaskResponder(
      inner: buildRouter(services).buildResponder(), path: "/" + LiveRoutes.path),
    server: .http1(
      configuration: .init(
        additionalChannelHandlers: [
          ConnectionGuard(
            count: connections,
            timeout: .seconds(Int64(configuration.patienceSeconds)),
            securityFields: SecurityHeaders.forData(configuration),
            networks: .init(configuration, drains: services.app.requestsInProgress)),
          ClientDeparture(),
        ],
        httpDecoderConfiguration: .init(
          maxHeaderFieldSize: 16 << 10, maxHeaderListSize: 32 << 10, maxHeaderFieldCount: 100))),
    configuration: ApplicationConfiguration(
      address: .hostname(configuration.address, port: configuration.port), backlog: 4096),
    onServerRunning: { channel in onListening(channel.localAddress?.port ?? configuration.port) },
    logger: services.logger)
  if let watched {
    application.beforeServerStarts {
      await watched.wait(for: .seconds(10))
      try Task.checkCancellation()
    }
  }
  return application
}
