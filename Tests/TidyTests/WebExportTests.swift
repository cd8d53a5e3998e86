import Testing

/// The entry points of `web/build.mjs`.
private let beginnings = [
  "web/src/main.tsx", "web/src/app/early.ts", "web/src/app/splash.ts", "web/src/walk/engine/walk-worker.ts",
  "web/src/service-worker/service-worker.ts",
]

/// Memory exports that only the module's tests read.
private let readByTests: Set<String> = ["liveBytes", "peakBytes", "memoryBytes"]

@Suite("The web app uses all that it has")
struct WebExportTests {
  private let modules = WebModule.all

  @Test("Every module is reached from where the app begins, not from tests alone")
  func reached() {
    var reached = Set(beginnings)
    var waiting = beginnings
    while let path = waiting.popLast() {
      for next in modules[path]?.imports ?? [] where reached.insert(next).inserted { waiting.append(next) }
    }
    #expect(modules.count > 300)
    #expect(Set(modules.keys).subtracting(reached).sorted() == [])
  }

  @Test("What a module gives out is used in it or in one that asks for it")
  func used() {
    for (path, module) in modules {
      let asking = modules.values.filter { $0.imports.contains(path) }
      for name in module.exports where module.words[name] == 1 {
        #expect(asking.contains { $0.words[name] != nil }, "\(path): nothing but tests uses \(name)")
      }
    }
  }

  @Test("No name is exported by two modules")
  func namesAreUnique() {
    var paths: [String: [String]] = [:]
    // A text has the same name in each language.
    for (path, module) in modules where !path.hasPrefix("web/src/locale/de/") {
      for name in Set(module.exports) { paths[name, default: []].append(path) }
    }
    for (name, exporting) in paths where exporting.count > 1 {
      Issue.record("\(name) is exported by \(exporting.sorted().joined(separator: " and "))")
    }
  }

  @Test("What an object can do is asked of it somewhere")
  func methodsAreUsed() {
    var counts: [String: Int] = [:]
    for module in modules.values { counts.merge(module.words, uniquingKeysWith: +) }
    let methods = modules.flatMap { path, module in module.methods.map { (path, $0) } }
    #expect(methods.count > 200)
    for (path, name) in methods where !readByTests.contains(name) {
      #expect(counts[name, default: 0] > 1, "\(path): nothing but tests uses \(name)")
    }
  }
}
