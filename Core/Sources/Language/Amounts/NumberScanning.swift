extension LineScanner {
  func startsNumber(_ place: Int) -> Bool {
    guard let scalar = at(place) else { return false }
    return ("0"..."9").contains(scalar) || WrittenNumber.share(scalar) != nil || startsDecimal(place)
  }

  /// True for ".5 cup", ",5 l"; in "milk ,2 eggs" the comma separates.
  private func startsDecimal(_ place: Int) -> Bool {
    guard isDecimalMark(place), var end = digits(at: place + 1, atMost: 3)?.end else { return false }
    guard place > 0 else { return true }
    guard at(place - 1) == " " || at(place - 1) == "×" || at(place - 1) == "*" else { return false }
    if at(place) != "," { return true }
    if at(end) == " " { end += 1 }
    return LineWord(attached(at: end)).unit?.isMeasure == true
  }

  private func isDecimalMark(_ place: Int) -> Bool {
    let mark = at(place)
    return mark == "." || mark == "," || mark == "·" || mark == "٫"
  }

  /// The number that begins at `start`, and its end; nil if the digits belong to a word: "7-Up", "2%",
  /// "1-inch".
  func number(at start: Int) -> (WrittenNumber, end: Int)? {
    guard let (number, end) = written(at: start), number.value > 0 else { return nil }
    guard let next = at(end) else { return (number, end) }
    switch next {
    case " ": return (number, afterArticle(of: number, at: end))
    case ",", ";", "(", ")", "[", "]", "/", "–", "—": return (number, end)
    case "+", ".": return (number, end + 1)
    case "×", "*": return (number, end)
    case "-":
      // "2-3", and "14-ounce" but not "1-inch".
      let after = end + 1
      if startsNumber(after) { return (number, end) }
      if at(after) == " ", linksRange(from: after + 1) { return (number, after) }
      return LineWord(attached(at: after)).unit?.isMeasure == true ? (number, after) : nil
    default:
      let attached = attached(at: end)
      if attached.is("x") || attached.is("X") || attached.is("fl") { return (number, end) }
      // "1/3rd", "2/3rds", "3/4ths"
      if number.value < 1, Self.ordinals.contains(where: { attached.is($0) }) {
        return (number, afterArticle(of: number, at: end + attached.length))
      }
      return LineWord(attached).unit == nil ? nil : (number, end)
    }
  }

  private static let ordinals: [StaticString] = ["rd", "rds", "th", "ths", "nd", "st"]

  /// The end of "of a" in "1/3 of a cup"; else `end`.
  private func afterArticle(of number: WrittenNumber, at end: Int) -> Int {
    guard number.value < 1, at(end) == " ", attached(at: end + 1).is("of"), at(end + 3) == " " else {
      return end
    }
    let article = attached(at: end + 4)
    return article.is("a") || article.is("an") ? end + 4 + article.length : end
  }

  /// "3½- to 4-pound"
  private func linksRange(from start: Int) -> Bool {
    let link = LineWord(attached(at: start))
    return link.canBe(.rangeLink) && startsNumber(start + link.text.length + 1)
  }

  /// The end of a length written as one word, with the alternative after a slash: "2-inch", "6cm/2½in"; nil
  /// if none begins.
  func length(at start: Int) -> Int? {
    guard startsNumber(start), var end = written(at: start)?.end else { return nil }
    if at(end) == "-" { end += 1 }
    let unit = attached(at: end)
    if at(end) == "\"" || at(end) == "″" || at(end) == "”" {
      end += 1
    } else if LineWord(unit).canBe(.length) || unit.is("in") {
      end += unit.length
    } else {
      return nil
    }
    // "3in1"
    if let next = at(end), ("0"..."9").contains(next) { return nil }
    return at(end) == "/" ? length(at: end + 1) ?? end : end
  }

  /// Letters up to the next space or punctuation.
  private func attached(at start: Int) -> Text {
    var end = start
    while let scalar = at(end), scalar == "." || ScalarClass(scalar) == .letter { end += 1 }
    return text(start..<end)
  }

  func written(at start: Int) -> (WrittenNumber, end: Int)? {
    if let part = share(at: start) {
      return (WrittenNumber(part, text: text(start..<start + 1)), start + 1)
    }
    if startsDecimal(start), let (readings, end) = decimal(whole: 0, from: start) {
      return (WrittenNumber(readings.value, text: text(start..<end)), end)
    }
    guard let whole = digits(at: start, atMost: 7) else { return nil }
    if let (part, end) = fraction(at: start) {
      return (WrittenNumber(part, text: text(start..<end)), end)
    }
    if let (readings, end) = decimal(whole: whole.value, from: whole.end) {
      return (WrittenNumber(readings.value, grouped: readings.grouped, text: text(start..<end)), end)
    }
    if let part = addedShare(from: whole.end) {
      return (WrittenNumber(Double(whole.value) + part.value, text: text(start..<part.end)), part.end)
    }
    return (WrittenNumber(Double(whole.value), text: text(start..<whole.end)), whole.end)
  }

  /// "1½", "1 ½", "1 1/2", "1-1/2"
  private func addedShare(from end: Int) -> (value: Double, end: Int)? {
    if let share = share(at: end) { return (share, end + 1) }
    guard at(end) == " " || at(end) == "-" else { return nil }
    if let share = share(at: end + 1) { return (share, end + 2) }
    guard let part = fraction(at: end + 1), part.value < 1 else { return nil }
    return part
  }

  private func share(at place: Int) -> Double? { at(place).flatMap { WrittenNumber.share($0) } }

  /// "3/4"; nil for "1/2/3" and for division by zero.
  private func fraction(at start: Int) -> (value: Double, end: Int)? {
    guard let above = digits(at: start, atMost: 3), at(above.end) == "/",
      let below = digits(at: above.end + 1, atMost: 3), below.value > 0, at(below.end) != "/"
    else { return nil }
    return (Double(above.value) / Double(below.value), below.end)
  }

  /// "1.5", "1,5", "1,500"; nil without a separator and digits.
  private func decimal(whole: Int, from start: Int) -> (readings: (value: Double, grouped: Double), end: Int)?
  {
    var groups: [(value: Int, length: Int)] = []
    var end = start
    while isDecimalMark(end), let group = digits(at: end + 1, atMost: 3) {
      groups.append((group.value, group.end - end - 1))
      end = group.end
    }
    guard let first = groups.first else { return nil }
    let areThousands = whole > 0 && groups.allSatisfy { $0.length == 3 }
    let groupedValue = groups.prefix(2).reduce(Double(whole)) { $0 * 1000 + Double($1.value) }
    let scale: Double = first.length == 1 ? 10 : first.length == 2 ? 100 : 1000
    let value = Double(whole) + Double(first.value) / scale
    if groups.count > 1 { return ((groupedValue, groupedValue), end) }
    return ((value, areThousands ? groupedValue : value), end)
  }

  private func digits(at start: Int, atMost maximum: Int) -> (value: Int, end: Int)? {
    var value = 0
    var end = start
    while let scalar = at(end), ("0"..."9").contains(scalar) {
      guard end - start < maximum else { return nil }
      value = value * 10 + Int(scalar.value - 48)
      end += 1
    }
    return end == start ? nil : (value, end)
  }
}
