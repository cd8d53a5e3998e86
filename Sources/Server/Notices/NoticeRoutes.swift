import Hummingbird

/// Putting away what one has been told. Notices come with `POST /v1/sync`.
struct NoticeRoutes {
  private let notices: NoticeStore
  private let live: LiveFeed

  init(_ dependencies: Dependencies) {
    notices = NoticeStore(dependencies.database)
    live = dependencies.live
  }

  func register(on routes: Routes) {
    routes.delete("v1/notices/{id}", for: .account, costs: .change) { _, context, person in
      try await putAway(context, person)
    }
  }

  private func putAway(_ context: ServerContext, _ person: SignedIn) async throws -> Response {
    // One that is gone already is what was asked for.
    if let id = context.pathID("id"), try await notices.putAway(id, of: person.accountID) {
      live.tell(PeopleChange(people: [person.accountID]))
    }
    return Response.done()
  }
}
