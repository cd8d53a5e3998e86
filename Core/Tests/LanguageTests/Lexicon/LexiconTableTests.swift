import Foundation
import Language
import Testing

@Suite("The table of things that people buy (G-07)")
struct LexiconTableTests {
  private let source: LexiconSource
  private let lexicon = Lexicon.shared

  init() throws { source = try LexiconSource() }

  @Test(
    "It has at least 3,000 things, each with a line of seven columns, an id of its own and both languages")
  func shape() {
    #expect(source.brokenLines == [])
    #expect(source.things.count >= 3_000)
    #expect(Set(source.things.map { $0.id }).count == source.things.count)
    for thing in source.things {
      #expect(
        thing.id.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }, "\(thing.id)")
      #expect(!(thing.names[0] + thing.names[1]).isEmpty && !thing.names[2].isEmpty, "\(thing.id)")
      #expect(LexiconDepartment.allCases.contains { "\($0.id)" == thing.department }, "\(thing.department)")
    }
  }

  @Test("Each thing has one picture")
  func pictures() {
    for thing in source.things {
      let first = thing.emoji.unicodeScalars.first

      #expect(thing.emoji.count == 1 && first.map { $0.value > 0x2000 } == true, "\(thing.id) \(thing.emoji)")
    }
  }

  @Test("No name stands for two things in one column")
  func uniqueNames() {
    var owners: [String: String] = [:]
    for thing in source.things {
      for (tongue, names) in zip(["american", "british", "german"], thing.names) {
        for name in Set((names + thing.names[3]).map { tongue + " " + key(of: $0) }) {
          #expect(owners[name] == nil, "\(name) is \(thing.id) and \(owners[name] ?? "")")
          owners[name] = thing.id
        }
      }
    }
  }

  private func key(of name: String) -> String { String(decoding: Text(name).folded.bytes, as: UTF8.self) }

  @Test("What can replace a thing is in the table, and facts are such that are understood")
  func facts() throws {
    let ids = Set(source.things.map { $0.id })
    let fact = try Regex(
      #"(kg|chilled|frozen|heavy|pack=\d+(g|ml|piece)|[a-z]+=\d+(\.\d+)?g|density=\d+(\.\d+)?|"#
        + "like=[a-z0-9,-]+)")
    for thing in source.things {
      for text in thing.facts {
        #expect(text.wholeMatch(of: fact) != nil, "\(thing.id) \(text)")
        guard text.hasPrefix("like=") else { continue }
        for other in text.dropFirst(5).split(separator: ",") {
          #expect(ids.contains(String(other)) && other != thing.id, "\(thing.id) is like \(other)")
        }
      }
    }
  }

  @Test("What is bought most is in the table, each once")
  func everyday() {
    #expect(Set(source.everyday).subtracting(source.things.map { $0.id }) == [])
    #expect(Set(source.everyday).count == source.everyday.count)
    #expect(source.everyday.count >= 150)
  }

  @Test("The packed tables have the same things, which bin/lexicon sees to")
  func packed() throws {
    #expect(
      lexicon.things.count == source.things.count && Lexicon.onDevice.things.count == source.things.count)
    for thing in source.things {
      let entry = try #require(lexicon.thing(withID: Text(thing.id)), "\(thing.id): run bin/lexicon")

      #expect(lexicon.emoji(of: entry) == Text(thing.emoji))
      #expect("\(lexicon.department(of: entry).id)" == thing.department)
      #expect(lexicon.facts(of: entry) == LexiconFacts(reading: Text(thing.facts.joined(separator: " "))))
      for (column, tongue) in Tongue.allCases.enumerated() {
        guard let name = thing.names[column].first else { continue }
        let isShown = thing.showsFirst[column]
        #expect(lexicon.shownName(of: entry, in: tongue) == shown(isShown ? name : thing.names[0][0]))
      }
    }
  }

  @Test("A device has each thing with its picture and department, and its first American and German name")
  func onDevice() throws {
    let device = Lexicon.onDevice
    for thing in source.things {
      let entry = try #require(device.thing(withID: Text(thing.id)), "\(thing.id): run bin/lexicon")

      #expect(device.emoji(of: entry) == Text(thing.emoji))
      #expect("\(device.department(of: entry).id)" == thing.department)
      #expect(device.facts(of: entry).isFrozen == thing.facts.contains("frozen"))
      for (tongue, names) in [(Tongue.american, thing.names[0]), (.german, thing.names[2])]
      where !names.isEmpty {
        #expect(device.shownName(of: entry, in: tongue) == shown(names[0]))
      }
    }
  }

  @Test("Where a device finds a whole name, it is that of the complete table")
  func sameOnDevice() {
    for thing in source.things {
      for (column, names) in thing.names.enumerated() {
        let tongue: Tongue? = [.american, .british, .german, nil][column]
        for name in names {
          let onDevice = Lexicon.onDevice.look(up: Text(name), in: tongue)
          guard onDevice.isWhole else { continue }
          let complete = lexicon.look(up: Text(name), in: tongue)
          #expect(
            onDevice.thing.map { Lexicon.onDevice.id(of: $0) } == complete.thing.map { lexicon.id(of: $0) },
            "\(name): run bin/lexicon")
        }
      }
    }
  }

  private func shown(_ name: String) -> Text { Text(name.prefix(1).uppercased() + name.dropFirst()) }

  @Test("First names are understood as their thing, others at least as something of its department")
  func names() throws {
    var misses: [String] = []
    for thing in source.things {
      for (column, names) in thing.names.enumerated() {
        let tongue: Tongue? = [.american, .british, .german, nil][column]
        for (rank, name) in names.prefix(column == 3 ? 3 : 99).enumerated() {
          let answer = lexicon.look(up: Text(name), in: tongue)
          let isFound =
            rank == 0 && thing.showsFirst[column]
            ? answer.thing.map { lexicon.id(of: $0) } == Text(thing.id)
            : answer.department.map { "\($0.id)" } == thing.department
          if !isFound { misses.append("\(name) (\(thing.id))") }
        }
      }
    }

    #expect(misses == [], "run bin/lexicon")
  }
}
