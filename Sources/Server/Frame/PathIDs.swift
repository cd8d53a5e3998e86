import Grocery

extension ServerContext {
  /// The id in the path; nil where it could not be one.
  var storeID: String? { pathID("id") }

  /// The id in the path of something that there must be.
  func pathID(_ name: Substring, else refusal: some Refusal) throws -> String {
    guard let id = pathID(name) else { throw refusal }
    return id
  }

  /// A part of the path that names something; nil where no id looks like that.
  func pathID(_ name: Substring) -> String? {
    pathParameter(name).flatMap { $0.isRowID ? $0 : nil }
  }
}
