@testable import ServerKit

/// Cleans any bytes as a picture. A refusal is fine; a trap, a hang, or something that is cleaned and still
/// not clean is a find.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPicture(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let picture = try? CleanPicture(cleaning: bytes) else { return 0 }
  precondition(picture.width > 0 && picture.width <= CleanPicture.maximumSide, "the width does not fit")
  precondition(picture.height > 0 && picture.height <= CleanPicture.maximumSide, "the height does not fit")
  guard let again = try? CleanPicture(cleaning: picture.bytes) else {
    preconditionFailure("what was cleaned is refused")
  }
  precondition(again == picture, "what was cleaned is not clean")
  return 0
}
