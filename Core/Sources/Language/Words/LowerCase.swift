/// Lower case of scripts outside the tables of `BaseLetters`.
enum LowerCase {
  static func letter(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    for range in ranges where scalar.value <= range.last {
      let isCapital =
        scalar.value >= range.first && (scalar.value - range.first).isMultiple(of: range.step)
      guard isCapital else { return scalar }
      return Unicode.Scalar(UInt32(Int32(scalar.value) + range.distance)) ?? scalar
    }
    return scalar
  }

  /// Capitals with the same offset to their lower-case letters.
  private struct Range {
    let first: UInt32
    let last: UInt32
    let distance: Int32
    /// 2 if capitals and lower-case letters alternate.
    let step: UInt32

    init(_ first: UInt32, _ last: UInt32, by distance: Int32, step: UInt32 = 1) {
      self.first = first
      self.last = last
      self.distance = distance
      self.step = step
    }
  }

  // Sorted; a test compares every capital with Unicode's properties.
  private static let ranges: [Range] = [
    Range(0x370, 0x372, by: 1, step: 2), Range(0x376, 0x376, by: 1), Range(0x37F, 0x37F, by: 116),
    Range(0x531, 0x556, by: 48), Range(0x10A0, 0x10C5, by: 7264), Range(0x10C7, 0x10C7, by: 7264),
    Range(0x10CD, 0x10CD, by: 7264), Range(0x13A0, 0x13EF, by: 38864), Range(0x13F0, 0x13F5, by: 8),
    Range(0x1C89, 0x1C89, by: 1), Range(0x1C90, 0x1CBA, by: -3008), Range(0x1CBD, 0x1CBF, by: -3008),
    Range(0x2126, 0x2126, by: -7517), Range(0x212A, 0x212A, by: -8383), Range(0x212B, 0x212B, by: -8262),
    Range(0x2132, 0x2132, by: 28), Range(0x2183, 0x2183, by: 1), Range(0x2C00, 0x2C2F, by: 48),
    Range(0x2C60, 0x2C60, by: 1), Range(0x2C62, 0x2C62, by: -10743), Range(0x2C63, 0x2C63, by: -3814),
    Range(0x2C64, 0x2C64, by: -10727), Range(0x2C67, 0x2C6B, by: 1, step: 2),
    Range(0x2C6D, 0x2C6D, by: -10780), Range(0x2C6E, 0x2C6E, by: -10749), Range(0x2C6F, 0x2C6F, by: -10783),
    Range(0x2C70, 0x2C70, by: -10782), Range(0x2C72, 0x2C72, by: 1), Range(0x2C75, 0x2C75, by: 1),
    Range(0x2C7E, 0x2C7F, by: -10815), Range(0x2C80, 0x2CE2, by: 1, step: 2),
    Range(0x2CEB, 0x2CED, by: 1, step: 2), Range(0x2CF2, 0x2CF2, by: 1),
    Range(0xA640, 0xA66C, by: 1, step: 2), Range(0xA680, 0xA69A, by: 1, step: 2),
    Range(0xA722, 0xA72E, by: 1, step: 2), Range(0xA732, 0xA76E, by: 1, step: 2),
    Range(0xA779, 0xA77B, by: 1, step: 2), Range(0xA77D, 0xA77D, by: -35332),
    Range(0xA77E, 0xA786, by: 1, step: 2), Range(0xA78B, 0xA78B, by: 1), Range(0xA78D, 0xA78D, by: -42280),
    Range(0xA790, 0xA792, by: 1, step: 2), Range(0xA796, 0xA7A8, by: 1, step: 2),
    Range(0xA7AA, 0xA7AA, by: -42308), Range(0xA7AB, 0xA7AB, by: -42319), Range(0xA7AC, 0xA7AC, by: -42315),
    Range(0xA7AD, 0xA7AD, by: -42305), Range(0xA7AE, 0xA7AE, by: -42308), Range(0xA7B0, 0xA7B0, by: -42258),
    Range(0xA7B1, 0xA7B1, by: -42282), Range(0xA7B2, 0xA7B2, by: -42261), Range(0xA7B3, 0xA7B3, by: 928),
    Range(0xA7B4, 0xA7C2, by: 1, step: 2), Range(0xA7C4, 0xA7C4, by: -48),
    Range(0xA7C5, 0xA7C5, by: -42307), Range(0xA7C6, 0xA7C6, by: -35384),
    Range(0xA7C7, 0xA7C9, by: 1, step: 2), Range(0xA7CB, 0xA7CB, by: -42343),
    Range(0xA7CC, 0xA7DA, by: 1, step: 2), Range(0xA7DC, 0xA7DC, by: -42561), Range(0xA7F5, 0xA7F5, by: 1),
    Range(0xFF21, 0xFF3A, by: 32), Range(0x10400, 0x10427, by: 40), Range(0x104B0, 0x104D3, by: 40),
    Range(0x10570, 0x1057A, by: 39), Range(0x1057C, 0x1058A, by: 39), Range(0x1058C, 0x10592, by: 39),
    Range(0x10594, 0x10595, by: 39), Range(0x10C80, 0x10CB2, by: 64), Range(0x10D50, 0x10D65, by: 32),
    Range(0x118A0, 0x118BF, by: 32), Range(0x16E40, 0x16E5F, by: 32), Range(0x16EA0, 0x16EB8, by: 27),
    Range(0x1E900, 0x1E921, by: 34),
  ]
}
