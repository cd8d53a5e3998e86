/// Why something is not done, as a feature tells it. `ErrorResponses` alone makes the answer of it, so that
/// nothing below the routes knows of HTTP.
package protocol Refusal: Error {
  var problem: Problem { get }
}
