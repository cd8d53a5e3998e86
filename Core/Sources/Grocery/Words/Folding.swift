/// A text as it is searched and compared: in lower case, without accents and punctuation, words apart by
/// single spaces.
///
/// Accents go by Unicode's decompositions ("Crème" is "creme"); letters that have none are spelled out
/// ("Weißwein" is "weisswein", "smørrebrød" is "smorrebrod"). Apostrophes vanish ("Rosa's" is "rosas"), all
/// else that is neither letter nor digit parts words ("half-fat" is "half fat"). `contract/folding.json`
/// holds cases that the browser's twin must meet.
///
/// - Complexity: O(length).
public func folded(_ text: some StringProtocol) -> String {
  var result = ""
  result.reserveCapacity(text.utf8.count)
  var isBetweenWords = false
  for scalar in text.unicodeScalars {
    let letters: String
    switch FoldedScalar(scalar) {
    case .nothing: continue
    case .gap:
      isBetweenWords = true
      continue
    case .letter(let letter): letters = String(letter)
    case .letters(let several): letters = several
    }
    if isBetweenWords && !result.isEmpty { result.append(" ") }
    isBetweenWords = false
    result.append(letters)
  }
  return result
}

/// What becomes of one scalar.
private enum FoldedScalar {
  case nothing
  case gap
  case letter(Unicode.Scalar)
  case letters(String)

  init(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "a"..."z", "0"..."9": self = .letter(scalar)
    case "A"..."Z": self = .letter(Unicode.Scalar(UInt8(scalar.value + 32)))
    case "'", "’", "ʼ", "\u{300}"..."\u{36F}": self = .nothing
    case "\0"..."\u{7F}": self = .gap
    default: self = Self(beyondASCII: scalar)
    }
  }

  private init(beyondASCII scalar: Unicode.Scalar) {
    let base = BaseLetters.letter(of: scalar) ?? scalar
    switch base {
    case "ß": self = .letters("ss")
    case "æ": self = .letters("ae")
    case "œ": self = .letters("oe")
    case "ĳ": self = .letters("ij")
    case "þ": self = .letters("th")
    case "ø": self = .letter("o")
    case "ł": self = .letter("l")
    case "đ", "ð": self = .letter("d")
    case "ħ": self = .letter("h")
    case "ŧ": self = .letter("t")
    case "ı": self = .letter("i")
    default: self = Self(lettersOrNot: base)
    }
  }

  private init(lettersOrNot scalar: Unicode.Scalar) {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .decimalNumber, .nonspacingMark, .spacingMark, .modifierLetter, .otherLetter, .lowercaseLetter:
      self = .letter(scalar)
    case .uppercaseLetter, .titlecaseLetter: self = .letters(properties.lowercaseMapping)
    default: self = .gap
    }
  }
}
