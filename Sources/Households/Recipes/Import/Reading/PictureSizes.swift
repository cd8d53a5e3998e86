import ServerKit

/// An address of a picture, with its size where the page tells it.
struct PictureAddress: Equatable {
  let address: String
  var width: Int?
  var height: Int?

  /// Of the address, in bytes.
  static let maximumLength = 2_000
}

/// Of a picture in several sizes, which one is kept: the largest that is not too large.
enum PictureSizes {
  /// The addresses of a `srcset` that tells widths: "small.jpg 480w, large.jpg 1200w".
  static func all(in srcset: String) -> [(address: String, width: Int)] {
    var words = srcset.split(whereSeparator: \.isWhitespace).prefix(100)[...]
    var found: [(address: String, width: Int)] = []
    while words.count > 1 {
      let address = words.removeFirst()
      guard let size = words.first?.split(separator: ",").first, size.last == "w",
        let width = Int(size.dropLast())
      else { continue }
      words.removeFirst()
      found.append((String(address.drop { $0 == "," }), width))
    }
    return found
  }

  /// The pictures of a recipe, the best first, and then the page's own, which stands for it on other pages.
  ///
  /// - Parameters:
  ///   - own: in the order of the page, which decides between those of one size.
  ///   - shared: `og:image` and the like. One of the same name as the recipe's is that picture in another
  ///     size; all others come last.
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

  /// What a picture whose size nobody tells is worth: mostly it is the one from which all others were cut.
  private static let unknown = 1_500_000
  /// What one is worth that is too large to be kept: more than a small one, in case the page is wrong.
  private static let tooLarge = 300_000

  private static func area(_ picture: PictureAddress) -> Int {
    let told = size(in: picture.address)
    let largest = 20_000
    guard let width = told?.width ?? picture.width, (1...largest).contains(width) else { return unknown }
    let height = told == nil ? picture.height : told?.height
    guard let height, (1...largest).contains(height) else {
      return width > CleanPicture.maximumSide ? tooLarge : width * width * 3 / 4
    }
    return max(width, height) > CleanPicture.maximumSide ? tooLarge : width * height
  }

  /// The size that an address tells: "soup-225x225.jpg", "soup.jpg?w=480&h=320", "/w_600/soup.jpg".
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

  /// The name of a file without its size: of "https://x.org/a/Soup-225x225.jpg?w=1" it is "soup".
  private static func name(in address: String) -> String? {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    guard let file = path.split(separator: "/").last?.lowercased() else { return nil }
    var words = file.prefix { $0 != "." }.split { $0 == "-" || $0 == "_" }
    while let last = words.last, last == "scaled" || size(in: String(last)) != nil { words.removeLast() }
    let name = words.joined(separator: "-")
    return name.count < 4 || ["image", "default", "index", "photo"].contains(name) ? nil : name
  }
}
