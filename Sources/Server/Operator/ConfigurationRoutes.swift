import Hummingbird

/// What a page needs to know about this server before anything else.
struct ConfigurationRoutes {
  let dependencies: Dependencies

  func register(on router: Router<ServerContext>) {
    let body = document
    let tag = EntityTag(of: body.readableBytesView)
    router.get("v1/configuration") { request, _ in
      Response.json(tag, for: request) { body }
    }
  }

  private var document: ByteBuffer {
    let configuration = dependencies.configuration
    return JSONBytes.object { json in
      json.member("currency", configuration.currency)
      json.member("name", configuration.name)
      json.member("mapTiles", orNull: configuration.mapTiles)
      json.member("mapAttribution", orNull: configuration.mapAttribution)
      json.member("donation", orNull: configuration.donationLink)
    }
  }
}
