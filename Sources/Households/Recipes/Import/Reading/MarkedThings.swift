import FileFormats

/// Items marked up in the text of a page, converted to the JSON-LD equivalent.
///
/// Items and members may be nested arbitrarily and referenced by `itemref`. Limits on nodes and text bound
/// the work.
struct MarkedThings {
  /// The outermost items; nested ones are members of those.
  private(set) var things: [JSONValue] = []
  /// Number of visited nodes.
  private(set) var visits = 0

  private let tree: PageTree
  private let marking: PageMarking
  /// Nodes that already belong to an item.
  private var isTaken: [Bool]
  private var ids: [String: Int]?
  private var budget = PageBudget(nodes: 1_000_000, bytes: 1 << 20)

  private static let maximumThings = 500
  private static let maximumDepth = 12
  private static let maximumReferences = 20

  init(in tree: PageTree, marking: PageMarking) {
    self.tree = tree
    self.marking = marking
    isTaken = Array(repeating: false, count: tree.nodes.count)
    var loose = ThingMembers()
    for node in tree.nodes.indices where !tree.nodes[node].attributes.isEmpty && !isTaken[node] {
      guard things.count < Self.maximumThings, !budget.isSpent else { break }
      visits += 1
      if let types = marking.types(of: node, in: tree) {
        let match = thing(node, types, depth: 0)
        if match.count > 1 { things.append(match.value) }
      } else if marking != .classes {
        takeLoose(node, into: &loose)
      }
    }
    if !loose.isEmpty { things.append(loose.value) }
  }

  /// Reads marked lines on pages that lack the recipe item itself.
  private mutating func takeLoose(_ node: Int, into members: inout ThingMembers) {
    for key in marking.keys(of: node, in: tree) {
      guard let part = ThingPart(key), part == .ingredients || part == .steps else { continue }
      members.add(key, value(of: node, part))
      for within in node..<tree.nodes[node].end where !isTaken[within] { isTaken[within] = true }
    }
  }

  private mutating func thing(_ node: Int, _ types: [String], depth: Int) -> ThingMembers {
    var members = ThingMembers()
    if !types.isEmpty { members.add("@type", .list(types.map(JSONValue.text))) }
    isTaken[node] = true
    collect(from: node + 1, to: tree.nodes[node].end, into: &members, depth: depth)
    guard marking == .microdata else { return members }
    for id in tree.words(.itemref, node).prefix(Self.maximumReferences) where !budget.isSpent {
      guard let place = self.node(named: String(id)), place != node else { continue }
      collect(from: place, to: tree.nodes[place].end, into: &members, depth: depth)
    }
    return members
  }

  private mutating func node(named id: String) -> Int? {
    if ids == nil {
      ids = Dictionary(
        tree.nodes.indices.lazy.compactMap { [tree] node in tree.value(.id, node).map { ($0, node) } },
        uniquingKeysWith: { first, _ in first })
    }
    return ids?[id]
  }

  private mutating func collect(from start: Int, to end: Int, into members: inout ThingMembers, depth: Int) {
    var place = start
    // Ingredient and step lines are read as a whole, including nested markup.
    var whole: (part: ThingPart, end: Int)?
    var within: (keys: [String], end: Int)?
    while place < end, !budget.isSpent {
      budget.nodes -= 1
      visits += 1
      let next = tree.nodes[place].end
      if tree.nodes[place].attributes.isEmpty {
        place += 1
        continue
      }
      if let last = whole, last.end <= place { whole = nil }
      if let last = within, last.end <= place { within = nil }
      let keys = marking.keys(of: place, in: tree)
      guard let types = marking.types(of: place, in: tree) else {
        isTaken[place] = true
        for key in keys {
          let part = ThingPart(key)
          guard whole == nil || part?.isLines == true && part != whole?.part else { continue }
          members.add(key, value(of: place, part))
          if let part, part.isLines { whole = whole ?? (part, next) }
        }
        let keysWithin = marking.keysWithin(place, in: tree)
        if !keysWithin.isEmpty { within = (keysWithin, next) }
        place += 1
        continue
      }
      // Items without a property name belong to no other item; they are collected as top-level.
      let names = keys.isEmpty ? within?.keys ?? [] : keys
      if !names.isEmpty, depth < Self.maximumDepth {
        add(place, types, as: names, isWithin: whole != nil, to: &members, depth: depth)
      }
      place = next
    }
  }

