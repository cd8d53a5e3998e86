package import HTTPTypes
package import Hummingbird
package import Language

/// An error response (RFC 9457).
package struct Problem: Error, Equatable {
  /// True for a request that could not be read.
  package var isFaultOfForm: Bool {
    [.badRequest, .bodyTooLarge, .unsupportedMediaType, .unprocessable].contains(code)
  }

  /// The error code, for which clients have a text; each has one HTTP status.
  package enum Code: String, CaseIterable {
    case badRequest = "bad-request"
    case unknownRoute = "unknown-route"
    case unknownStore = "unknown-store"
    case unknownProduct = "unknown-product"
    case unknownMap = "unknown-map"
    case unknownReview = "unknown-review"
    case unknownReport = "unknown-report"
    case tooManyMaps = "too-many-maps"
    case tooManyReports = "too-many-reports"
    case unknownEnquiry = "unknown-enquiry"
    case tooManyEnquiries = "too-many-enquiries"
    case unknownZip = "unknown-zip"
    case noProducts = "no-products"
    case unknownCoupon = "unknown-coupon"
    case noCoupon = "no-coupon"
    case unknownAd = "unknown-ad"
    case notSignedIn = "not-signed-in"
    case wrongCredentials = "wrong-credentials"
    case wrongPassword = "wrong-password"
    case foreignOrigin = "foreign-origin"
    case notTheLeader = "not-the-leader"
    case notPermitted = "not-permitted"
    case forbiddenAddress = "forbidden-address"
    case fetchingOff = "fetching-off"
    case readingOff = "reading-off"
    case unknownAccount = "unknown-account"
    case codeNeeded = "code-needed"
    case passkeyNeeded = "passkey-needed"
    case wrongCode = "wrong-code"
    case wrongPasskey = "wrong-passkey"
    case unknownPasskey = "unknown-passkey"
    case passkeyRefused = "passkey-refused"
    case tooManyPasskeys = "too-many-passkeys"
    case authenticatorOn = "authenticator-on"
    case noSecondFactor = "no-second-factor"
    case accountBlocked = "account-blocked"
    case registrationClosed = "registration-closed"
    case registrationFixed = "registration-fixed"
    case invitationNeeded = "invitation-needed"
    case tooManyInvitations = "too-many-invitations"
    case unknownSession = "unknown-session"
    case unknownHousehold = "unknown-household"
    case notAMember = "not-a-member"
    case unknownInvitation = "unknown-invitation"
    case unknownOrganization = "unknown-organisation"
    case roleNeeded = "role-needed"
    case lastOwner = "last-owner"
    case organizationFull = "organisation-full"
    case tooManyOrganizations = "too-many-organisations"
    case tooManyStores = "too-many-stores"
    case similarStore = "similar-store"
    case storeNotEmpty = "store-not-empty"
    case alreadyVerified = "already-verified"
    case changedSince = "changed-since"
    case gtinTaken = "gtin-taken"
    case unknownDraft = "unknown-draft"
    case tooManyDrafts = "too-many-drafts"
    case unknownFile = "unknown-file"
    case fileNotReady = "file-not-ready"
    case tooManyFiles = "too-many-files"
    case unknownPicture = "unknown-picture"
    case unknownRecipe = "unknown-recipe"
    case unknownDiscount = "unknown-discount"
    case tooManyDiscounts = "too-many-discounts"
    case nicknameTaken = "nickname-taken"
    case emailTaken = "email-taken"
    case idTaken = "id-taken"
    case alreadyMember = "already-member"
    case alreadyInvited = "already-invited"
    case alreadyDone = "already-done"
    case keyReused = "key-reused"
    case ownHousehold = "own-household"
    case nextLeaderNeeded = "next-leader-needed"
    case householdFull = "household-full"
    case accountFull = "account-full"
    case tooManyHouseholds = "too-many-households"
    case tooManyLinks = "too-many-links"
    case linkExpired = "link-expired"
    case pageTooLarge = "page-too-large"
    case noRecipe = "no-recipe"
    case brokenRecipe = "broken-recipe"
    case pageUnreachable = "page-unreachable"
    case unsupportedPicture = "unsupported-picture"
    case brokenPicture = "broken-picture"
    case pictureTooLarge = "picture-too-large"
    case tooManyPictures = "too-many-pictures"
    case tooManyRecipes = "too-many-recipes"
    case tooManyCoupons = "too-many-coupons"
    case tooManyAds = "too-many-ads"
    case unreadableReceipt = "unreadable-receipt"
    case wrongCodeText = "wrong-code-text"
    case tooManyAttempts = "too-many-attempts"
    case tooManyRequests = "too-many-requests"
    case misdirectedRequest = "misdirected-request"
    case methodNotAllowed = "method-not-allowed"
    case requestTimeout = "request-timeout"
    case bodyTooLarge = "body-too-large"
    case unsupportedMediaType = "unsupported-media-type"
    case unprocessable
    case internalError = "internal-error"
    case busy
    case notReady = "not-ready"
    case storageFull = "storage-full"
    case readOnly = "read-only"
    case exchangeTooLarge = "exchange-too-large"
    case clockBehind = "clock-behind"
  }

  package let code: Code
  /// A sentence for client developers; never contains user input beyond `place`.
  package let detail: String
  /// The location of the fault in the request: a parameter's name, or `lines[3].count`.
  package var place: String?
  /// The allowed methods; for `methodNotAllowed`.
  package var allowedMethods: [String] = []
  /// The delay before a retry; for `tooManyAttempts` and `tooManyRequests`.
  package var retryAfterSeconds: Int?
  /// Members of certain codes (RFC 9457, section 3.2), such as the role for `roleNeeded`.
  package private(set) var extensions: [Extension] = []
  /// The request's id in the server's log; nil if no request was read.
  package var requestID: String?

  package init(
    _ code: Code, _ detail: String, place: String? = nil, allowedMethods: [String] = [],
    retryAfterSeconds: Int? = nil
  ) {
    self.code = code
    self.detail = detail
    self.place = place
    self.allowedMethods = allowedMethods
    self.retryAfterSeconds = retryAfterSeconds
  }

  package static let idTaken = Problem(.idTaken, "This id is taken. Use another one.", place: "id")

  /// A member of certain codes, with its value as JSON.
  package struct Extension: Sendable, Equatable {
    package let name: String
    package let json: String
  }

  /// Returns the problem with an additional member.
  package func with(_ name: String, _ value: (inout JSONWriter) -> Void) -> Problem {
    var (problem, json) = (self, JSONWriter())
    value(&json)
    problem.extensions.append(Extension(name: name, json: String(decoding: json.bytes, as: UTF8.self)))
    return problem
  }

  /// Returns the problem with the current values by field; for `changedSince`.
  package func with(present: [FieldEdit.Present]) -> Problem {
    with("present") { json in
      json.object { json in
        for field in present { json.member(named: field.name) { $0.value(field.value) } }
      }
    }
  }

  /// Returns the response with the request's id.
  package func answer(to context: AppRequestContext) -> Response {
    var problem = self
    problem.requestID = context.requestID
    return problem.response
  }

  package var response: Response {
    var headers: HTTPFields = [.contentType: "application/problem+json", .cacheControl: "no-store"]
    if !allowedMethods.isEmpty { headers[.allow] = allowedMethods.joined(separator: ", ") }
    if code.status == .serviceUnavailable { headers[.retryAfter] = "1" }
    if let retryAfterSeconds { headers[.retryAfter] = String(retryAfterSeconds) }
    return Response(status: code.status, headers: headers, body: ResponseBody(byteBuffer: body))
  }

  package var body: ByteBuffer {
    JSONWriter.object { json in
      json.member("type", "about:blank")
      json.member("title", code.title)
      json.member("status", code.status.code)
      json.member("code", code.rawValue)
      json.member("detail", detail)
      if let requestID { json.member("instance", "urn:uuid:\(requestID)") }
      if let place { json.member("place", place) }
      if let retryAfterSeconds { json.member("retryAfterSeconds", retryAfterSeconds) }
      for member in extensions { json.member(named: member.name) { $0.json(member.json) } }
    }
  }
}

