import Database
public import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

/// All routes, with what happens to every request around them.
public func buildRouter(_ dependencies: Dependencies) -> Router<ServerContext> {
  buildRoutes(dependencies).router
}

/// The same, with the table of who may call what, and at what price.
func buildRoutes(_ dependencies: Dependencies) -> Routes {
  let router = Router(context: ServerContext.self, options: .autoGenerateHeadEndpoints)
  let methods = RouteMethods()
  router.add(middleware: RequestMeasure(metrics: dependencies.metrics.requests))
  router.add(middleware: Tracing())
  router.add(middleware: AccessLog())
  router.add(middleware: ForwardedNotice(dependencies.configuration))
  router.add(middleware: SecurityHeaders(dependencies.configuration))
  router.add(middleware: RequestPlaces(dependencies.configuration))
  router.add(middleware: Compression(threads: dependencies.threads))
  router.add(middleware: ErrorResponses(webApp: dependencies.webApp, methods: methods))
  router.add(middleware: HostCheck(dependencies.configuration))

  router.add(
    middleware: SecurityEvents(
      security: dependencies.security, configuration: dependencies.configuration))

  let routes = Routes(router: router, dependencies)
  HealthRoutes(dependencies: dependencies).register(on: routes)
  ConfigurationRoutes(dependencies: dependencies).register(on: routes)
  let database = dependencies.database
  let clock = dependencies.clock
  registerStores(dependencies, on: routes)

  AccountRoutes(dependencies).register(on: routes)
  SessionRoutes(dependencies).register(on: routes)
  PasswordRoutes(dependencies).register(on: routes)
  EmailRoutes(dependencies).register(on: routes)
  FactorRoutes(dependencies).register(on: routes)
  AuthenticatorRoutes(dependencies).register(on: routes)
  PasskeyRoutes(dependencies).register(on: routes)
  PasskeySessionRoutes(dependencies).register(on: routes)
  AdministrationRoutes(dependencies).register(on: routes)
  UsageRoutes(dependencies).register(on: routes)
  SyncRoutes(exchange: SyncExchange(dependencies), clock: clock).register(on: routes)
  LiveRoutes(live: dependencies.live, database: database, places: dependencies.listeners)
    .register(on: routes)
  HouseholdRoutes(dependencies).register(on: routes)
  InvitationRoutes(dependencies).register(on: routes)
  HouseholdLinkRoutes(dependencies).register(on: routes)
  HouseholdLogRoutes(dependencies).register(on: routes)
  OrganisationRoutes(dependencies).register(on: routes)
  OrganisationPeopleRoutes(dependencies).register(on: routes)
  OrganisationInvitationRoutes(dependencies).register(on: routes)
  LocationRoutes(dependencies).register(on: routes)
  LocationQueueRoutes(dependencies).register(on: routes)
  addGoodsRoutes(to: routes, dependencies)
  NoticeRoutes(dependencies).register(on: routes)
  NoticeChoiceRoutes(dependencies).register(on: routes)
  PushRoutes(dependencies).register(on: routes)
  PictureRoutes(dependencies).register(on: routes)
  PostedRecipeRoutes(dependencies).register(on: routes)
  RecipeImportRoutes(dependencies).register(on: routes)
  MyDataRoutes(dependencies).register(on: routes)

  methods.fill(from: router)
  dependencies.metrics.requests.fill(from: routes.table)
  return routes
}

/// What a store's people do with products and prices.
private func addGoodsRoutes(to routes: Routes, _ dependencies: Dependencies) {
  GoodsRoutes(dependencies).register(on: routes)
  GoodsPictureRoutes(dependencies).register(on: routes)
  GoodsEditRoutes(dependencies).register(on: routes)
  DraftRoutes(dependencies).register(on: routes)
  GoodsFileRoutes(dependencies).register(on: routes)
}

/// What stores sell, where, and at what price.
private func registerStores(_ dependencies: Dependencies, on routes: Routes) {
  let database = dependencies.database
  let clock = dependencies.clock
  StoreRoutes(database: database).register(on: routes)
  AddedStoreRoutes(dependencies).register(on: routes)
  TownRoutes(database: database).register(on: routes)
  CatalogRoutes(database: database, clock: clock).register(on: routes)
  ProductRoutes(database: database, clock: clock).register(on: routes)
  PriceHistoryRoutes(database: database, clock: clock).register(on: routes)
  AroundRoutes(database: database, clock: clock).register(on: routes)
  OffersAroundRoutes(database: database, clock: clock).register(on: routes)
  ElsewhereRoutes(database: database, clock: clock).register(on: routes)
  PersonalDiscountRoutes(database: database, clock: clock).register(on: routes)
  DeskDiscountRoutes(dependencies).register(on: routes)
  // Plans and availability share one cache of goods.
  let facts = TripFactReader(database, traffic: dependencies.traffic)
  AvailabilityRoutes(facts: facts, clock: clock).register(on: routes)
  CouponRoutes(database: database, clock: clock).register(on: routes)
  CouponDeskRoutes(dependencies).register(on: routes)
  registerAds(dependencies, on: routes)
  MapRoutes(dependencies).register(on: routes)
  PublishedMapRoutes(dependencies).register(on: routes)
  MapOpinionRoutes(dependencies).register(on: routes)
  MapModerationRoutes(dependencies).register(on: routes)
  FoundPlaceRoutes(dependencies).register(on: routes)
  BaseMapRoutes(database: database).register(on: routes)
  RestaurantRoutes(database: database).register(on: routes)
  MenuRoutes(dependencies).register(on: routes)
  ContactRoutes(dependencies).register(on: routes)
  EnquiryRoutes(dependencies).register(on: routes)
  let roads = Roads(dependencies)
  TripRoutes(dependencies, roads, facts).register(on: routes)
  RoadRoutes(dependencies, roads).register(on: routes)
  ReceiptRoutes(dependencies).register(on: routes)
}

