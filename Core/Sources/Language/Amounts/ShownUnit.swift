/// What amounts are kept in: whole grams, millilitres or pieces.
public enum BaseUnit: Sendable, Hashable, CaseIterable {
  case gram, millilitre, piece

  /// The word in rows and files.
  public var word: StaticString {
    switch self {
    case .gram: "g"
    case .millilitre: "ml"
    case .piece: "piece"
    }
  }
}

/// What amounts are written and shown in; they are kept in base units.
///
/// Ounces, pounds, cups and what else has two sizes are those of the United States, except the British pint,
/// which apps write where the person's English is British. No text is read as one here.
public enum ShownUnit: Sendable, Hashable, CaseIterable {
  case milligram, gram, kilogram, ounce, pound
  case millilitre, centilitre, decilitre, litre
  case fluidOunce, cup, pint, quart, gallon, teaspoon, tablespoon
  case imperialPint, pinch, piece
  /// A part of a whole: a slice, a leaf, a clove. Which one stands at the beginning of the note.
  case part

  /// The word of the interface.
  public var word: StaticString {
    switch self {
    case .milligram: "mg"
    case .gram: "g"
    case .kilogram: "kg"
    case .ounce: "oz"
    case .pound: "lb"
    case .millilitre: "ml"
    case .centilitre: "cl"
    case .decilitre: "dl"
    case .litre: "l"
    case .fluidOunce: "floz"
    case .cup: "cup"
    case .pint: "pt"
    case .imperialPint: "ukpt"
    case .quart: "qt"
    case .gallon: "gal"
    case .teaspoon: "tsp"
    case .tablespoon: "tbsp"
    case .pinch: "pinch"
    case .piece: "piece"
    case .part: "part"
    }
  }

  /// How many base units one of it is.
  public var size: Double {
    switch self {
    case .milligram: 0.001
    case .gram, .millilitre, .piece, .part: 1
    case .kilogram, .litre: 1000
    case .ounce: 28.349523125
    case .pound: 453.59237
    case .centilitre: 10
    case .decilitre: 100
    case .fluidOunce: 29.5735295625
    case .cup: 236.5882365
    case .pint: 473.176473
    case .imperialPint: 568.26125
    case .quart: 946.352946
    case .gallon: 3785.411784
    case .teaspoon: 4.92892159375
    case .tablespoon: 14.78676478125
    case .pinch: 0.3
    }
  }

  /// What its amounts are kept in.
  public var base: BaseUnit {
    switch self {
    case .milligram, .gram, .kilogram, .ounce, .pound: .gram
    case .piece, .part: .piece
    default: .millilitre
    }
  }
}
