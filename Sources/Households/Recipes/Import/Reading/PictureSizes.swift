import ServerKit

/// The address of a picture, with its size if known.
struct PictureAddress: Equatable {
  let address: String
  var width: Int?
  var height: Int?

  /// In bytes.
  static let maximumLength = 2_000
}

/// Selects the largest picture size below the limit.
enum PictureSizes {
  /// The addresses of a `srcset` with widths: "small.jpg 480w, large.jpg 1200w".
  static func all(in srcset: String) -> [(address: String, width: Int)] {
    var words = srcset.split(whereSeparator: \.isWhitespace).prefix(100)[...]
    var sizes: [(address: String, width: Int)] = []
    while words.count > 1 {
      let address = words.removeFirst()
      guard let size = words.first?.split(separator: ",").first, size.last == "w",
        let width = Int(size.dropLast())
      else { continue }
      words.removeFirst()
      sizes.append((String(address.drop { $0 == "," }), width))
    }
    return sizes
  }

  /// The recipe's pictures, best first, then the page's own preview pictures.
  ///
  /// - Parameters:
  ///   - own: in document order, which breaks ties.
  ///   - shared: `og:image` and the like. One with the same name as a recipe picture is another size of it;
  ///     all others come last.
  static func best(_ own: [PictureAddress], shared: [PictureAddress], atMost maximum: Int) -> [String] {
    let names = Set(own.compactMap { name(in: $0.address) })
    let isSame = shared.map { picture in name(in: picture.address).map(names.contains) ?? false }
    let alike = zip(shared, isSame).filter(\.1).map(\.0)
    let others = zip(shared, isSame).filter { !$1 }.map(\.0)
    let ranked = (own + alike).enumerated().map { (place: $0, area: area($1), address: $1.address) }
      .sorted { ($0.area, $1.place) > ($1.area, $0.place) }
    var best: [String] = []
    for address in ranked.map(\.address) + others.map(\.address) where !best.contains(address) {
      best.append(address)
    }
    return Array(best.prefix(maximum))
  }

  /// Score of a picture of unknown size; usually the original.
  private static let unknown = 1_500_000
  /// Score of an oversized picture: above a small one, in case the page is wrong.
  private static let tooLarge = 300_000

  private static func area(_ picture: PictureAddress) -> Int {
    let addressSize = size(in: picture.address)
    let largest = 20_000
    guard let width = addressSize?.width ?? picture.width, (1...largest).contains(width) else {
      return unknown
    }
    let height = addressSize == nil ? picture.height : addressSize?.height
    guard let height, (1...largest).contains(height) else {
      return width > CleanPicture.maximumSide ? tooLarge : width * width * 3 / 4
    }
    return max(width, height) > CleanPicture.maximumSide ? tooLarge : width * height
  }

  /// The size in an address: "soup-225x225.jpg", "soup.jpg?w=480&h=320", "/w_600/soup.jpg".
  static func size(in address: String) -> (width: Int, height: Int?)? {
    let words = address.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    var width: Int?
    var height: Int?
    for (place, word) in words.enumerated() {
      let numbers = word.split(separator: "x", omittingEmptySubsequences: false)
      if numbers.count == 2, let first = side(numbers[0]), let second = side(numbers[1]) {
        return (first, second)
      }
      guard place + 1 < words.count, let number = side(words[place + 1]) else { continue }
      switch word {
      case "w", "width": width = width ?? number
      case "h", "height": height = height ?? number
      case "resize", "fit":
        guard place + 2 < words.count, let second = side(words[place + 2]) else { continue }
        return (number, second)
      default: continue
      }
    }
    return width.map { ($0, height) }
  }

  private static func side(_ word: Substring) -> Int? {
    guard (2...5).contains(word.utf8.count), word.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return Int(word)
  }

  /// The file name without its size: "soup" for "https://x.org/a/Soup-225x225.jpg?w=1".
  private static func name(in address: String) -> String? {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    guard let file = path.split(separator: "/").last?.lowercased() else { return nil }
    var words = file.prefix { $0 != "." }.split { $0 == "-" || $0 == "_" }
    while let last = words.last, last == "scaled" || size(in: String(last)) != nil { words.removeLast() }
    let name = words.joined(separator: "-")
    return name.count < 4 || ["image", "default", "index", "photo"].contains(name) ? nil : name
  }
}
