import FileFormats
import FoundationEssentials
import TestKit
import TripPlanner
import WalkEngine

// Writes requests and the engine's native answers, for comparison in the module's tests:
//
//   walk-buffers FOLDER_OF_WALK_FILES FOLDER_TO_FILL
//
// For every walk file, for some generated stores at the size limits, and for every preference,
// NAME.WAY.request and NAME.WAY.answer contain 32-bit words, least significant byte first; index.json lists
// the cases. maps.json, where.json and splits.json do the same for map checks, locations, and walks for two;
// trips.json for the trip module's questions.

/// The app's budget.
private let budget = WalkBudget.standard

private struct Case {
  let name: String
  let entryCount: Int
  let cellCount: Int
  let milliseconds: Double
}

/// The largest stores and longest lists that the engine accepts; the module's 32 bits and small stack must
/// suffice.
private let limits: [WalkWorld] = [
  WalkWorld(rows: 173, columns: 173, entries: 60, style: .irregular, seed: 1),
  WalkWorld(rows: 300, columns: 300, entries: 20, seed: 2),
  WalkWorld(rows: 60, columns: 60, entries: WalkProblem.maximumEntries, seed: 3),
]

private struct Store {
  let name: String
  let problem: WalkProblem
  let signs: [AisleSign]
}

private func stores(in source: URL) throws -> [Store] {
  let files = try FileManager.default.contentsOfDirectory(atPath: source.path)
    .filter { $0.hasSuffix(".json") }.sorted()
  let sampled = try files.map { file in
    let bytes = [UInt8](try Data(contentsOf: source.appending(path: file)))
    let walkFile = try WalkFile(reading: bytes)
    return Store(
      name: String(file.dropLast(".json".count)), problem: try walkFile.problem(), signs: walkFile.map.signs)
  }
  return try sampled + limits.map { Store(name: $0.name, problem: try $0.problem(), signs: $0.signs) }
}

private func run(reading source: URL, filling target: URL) throws {
  try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
  let trips = try recordTrips(filling: target)
  var cases: [Case] = []
  for store in try stores(in: source) {
    for (way, preference) in WalkPreference.named {
      let name = "\(store.name).\(way)"
      let request = WalkRequest(store.problem, preference, budget: budget, signs: store.signs)
      var answer: [Int32] = []
      let time = ContinuousClock().measure { answer = WalkAnswer(to: request).words }
      try bytes(of: request.words).write(to: target.appending(path: name + ".request"))
      try bytes(of: answer).write(to: target.appending(path: name + ".answer"))
      cases.append(
        Case(
          name: name, entryCount: store.problem.entries.count, cellCount: store.problem.grid.cellCount,
          milliseconds: time / .milliseconds(1)))
    }
  }
  try Data(index(of: cases).utf8).write(to: target.appending(path: "index.json"))
  let maps = try recordMaps(filling: target)
  let things = try recordWhere(filling: target)
  let splits = try recordSplits(of: stores(in: source), filling: target)
  print(
    "\(cases.count) requests, \(splits) for two, \(maps) maps, \(things) things, \(trips) trips: "
      + "answered natively")
}

/// Random maps and things, also invalid ones, and as many things as the longest list.
private func recordWhere(filling target: URL) throws -> Int {
  let questions = (0..<200).map { SoughtWorld.question(seed: $0) } + [SoughtWorld.longList(seed: 1)]
  for (index, question) in questions.enumerated() {
    try bytes(of: question.words).write(to: target.appending(path: "where-\(index).question"))
    try bytes(of: WhereAnswer(to: question).words).write(to: target.appending(path: "where-\(index).answer"))
  }
  try Data("\(questions.count)\n".utf8).write(to: target.appending(path: "where.json"))
  return questions.count
}

/// Short lists in every mode, shared freely, and with the second walker in the middle of the store; the
/// largest stores in two modes.
private func recordSplits(of stores: [Store], filling target: URL) throws -> Int {
  var count = 0
  for store in stores {
    let isShort = store.problem.entries.count <= 20
    for (index, choice) in WalkPreference.named.prefix(isShort ? 8 : 2).enumerated() {
      var split = SplitProblem(store.problem)
      if index % 2 == 1, let stand = store.problem.grid.kinds.lastIndex(of: .floor) {
        let shares = store.problem.entries.indices.map { WalkShare.allCases[$0 % 3] }
        split = try SplitProblem(store.problem, otherStarts: [stand], otherOpenSection: 0, shares: shares)
      }
      let request = SplitRequest(split, choice.preference, budget: .quick, signs: store.signs)
      try bytes(of: request.words).write(to: target.appending(path: "split-\(count).request"))
      try bytes(of: SplitAnswer(to: request).words).write(
        to: target.appending(path: "split-\(count).answer"))
      count += 1
    }
  }
  try Data("\(count)\n".utf8).write(to: target.appending(path: "splits.json"))
  return count
}

/// Tiny worlds, and the largest towns that a device plans for.
private func recordTrips(filling target: URL) throws -> Int {
  let count = 200
  for seed in 0..<count {
    let question = TripQuestionWorld.question(seed: seed).words
    try bytes(of: question).write(to: target.appending(path: "trip-\(seed).question"))
    try bytes(of: wholeTripAnswer(to: question)).write(to: target.appending(path: "trip-\(seed).answer"))
  }
  try Data("\(count)\n".utf8).write(to: target.appending(path: "trips.json"))
  return count
}

/// Invalid maps of all kinds, with their rounds, and whole stores up to the maximum size.
private func recordMaps(filling target: URL) throws -> Int {
  var questions = (0..<200).map { MapQuestion(AsciiMap.byChance(seed: $0), effort: $0 % 3 * 2_000) }
  for (rows, columns, effort) in [(60, 80, MapRound.standardEffort), (100, 100, 50_000), (316, 316, 0)] {
    let world = WalkWorld(rows: rows, columns: columns, entries: 1, style: .irregular, seed: rows)
    questions.append(MapQuestion(try world.sheet(), effort: effort))
  }
  for (index, question) in questions.enumerated() {
    try bytes(of: question.words).write(to: target.appending(path: "map-\(index).question"))
    try bytes(of: MapAnswer(to: question).words).write(to: target.appending(path: "map-\(index).answer"))
  }
  try Data("\(questions.count)\n".utf8).write(to: target.appending(path: "maps.json"))
  return questions.count
}

extension WalkWorld {
  /// Two signs, so that some aisles have the store's numbers and others none.
  fileprivate var signs: [AisleSign] {
    [AisleSign(cell: entrance, number: 7), AisleSign(cell: checkout, number: 12)]
  }
}

private func bytes(of words: [Int32]) -> Data {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(words.count * 4)
  for word in words {
    for shift in stride(from: 0, to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
  }
  return Data(bytes)
}

private func index(of cases: [Case]) -> String {
  let lines = cases.map { test in
    """
      {"name": "\(test.name)", "entries": \(test.entryCount), "cells": \(test.cellCount), \
    "milliseconds": \(test.milliseconds)}
    """
  }
  return "[\n" + lines.joined(separator: ",\n") + "\n]\n"
}

guard CommandLine.arguments.count == 3 else {
  fatalError("usage: walk-buffers FOLDER_OF_WALK_FILES FOLDER_TO_FILL")
}
try run(
  reading: URL(filePath: CommandLine.arguments[1]), filling: URL(filePath: CommandLine.arguments[2]))
