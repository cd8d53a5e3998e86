import Testing

/// The layers of the web app from the top, as in ARCHITECTURE.md.
private struct Floors {
  /// The folders of `web/src`; main.tsx counts as `app`.
  let folders: [[String]]

  init() throws {
    let text = try Repository.shared.text("ARCHITECTURE.md")
    let section = try #require(text.firstMatch(of: /\n#{2} The floors of the web app\n([\s\S]*?)\n#{2}\s/)).1
    folders = section.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { String($0).trimmed }
      guard cells.count == 3, cells[0].wholeMatch(of: /\d+/) != nil else { return nil }
      return cells[1].matches(of: /`([^`]+)`/).map { String($0.1) }
    }
  }

  /// The layer, with 0 at the top.
  func index(of folder: String) -> Int? { folders.firstIndex { $0.contains(folder) } }
}

@Suite("The web app has floors, and nothing on one knows what stands above")
struct WebFloorTests {
  private let floors: Floors
  private let modules = WebModule.all

  init() throws {
    floors = try Floors()
  }

  @Test("Every folder of the web app stands on one floor")
  func everyFolderHasAFloor() {
    let named = floors.folders.flatMap { $0 }
    #expect(floors.folders.count > 4)
    #expect(named.count == Set(named).count, "a folder is named twice")
    #expect(Set(named) == Set(modules.keys.map(room)))
  }

  @Test("A module imports from its own floor and from those below")
  func nothingPointsUpwards() {
    for (path, module) in modules {
      for imported in module.imports {
        guard let here = floors.index(of: room(path)), let there = floors.index(of: room(imported)) else {
          continue
        }
        #expect(there >= here, "\(path) imports \(imported), which stands above it")
      }
    }
  }

  @Test("Folders import each other in one direction")
  func noCircles() {
    #expect(circle(among: room) == [])
  }

  @Test("So do the folders within a folder")
  func noCirclesWithin() {
    let circle = circle { path in
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      // Lazy modules import the app, which loads them.
      return folder == "web/src/app/later" || folder == "web/src" ? "web/src/app" : folder
    }
    #expect(circle == [])
  }

  @Test("So do modules, for types too")
  func noCirclesOfModules() {
    #expect(circle { $0.hasPrefix("web/src/app/") ? "web/src/app" : $0 } == [])
  }

  @Test("The longest chain of features is the one that ARCHITECTURE names")
  func longestChain() throws {
    let text = try Repository.shared.text("ARCHITECTURE.md")
    let named = try #require(text.firstMatch(of: /longest chain of imports has \w+ features: ([^.]+)\./)).1
      .matches(of: /`([^`]+)`/).map { String($0.1) }
    var imports: [String: Set<String>] = [:]
    for (path, module) in modules { imports[room(path), default: []].formUnion(module.imports.map(room)) }
    let features = Set(floors.folders.first { $0.contains("lists") } ?? [])
    // Cycles would already fail `noCircles`.
    var lengths: [String: Int] = [:]
    while let next = features.first(where: { feature in
      lengths[feature] == nil
        && imports[feature, default: []].intersection(features).allSatisfy {
          $0 == feature || lengths[$0] != nil
        }
    }) {
      let below = imports[next, default: []].subtracting([next]).compactMap { lengths[$0] }
      lengths[next] = (below.max() ?? 0) + 1
    }

    #expect(named.count == lengths.values.max())
    for (upper, lower) in zip(named, named.dropFirst()) {
      #expect(imports[upper]?.contains(lower) == true, "\(upper) no longer imports \(lower)")
    }
  }

  /// Returns the folder of `web/src` that a module belongs to.
  private func room(_ path: String) -> String {
    let parts = path.split(separator: "/").dropFirst(2)
    return parts.count > 1 ? String(parts.first ?? "") : "app"
  }

  /// Returns the places on an import cycle, or between two cycles; empty without any.
  ///
  /// - Parameter place: the part of the app that a path belongs to.
  private func circle(among place: (String) -> String) -> [String] {
    var imports: [String: Set<String>] = [:]
    for (path, module) in modules {
      imports[place(path), default: []].formUnion(module.imports.map(place).filter { $0 != place(path) })
    }
    // Remove modules without remaining imports or importers: they are not on a cycle.
    while let free = imports.first(where: { $0.value.allSatisfy { imports[$0] == nil } })?.key {
      imports[free] = nil
    }
    while let free = imports.keys.first(where: { place in !imports.values.contains { $0.contains(place) } }) {
      imports[free] = nil
    }
    return imports.keys.sorted()
  }
}
