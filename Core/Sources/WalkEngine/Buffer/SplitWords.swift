/// A walk for two people as words: the second walker's, then those of a `WalkRequest`.
///
/// | words | meaning |
/// |---|---|
/// | 1 | format, `SplitRequest.format` |
/// | 2 | 1 if the second walker is in the middle of a section, else 0; that section, else 0 |
/// | 2 | number of the second walker's starts, and of shares |
/// | 1 each | cell of every start |
/// | 1 each | for every entry its `WalkShare.rawValue` |
/// | … | the first walker's request (`WalkRequest`), to the end |
public struct SplitRequest: Sendable, Equatable {
  /// The first word of every request and answer. Incremented when the layout changes.
  public static let format: Int32 = 1

  /// The first walker's request, with the whole list.
  public var whole: WalkRequest
  public var split: SplitProblem

  /// - Parameter signs: the numbers on the store's own signs.
  public init(
    _ split: SplitProblem, _ preference: WalkPreference, budget: WalkBudget, entrances: [Int]? = nil,
    signs: [AisleSign] = []
  ) {
    whole = WalkRequest(split.problem, preference, budget: budget, entrances: entrances, signs: signs)
    self.split = split
  }

  /// - Throws: `WalkBufferError` with the first invalid word, or the error of the store.
  /// - Complexity: O(words).
  public init(words: [Int32]) throws(WalkBufferError) {
    var reader = WordReader(words)
    try reader.expect(Self.format)
    let hasOpenSection = try reader.flag()
    let openSection = Int(try reader.word())
    let startCount = try reader.count()
    let shareCount = try reader.count()
    let starts = try reader.cells(startCount)
    var shares: [WalkShare] = []
    for _ in 0..<shareCount { shares.append(try reader.value()) }
    let head = words.count - reader.left
    do throws(WalkBufferError) {
      whole = try WalkRequest(words: Array(words[head...]))
    } catch {
      guard case .unreadable(let word) = error else { throw error }
      throw .unreadable(word: head + word)
    }
    do throws(WalkError) {
      split = try SplitProblem(
        whole.problem, otherStarts: starts, otherOpenSection: hasOpenSection ? openSection : nil,
        shares: shares)
    } catch {
      throw .refused(error)
    }
  }

  /// - Complexity: O(cells + entries).
  public var words: [Int32] {
    var words: [Int32] = [
      Self.format, split.otherOpenSection == nil ? 0 : 1, Int32(split.otherOpenSection ?? 0),
      Int32(split.otherStarts.count), Int32(split.shares.count),
    ]
    for cell in split.otherStarts { words.append(Int32(cell)) }
    for share in split.shares { words.append(share.rawValue) }
    return words + whole.words
  }
}

/// The answer to a `SplitRequest`.
///
/// | words | meaning |
/// |---|---|
/// | 1 | format, `SplitRequest.format` |
/// | 1 | status: 0 two walks follow, 1 refused, 2 unreadable request |
/// | 2 | lower bound on the longer walk; number of words of the first walk |
/// | … | the first walk as a `WalkAnswer`, then the second |
///
/// Refused and unreadable continue as in a `WalkAnswer`. Entries are indexes in the whole list.
public enum SplitAnswer: Sendable, Equatable {
  case walks(GuidedWalk, GuidedWalk, lowerBound: Int)
  case refused(WalkError)
  case unreadable(word: Int)

  private enum Status: Int32 {
    case walks, refused, unreadable
  }

  /// Plans the walks of `request`. Never fails: errors are part of the answer.
  public init(to request: [Int32]) {
    do throws(WalkBufferError) {
      self.init(to: try SplitRequest(words: request))
    } catch {
      switch error {
      case .refused(let error): self = .refused(error)
      case .unreadable(let word): self = .unreadable(word: word)
      }
    }
  }

  public init(to request: SplitRequest) {
    let whole = request.whole
    do throws(WalkError) {
      let walks = try planTwoWalks(request.split, whole.preference, budget: whole.budget)
      let map = AisleMap(whole.problem.grid, entrances: whole.entrances, signs: whole.signs)
      self = .walks(
        GuidedWalk(walks.first, of: whole.problem, along: map),
        GuidedWalk(walks.second, of: whole.problem, along: map), lowerBound: walks.lowerBound)
    } catch {
      self = .refused(error)
    }
  }

  /// - Throws: `WalkBufferError.unreadable`.
  /// - Complexity: O(words).
  public init(words: [Int32]) throws(WalkBufferError) {
    var reader = WordReader(words)
    try reader.expect(SplitRequest.format)
    let status: Status = try reader.value()
    switch status {
    case .walks:
      let lowerBound = try reader.count()
      let count = try reader.count()
      let wrongCount = reader.unreadable
      let head = words.count - reader.left
      guard count <= reader.left else { throw wrongCount }
      let first = try WalkAnswer(words: Array(words[head..<head + count]))
      let second = try WalkAnswer(words: Array(words[(head + count)...]))
      guard case .walk(let firstWalk) = first, case .walk(let secondWalk) = second else { throw wrongCount }
      self = .walks(firstWalk, secondWalk, lowerBound: lowerBound)
    case .refused:
      self = .refused(try WalkError(&reader))
      try reader.expectEnd()
    case .unreadable:
      self = .unreadable(word: try reader.count())
      try reader.expectEnd()
    }
  }

  /// - Complexity: O(words).
  public var words: [Int32] {
    switch self {
    case .walks(let first, let second, let lowerBound):
      let head = WalkAnswer.walk(first).words
      return [SplitRequest.format, Status.walks.rawValue, Int32(lowerBound), Int32(head.count)] + head
        + WalkAnswer.walk(second).words
    case .refused(let error):
      return [
        SplitRequest.format, Status.refused.rawValue, error.number.code, Int32(clamping: error.number.detail),
      ]
    case .unreadable(let word): return [SplitRequest.format, Status.unreadable.rawValue, Int32(word)]
    }
  }
}