extension Problem.Code {
  package var status: HTTPResponse.Status {
    switch self {
    case .badRequest: .badRequest
    case .unknownRoute, .unknownStore, .unknownProduct, .unknownMap, .unknownZip, .noProducts, .unknownCoupon,
      .noCoupon, .unknownAd, .unknownReview, .unknownReport, .unknownEnquiry:
      .notFound
    case .notSignedIn, .wrongCredentials, .codeNeeded, .passkeyNeeded, .wrongPasskey: .unauthorized
    case .wrongPassword, .wrongCode, .foreignOrigin, .notTheLeader, .roleNeeded, .notPermitted,
      .forbiddenAddress, .accountBlocked, .registrationClosed, .invitationNeeded, .fetchingOff,
      .readingOff:
      .forbidden
    case .linkExpired, .unknownAccount, .unknownPasskey, .unknownSession, .unknownHousehold, .notAMember,
      .unknownInvitation, .unknownOrganization, .unknownPicture, .unknownRecipe, .unknownDraft, .unknownFile,
      .unknownDiscount:
      .notFound
    case .nicknameTaken, .emailTaken, .idTaken, .alreadyMember, .alreadyInvited, .alreadyDone, .ownHousehold,
      .nextLeaderNeeded, .householdFull, .accountFull, .tooManyHouseholds, .tooManyLinks:
      .conflict
    case .lastOwner, .organizationFull, .tooManyOrganizations, .tooManyStores, .similarStore,
      .storeNotEmpty, .alreadyVerified, .changedSince, .gtinTaken, .tooManyDrafts, .fileNotReady,
      .tooManyFiles,
      .tooManyDiscounts:
      .conflict
    case .pageTooLarge: .contentTooLarge
    case .passkeyRefused, .noRecipe, .brokenRecipe, .pageUnreachable, .brokenPicture, .pictureTooLarge,
      .wrongCodeText, .unreadableReceipt:
      .unprocessableContent
    case .unsupportedPicture: .unsupportedMediaType
    case .tooManyMaps, .tooManyReports, .tooManyEnquiries, .tooManyPictures, .tooManyRecipes, .tooManyCoupons,
      .tooManyAds,
      .tooManyInvitations, .tooManyPasskeys, .authenticatorOn,
      .noSecondFactor, .registrationFixed:
      .conflict
    case .tooManyAttempts, .tooManyRequests: .tooManyRequests
    case .misdirectedRequest: .misdirectedRequest
    case .methodNotAllowed: .methodNotAllowed
    case .requestTimeout: .requestTimeout
    case .bodyTooLarge: .contentTooLarge
    case .unsupportedMediaType: .unsupportedMediaType
    case .unprocessable, .keyReused: .unprocessableContent
    case .internalError: .internalServerError
    case .exchangeTooLarge: .contentTooLarge
    case .busy, .notReady, .storageFull, .readOnly, .clockBehind: .serviceUnavailable
    }
  }

