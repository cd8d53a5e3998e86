/// Why a picture is not kept, whatever it shows.
enum PictureStoreRefusal: Refusal {
  case idTaken
  case tooManyPictures

  var problem: Problem {
    switch self {
    case .idTaken: Problem(.idTaken, "Another picture has this id.", place: "id")
    case .tooManyPictures:
      Problem(
        .tooManyPictures,
        "There is no room for more pictures of yours. Remove some from your recipes; they go in thirty days.")
    }
  }
}