/// What organisations advertise, and what they learn of it.
private func registerAds(_ dependencies: Dependencies, on routes: Routes) {
  AdRoutes(dependencies).register(on: routes)
  AdDeskRoutes(dependencies).register(on: routes)
  WorthRoutes(dependencies).register(on: routes)
}

/// Serves until the process is told to stop (SIGTERM or SIGINT); requests that have begun are finished first.
///
/// - Parameter onListening: called once with the port, when the first request can come.
/// - Throws: `ListenRefusal` where the address cannot be listened on.
public func serve(
  _ dependencies: Dependencies, onListening: @escaping @Sendable (_ port: Int) -> Void
) async throws {
  var dependencies = dependencies
  let configuration = dependencies.configuration
  let watched = WakeBell()
  let commonClock = try await commonClock(of: dependencies)
  dependencies.clock = commonClock?.clock ?? dependencies.clock
  let life = LifeKeeper(
    database: dependencies.database, folder: configuration.dataFolder, newID: dependencies.newID,
    logger: dependencies.logger)
  let ear = LiveEar(dependencies)
  dependencies.peers = try await dependencies.database.listen(ear.hear) { isAlone in
    try await life.begin(isAlone: isAlone)
  }
  defer { dependencies.peers?.end() }
  if dependencies.peers != nil { dependencies.live.hearInstead() }
  let backups = dependencies.backupMaker.map { make in BackupDesk(dependencies, make) }
  let whereSeveral: [any Service] = commonClock.map { [$0] } ?? []
  var group = ServiceGroupConfiguration(
    services: [
      // The first is stopped last: it notes how far the database has come.
      life,
      // What the last requests are counted for is written after them.
      WorthDesk(dependencies),
      ListeningService(
        service: buildService(
          dependencies, after: configuration.metrics.map { _ in watched }, onListening: onListening),
        option: "--port",
        address: configuration.address, port: configuration.port),
      LetterDesk(dependencies), ear,
      Sweep(database: dependencies.database, clock: dependencies.clock, logger: dependencies.logger),
      SessionWatch(dependencies), Herald(dependencies), PushDesk(dependencies),
      DailyLetters(dependencies),
    ] + whereSeveral + [backups].compactMap(\.self) + [
      // The last is stopped first: requests that have begun are finished, but streams never end by
      // themselves.
      LiveHeartbeat(live: dependencies.live)
    ] + metricsServices(dependencies, ringing: watched),
    gracefulShutdownSignals: [.sigterm, .sigint], logger: dependencies.logger)
  // A client that holds on to its connection must not keep the server from stopping.
  group.maximumGracefulShutdownDuration = .seconds(10)
  try await ServiceGroup(configuration: group).run()
}

/// By which all services of the database go; nil where it has one service, whose clock is the database's.
private func commonClock(of dependencies: Dependencies) async throws -> CommonClock? {
  guard dependencies.database.dialect == .postgres else { return nil }
  let clock = CommonClock(
    dependencies.database, machine: dependencies.clock, logger: dependencies.logger)
  try await clock.look()
  return clock
}

/// What answers whoever watches, where it is set up.
///
/// - Parameter bell: rung when it can be asked.
private func metricsServices(_ dependencies: Dependencies, ringing bell: WakeBell) -> [any Service] {
  guard let address = dependencies.configuration.metrics else { return [] }
  return [
    ListeningService(
      service: MetricsServer(address: address, dependencies: dependencies, onListening: bell.ring),
      option: "--metrics",
      address: address.host, port: address.port)
  ]
}

/// - Parameter watched: rung when whoever watches can ask. Nobody is told before then that the server can be
///   reached, because without it there is none.
private func buildService(
  _ dependencies: Dependencies, after watched: WakeBell?,
  onListening: @escaping @Sendable (_ port: Int) -> Void
) -> some Service {
  let configuration = dependencies.configuration
  let connections = ConnectionCount(maximum: configuration.maximumConnections)
  dependencies.metrics.queues.watch(.connections, limit: configuration.maximumConnections) {
    connections.count
  }
  var application = Application(
    responder: OwnTaskResponder(
      inner: buildRouter(dependencies).buildResponder(), path: "/" + LiveRoutes.path),
    server: .http1(
      configuration: .init(
        additionalChannelHandlers: [
          ConnectionGuard(
            count: connections, maximumConnections: configuration.maximumConnections,
            patience: .seconds(Int64(configuration.patienceSeconds)),
            securityFields: SecurityHeaders.forData(configuration),
            networkOfPeer: configuration.network(ofPeer:)),
          ClientDeparture(),
        ],
        httpDecoderConfiguration: .init(
          maxHeaderFieldSize: 16 << 10, maxHeaderListSize: 32 << 10, maxHeaderFieldCount: 100))),
    configuration: ApplicationConfiguration(
      address: .hostname(configuration.address, port: configuration.port), backlog: 4096),
    onServerRunning: { channel in onListening(channel.localAddress?.port ?? configuration.port) },
    logger: dependencies.logger)
  if let watched {
    application.beforeServerStarts {
      await watched.sleep(for: .seconds(10))
      try Task.checkCancellation()
    }
  }
  return application
}
