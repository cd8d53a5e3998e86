package import FileFormats
import Grocery

// Ids that others have made come in paths, in bodies, in files and in rows. Wherever they come from,
// `String.isRowID` says what could be one, and here requests are asked for them.

extension AppRequestContext {
  /// The id in the path of something that there must be.
  package func pathID(_ name: Substring, else refusal: some Refusal) throws -> String {
    guard let id = pathID(name) else { throw refusal }
    return id
  }

  /// A part of the path that names something; nil where no id looks like that.
  package func pathID(_ name: Substring) -> String? {
    pathParameter(name).flatMap { $0.isRowID ? $0 : nil }
  }
}

extension JSONNode {
  /// The id of something that was made elsewhere: 1 to 64 of `A-Z a-z 0-9 . _ -`.
  package func id() throws(FileRefusal) -> String {
    let text = try text(maximumLength: 64)
    guard text.isRowID else { throw refusal("must be 1 to 64 letters, digits, '.', '_' or '-'") }
    return text
  }
}
