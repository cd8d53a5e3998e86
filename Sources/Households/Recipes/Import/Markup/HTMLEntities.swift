/// Character entities of HTML.
enum HTMLEntities {
  /// The text with its entities resolved; unknown ones stay as written.
  static func resolved(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "&", let end = rest.prefix(12).firstIndex(of: ";"),
        let resolved = resolved(name: rest[..<end])
      else {
        result.unicodeScalars.append(scalar)
        continue
      }
      result.append(resolved)
      rest = rest[rest.index(after: end)...]
    }
    return result
  }

  private static func resolved(name: Substring.UnicodeScalarView) -> String? {
    guard name.first == "#" else { return named[String(name)] }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    let number = UInt32(String(isHex ? digits.dropFirst() : digits), radix: isHex ? 16 : 10)
    guard let number, number > 0, let scalar = Unicode.Scalar(number) else { return nil }
    // "&#146;" is an apostrophe in Windows-1252.
    return String((0x80...0x9F).contains(number) ? PageCharset.scalar(UInt8(number)) : scalar)
  }

  private static let named: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ensp": " ", "emsp": " ",
    "thinsp": " ", "shy": "", "zwnj": "", "zwj": "", "NewLine": "\n",
    "Tab": " ", "lpar": "(", "rpar": ")", "comma": ",", "period": ".", "colon": ":", "semi": ";", "excl": "!",
    "quest": "?", "num": "#", "percnt": "%", "plus": "+", "equals": "=", "sol": "/", "lowbar": "_",
    "lsqb": "[", "rsqb": "]", "lbrack": "[", "rbrack": "]", "ast": "*", "commat": "@", "dollar": "$",
    "half": "½", "sup1": "¹", "sup2": "²", "sup3": "³", "ordf": "ª", "ordm": "º", "micro": "µ", "sect": "§",
    "para": "¶", "iexcl": "¡", "iquest": "¿", "prime": "′", "Prime": "″", "permil": "‰", "hyphen": "‐",
    "horbar": "―", "check": "✓", "rarr": "→", "larr": "←", "lsaquo": "‹", "rsaquo": "›", "yen": "¥",
    "yacute": "ý", "yuml": "ÿ", "thorn": "þ", "eth": "ð", "Agrave": "À", "Acirc": "Â", "Atilde": "Ã",
    "Ecirc": "Ê", "Euml": "Ë", "Iacute": "Í", "Icirc": "Î", "Iuml": "Ï", "Ntilde": "Ñ", "Oacute": "Ó",
    "Ocirc": "Ô", "Otilde": "Õ", "OElig": "Œ", "Uacute": "Ú", "Aacute": "Á", "frac12": "½", "frac14": "¼",
    "frac34": "¾", "frac13": "⅓", "frac23": "⅔", "frac18": "⅛", "frac38": "⅜", "frac58": "⅝", "frac78": "⅞",
    "frasl": "/", "deg": "°",
    "ndash": "–", "mdash": "—", "hellip": "…", "bull": "•", "middot": "·", "times": "×", "minus": "−",
    "plusmn": "±", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„",
    "laquo": "«", "raquo": "»", "acute": "´", "euro": "€", "pound": "£", "cent": "¢", "reg": "®", "copy": "©",
    "trade": "™", "szlig": "ß", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü",
    "agrave": "à", "aacute": "á", "acirc": "â", "atilde": "ã", "aring": "å", "aelig": "æ", "ccedil": "ç",
    "egrave": "è", "eacute": "é", "ecirc": "ê", "euml": "ë", "igrave": "ì", "iacute": "í", "icirc": "î",
    "iuml": "ï", "ntilde": "ñ", "ograve": "ò", "oacute": "ó", "ocirc": "ô", "otilde": "õ", "oslash": "ø",
    "oelig": "œ", "ugrave": "ù", "uacute": "ú", "ucirc": "û", "Eacute": "É", "Egrave": "È",
    "Ccedil": "Ç", "Aring": "Å", "Oslash": "Ø", "AElig": "Æ", "scaron": "š", "Scaron": "Š",
  ]
}
