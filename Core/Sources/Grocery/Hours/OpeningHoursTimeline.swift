extension OpeningHours {
  /// The states of one day from midnight to midnight. Later spans override earlier ones.
  struct Timeline {
    struct Piece {
      var range: Range<Int>
      var state: State
    }

    private(set) var pieces = [Piece(range: 0..<minutesPerDay, state: .closed)]

    /// - Parameter span: clipped to the day.
    mutating func paint(_ span: Range<Int>, _ state: State, onlyWhereClosed: Bool) {
      var painted: [Piece] = []
      for piece in pieces {
        let hit = piece.range.clamped(to: span)
        if hit.isEmpty || onlyWhereClosed && piece.state != .closed {
          Self.append(piece, to: &painted)
          continue
        }
        let before = piece.range.lowerBound..<hit.lowerBound
        let after = hit.upperBound..<piece.range.upperBound
        Self.append(Piece(range: before, state: piece.state), to: &painted)
        Self.append(Piece(range: hit, state: state), to: &painted)
        Self.append(Piece(range: after, state: piece.state), to: &painted)
      }
      pieces = painted
    }

    private static func append(_ piece: Piece, to pieces: inout [Piece]) {
      if piece.range.isEmpty { return }
      if let last = pieces.last, last.state == piece.state {
        pieces[pieces.count - 1].range = last.range.lowerBound..<piece.range.upperBound
      } else {
        pieces.append(piece)
      }
    }
  }

  /// The timeline of one day, from the rules of that day and the rest of the night before.
  ///
  /// The last applicable rule counts at each minute, as in opening_hours.js. A replacing rule also ends the
  /// night before, but never its own night or that of a later rule.
  ///
  /// - Complexity: O(spans of all rules squared), with some dozens of spans at most.
  func timeline(today: (Rule) -> Bool, yesterday: (Rule) -> Bool) -> Timeline {
    var silenced = 0
    for index in rules.indices where rules[index].isReplacing && today(rules[index]) { silenced = index }
    var timeline = Timeline()
    for rule in rules[silenced...] {
      let onlyWhereClosed = rule.joint == .fallsBack
      if today(rule) {
        if rule.times.isEmpty {
          timeline.paint(0..<Self.minutesPerDay, rule.state, onlyWhereClosed: onlyWhereClosed)
        }
        for time in rule.times {
          timeline.paint(time.range, rule.state(of: time), onlyWhereClosed: onlyWhereClosed)
        }
      }
      let nights = rule.times.filter { $0.range.upperBound > Self.minutesPerDay }
      if nights.isEmpty || !yesterday(rule) { continue }
      for time in nights {
        let start = max(0, time.range.lowerBound - Self.minutesPerDay)
        let end = time.range.upperBound - Self.minutesPerDay
        timeline.paint(start..<end, rule.state(of: time), onlyWhereClosed: onlyWhereClosed)
      }
    }
    return timeline
  }
}

extension OpeningHours.Rule {
  fileprivate func state(of time: TimeSpan) -> OpeningHours.State {
    time.isOpenEnd && state == .open ? .unknown : state
  }
}
