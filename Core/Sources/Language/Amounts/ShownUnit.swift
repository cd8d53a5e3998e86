/// The stored unit of amounts: whole grams, milliliters or pieces.
public enum BaseUnit: Sendable, Hashable, CaseIterable {
  case gram, millilitre, piece

  /// The name in rows and files.
  public var word: StaticString {
    switch self {
    case .gram: "g"
    case .millilitre: "ml"
    case .piece: "piece"
    }
  }
}

/// The written and displayed unit of amounts, which are stored in base units.
///
/// Ounces, pounds, cups and other ambiguous units are those of the United States, except the British pint,
/// which apps use for British English. Texts are never read as one.
public enum ShownUnit: Sendable, Hashable, CaseIterable {
  case milligram, gram, kilogram, ounce, pound
  case millilitre, centilitre, decilitre, litre
  case fluidOunce, cup, pint, quart, gallon, teaspoon, tablespoon
  case imperialPint, pinch, piece
  /// A part of a whole: a slice, a leaf, a clove. The note begins with its name.
  case part

  /// The name in the interface.
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

  /// The size in base units.
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

  public var base: BaseUnit {
    switch self {
    case .milligram, .gram, .kilogram, .ounce, .pound: .gram
    case .piece, .part: .piece
    default: .millilitre
    }
  }
}
