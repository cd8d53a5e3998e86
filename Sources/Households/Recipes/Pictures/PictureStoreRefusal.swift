import ServerKit

/// Why a picture is not kept or shown, whatever is on it.
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
        "There is no room for more pictures of yours. Remove some from your recipes; they go in thirty days.")
    case .unknown: Problem(.unknownPicture, "There is no picture with this id that you may see.")
    }
  }
}
