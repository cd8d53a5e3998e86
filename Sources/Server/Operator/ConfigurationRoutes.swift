import Hummingbird

/// What a page needs to know about this server before anything else.
struct ConfigurationRoutes {
  let dependencies: Dependencies

  func register(on routes: Routes) {
    let body = document
    let tag = EntityTag(of: body.readableBytesView)
    routes.get("v1/configuration", for: .everyone, costs: .look) { request, _ in
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
      json.member("sendsLetters", dependencies.mailer != nil)
    }
  }
}
