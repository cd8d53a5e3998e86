import ServerKit

/// The reason that a receipt is not read.
enum ReceiptRefusal: Refusal, Equatable {
  case switchedOff
  /// The program could not be started; the number is the system's error.
  case notStarted(Int32)
  case busy
  case unreadable

  init(_ failure: ChildProgram.Failure) {
    switch failure {
    case .notStarted(let code): self = .notStarted(code)
    case .tooLong, .tooMuch, .failed, .unwanted: self = .unreadable
    }
  }

  var problem: Problem {
    switch self {
    case .switchedOff, .notStarted:
      Problem(.readingOff, "This server cannot read photos of receipts. Enter the total, or paste the text.")
    case .busy: Problem(.busy, "Another of your receipts is being read. Try again in a moment.")
    case .unreadable:
      Problem(.unreadableReceipt, "No text was found in the photo. Take one from closer, in good light.")
    }
  }
}
