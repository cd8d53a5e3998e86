/// A domain error of a feature. Only `ErrorResponses` turns it into a response, so that the layers below the
/// routes stay free of HTTP.
package protocol Refusal: Error {
  var problem: Problem { get }
}
