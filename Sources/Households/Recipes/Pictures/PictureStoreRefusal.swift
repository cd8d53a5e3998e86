import ServerKit

/// Reasons not to store or show a picture, regardless of its content.
enum PictureStoreRefusal: Refusal {
  case idTaken
  case tooManyPictures
  case unknown

  var problem: Problem {
    switch self {
    case .idTaken: Problem(.idTaken, "Another picture has this id.", place: "id")
    case .tooManyPictures:
      Problem(
        .tooManyPictures,
        "You have no space for more pictures. Remove some of yours; they are deleted after 30 days.")
    case .unknown: Problem(.unknownPicture, "You have no access to a picture with this id.")
    }
  }
}
