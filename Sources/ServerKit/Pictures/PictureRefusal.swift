/// Reasons for rejecting a picture.
package enum PictureRefusal: Refusal, Equatable {
  /// The name of the format, for people.
  case unsupported(String)
  /// The format of iPhones; few browsers can open it.
  case heic
  case broken(String)
  /// The request announces something else.
  case otherMediaType
  case tooLarge(width: Int, height: Int, most: Int = CleanPicture.maximumSide)
  case tooManyBytes

  package var problem: Problem {
    switch self {
    case .unsupported(let name):
      Problem(.unsupportedPicture, "This is \(name). Choose a JPEG, PNG or WebP picture.")
    case .heic:
      Problem(
        .unsupportedPicture,
        "This is a HEIC picture, and your browser cannot convert it. Export it as JPEG first.")
    case .broken(let reason):
      Problem(.brokenPicture, "The picture is corrupt: \(reason). Choose another one.")
    case .otherMediaType:
      Problem(.unsupportedMediaType, "The body must be a picture.", place: "content-type")
    case .tooLarge(let width, let height, let most):
      Problem(
        .pictureTooLarge, "The picture has \(width) × \(height) pixels; at most \(most) a side are allowed.")
    case .tooManyBytes: Problem(.bodyTooLarge, "The maximum is \(CleanPicture.maximumBytes) bytes.")
    }
  }
}