  package var title: String {
    switch self {
    case .badRequest: "The request is malformed"
    case .unknownRoute: "Not found"
    case .unknownStore: "No such store"
    case .unknownProduct: "No such product"
    case .unknownMap: "No such map"
    case .unknownReview: "No such review"
    case .unknownReport: "No such report"
    case .tooManyMaps: "Too many maps"
    case .tooManyReports: "Too many reports"
    case .unknownEnquiry: "No such message"
    case .tooManyEnquiries: "Too many messages"
    case .unknownZip: "No such zip code"
    case .noProducts: "The store has no products"
    case .unknownCoupon: "No such coupon"
    case .noCoupon: "No coupon"
    case .unknownAd: "No such ad"
    case .notSignedIn: "Not signed in"
    case .wrongCredentials: "Wrong name or password"
    case .wrongPassword: "Wrong password"
    case .foreignOrigin: "Cross-site request"
    case .notTheLeader: "Only the household's owner can do this"
    case .notPermitted: "Not permitted"
    case .forbiddenAddress: "Address not allowed"
    case .fetchingOff: "Fetching pages is turned off"
    case .readingOff: "Reading receipts is turned off"
    case .unreadableReceipt: "The receipt cannot be read"
    case .unknownAccount: "No such account"
    case .codeNeeded: "Code required"
    case .passkeyNeeded: "Passkey required"
    case .wrongCode: "Wrong code"
    case .wrongPasskey: "Wrong passkey"
    case .unknownPasskey: "No such passkey"
    case .passkeyRefused: "Passkey rejected"
    case .tooManyPasskeys: "Too many passkeys"
    case .authenticatorOn: "Authenticator app already set up"
    case .noSecondFactor: "No second factor"
    case .accountBlocked: "Account blocked"
    case .registrationClosed: "Registration is closed"
    case .registrationFixed: "Registration is set by the server's settings"
    case .invitationNeeded: "Invitation required"
    case .tooManyInvitations: "Too many invitations"
    case .unknownSession: "No such session"
    case .unknownHousehold: "No such household"
    case .notAMember: "Not a member"
    case .unknownInvitation: "No such invitation"
    case .unknownDiscount: "No such discount"
    case .tooManyDiscounts: "Too many discounts"
    case .unknownOrganization: "No such organization"
    case .roleNeeded: "A higher role is required"
    case .lastOwner: "The last owner cannot leave"
    case .organizationFull: "The organization is full"
    case .tooManyOrganizations: "Too many organizations"
    case .tooManyStores: "Too many stores"
    case .similarStore: "A similar store exists"
    case .storeNotEmpty: "The store is not empty"
    case .alreadyVerified: "The store is already verified"
    case .changedSince: "Changed by someone else"
    case .gtinTaken: "The GTIN is taken"
    case .unknownDraft: "No such draft"
    case .tooManyDrafts: "Too many drafts"
    case .unknownFile: "No such file"
    case .fileNotReady: "The file is not ready"
    case .tooManyFiles: "Too many files"
    case .unknownPicture: "No such picture"
    case .unknownRecipe: "No such recipe"
    case .nicknameTaken: "The nickname is taken"
    case .emailTaken: "The address belongs to another account"
    case .idTaken: "The id is taken"
    case .alreadyMember: "Already a member"
    case .alreadyInvited: "Already invited"
    case .alreadyDone: "Already done"
    case .keyReused: "The key belongs to another request"
    case .ownHousehold: "A personal household"
    case .nextLeaderNeeded: "A new owner is required first"
    case .householdFull: "The household is full"
    case .accountFull: "The account is full"
    case .tooManyHouseholds: "Too many households"
    case .tooManyLinks: "Too many open links"
    case .linkExpired: "The link is no longer valid"
    case .pageTooLarge: "The page is too large"
    case .noRecipe: "No recipe found"
    case .brokenRecipe: "The recipe is invalid"
    case .pageUnreachable: "The page cannot be reached"
    case .unsupportedPicture: "Unsupported picture format"
    case .brokenPicture: "The picture is damaged"
    case .pictureTooLarge: "The picture is too large"
    case .tooManyPictures: "Too many pictures"
    case .tooManyRecipes: "Too many posted recipes"
    case .tooManyCoupons: "Too many coupons"
    case .tooManyAds: "Too many ads"
    case .wrongCodeText: "Invalid barcode"
    case .tooManyAttempts: "Too many attempts"
    case .tooManyRequests: "Too many requests"
    case .misdirectedRequest: "Unknown host name"
    case .methodNotAllowed: "Method not allowed"
    case .requestTimeout: "Request timeout"
    case .bodyTooLarge: "The request is too large"
    case .unsupportedMediaType: "Unsupported media type"
    case .unprocessable: "The request is invalid"
    case .internalError: "Internal server error"
    case .busy: "The server is busy"
    case .notReady: "The server is not ready"
    case .storageFull: "The server's disk is full"
    case .readOnly: "The server cannot save anything"
    case .exchangeTooLarge: "Too many changes at once"
    case .clockBehind: "The server's clock is behind"
    }
  }
}
