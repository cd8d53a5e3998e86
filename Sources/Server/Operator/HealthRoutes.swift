import Hummingbird

/// For whoever watches the server: does it live, and can it serve?
struct HealthRoutes {
  let dependencies: Dependencies

  func register(on router: Router<ServerContext>) {
    router.get("health") { _, _ in Self.fine }
  }

  private static var fine: Response { .json(JSONBytes.object { $0.member("status", "ok") }) }
}
