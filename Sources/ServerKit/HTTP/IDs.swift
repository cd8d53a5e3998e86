package import FileFormats
import Grocery

// Client-made ids arrive in paths, bodies, files and rows. `String.isRowID` validates them everywhere; these
// are the readers for requests.

extension AppRequestContext {
  /// The id in a required path parameter.
  package func pathID(_ name: Substring, else refusal: some Refusal) throws -> String {
    guard let id = pathID(name) else { throw refusal }
    return id
  }

  /// The id in a path parameter; nil if invalid.
  package func pathID(_ name: Substring) -> String? {
    pathParameter(name).flatMap { $0.isRowID ? $0 : nil }
  }
}

extension JSONNode {
  /// An id made by a client: 1 to 64 of `A-Z a-z 0-9 . _ -`.
  package func id() throws(FileRefusal) -> String {
    let text = try text(maximumLength: 64)
    guard text.isRowID else { throw refusal("must be 1 to 64 letters, digits, '.', '_' or '-'") }
    return text
  }
}
