/// Why something is not done, as a feature tells it; the frame makes the answer of it.
protocol Refusal: Error {
  var problem: Problem { get }
}