  private mutating func add(
    _ node: Int, _ types: [String], as keys: [String], isWithin: Bool, to members: inout ThingMembers,
    depth: Int
  ) {
    let inner = thing(node, types, depth: depth + 1)
    for key in keys {
      let part = ThingPart(key)
      if isWithin, part?.isLines != true { continue }
      switch part {
      case .ingredients: members.add(key, value(of: node, part))
      case .steps where !inner.hasSteps: members.add(key, value(of: node, part))
      case _ where inner.count == (types.isEmpty ? 0 : 1): members.add(key, value(of: node, part))
      default: members.add(key, inner.value)
      }
    }
  }
}

extension MarkedThings {
  private static let maximumText = 64 << 10

  private mutating func value(of node: Int, _ part: ThingPart?) -> JSONValue {
    if let content = tree.value(.content, node), !content.isEmpty { return .text(content) }
    switch part {
    case .picture: return picture(node)
    case .link:
      if let address = address(of: node) { return .text(address) }
    case .time:
      if let time = tree.value(.datetime, node), !time.isEmpty { return .text(time) }
    default:
      if tree.nodes[node].element == .data, let value = tree.value(.value, node) { return .text(value) }
    }
    var own = PageBudget(nodes: budget.nodes, bytes: min(budget.bytes, Self.maximumText))
    let before = own
    let text = tree.text(of: node, &own)
    budget.nodes -= before.nodes - own.nodes
    budget.bytes -= before.bytes - own.bytes
    visits += before.nodes - own.nodes
    guard part?.isLines == true else {
      return .text(text.split { $0 == PageTree.pointMark || $0.isNewline }.joined(separator: " "))
    }
    // Paragraphs of a list item are one step; those of a larger part are several.
    let isPart = part == .steps && ![.dd, .li, .p, .span, .td].contains(tree.nodes[node].element)
    let points = text.split { $0 == PageTree.pointMark || isPart && $0 == "\n" }.map(String.init)
      .filter { $0.contains { !$0.isWhitespace } }
    return points.count == 1 ? .text(points[0]) : .list(points.map(JSONValue.text))
  }

  private func address(of node: Int) -> String? {
    [PageAttribute.href, .src, .resource].lazy.compactMap { tree.value($0, node) }.first { !$0.isEmpty }
  }

  /// All available addresses of a picture; for another element, those of its first picture.
  private mutating func picture(_ node: Int) -> JSONValue {
    let isPicture = [.img, .source].contains(tree.nodes[node].element)
    let end = isPicture ? node + 1 : tree.nodes[node].end
    var addresses: [JSONValue] = []
    if !isPicture, let address = address(of: node) { addresses.append(.text(address)) }
    for place in node..<end where tree.nodes[place].element == .img && addresses.isEmpty {
      budget.nodes -= 1
      addresses += PictureSizes.all(in: tree.value(.srcset, place) ?? "").map { size in
        ["url": .text(size.address), "width": .integer(size.width)]
      }
      for attribute in [PageAttribute.src, .dataSource] {
        if let address = tree.value(attribute, place), !address.isEmpty { addresses.append(.text(address)) }
      }
    }
    return .list(addresses)
  }
}

/// The recipe members whose nodes are read specially.
enum ThingPart {
  case ingredients, steps, picture, link, time

  init?(_ key: String) {
    switch key.lowercased() {
    case "recipeingredient", "recipeingredients", "ingredients", "ingredient": self = .ingredients
    case "recipeinstructions", "recipeinstruction", "instructions", "instruction": self = .steps
    case "image", "photo", "thumbnailurl", "thumbnail", "contenturl": self = .picture
    case "url", "mainentityofpage", "sameas": self = .link
    case "totaltime", "preptime", "cooktime", "performtime", "duration": self = .time
    default: return nil
    }
  }

  /// True if it is read line by line.
  var isLines: Bool { self == .ingredients || self == .steps }
}

/// The members of an item in document order; a repeated member has several values.
struct ThingMembers {
  private var keys: [String] = []
  private var values: [String: [JSONValue]] = [:]

  var isEmpty: Bool { keys.isEmpty }
  var count: Int { keys.count }
  /// True if it contains steps of its own, so that its text is skipped.
  var hasSteps: Bool {
    keys.contains { ["text", "itemlistelement", "steps", "step"].contains($0.lowercased()) }
  }

  mutating func add(_ key: String, _ value: JSONValue) {
    if values[key] == nil { keys.append(key) }
    values[key, default: []].append(value)
  }

  var value: JSONValue {
    var object = JSONObject()
    for key in keys {
      let all = values[key] ?? []
      _ = object.append(key, all.count == 1 ? all[0] : .list(all))
    }
    return .object(object)
  }
}
