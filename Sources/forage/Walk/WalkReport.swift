import FileFormats
import WalkEngine

/// A walk as text: savings, map and directions for each stop.
struct WalkReport {
  let file: WalkFile
  let walk: Walk
  let guidance: WalkGuidance
  let aisles: AisleMap
  /// Indexes of the planned items in the file.
  let planned: [Int]
  /// The quantity of each item in the file; nil without quantities.
  var quantities: [Int]?

  /// The lines, without line breaks.
  func lines(on terminal: Terminal) -> [String] {
    summary(on: terminal) + [""] + mapLines(on: terminal) + [""] + stopLines(on: terminal)
  }

  private func summary(on terminal: Terminal) -> [String] {
    let count = walk.order.count
    let items = count == 1 ? "1 item" : "\(count) items"
    let title = file.name.map { "\($0): " } ?? ""
    var lines = [
      terminal.bold("\(title)\(items), \(WalkWords.length(walk.length, on: file.map))"),
      WalkWords.savings(walk, on: file.map),
      WalkWords.proof(walk),
    ]
    for index in walk.unreachable {
      let item = file.items[planned[index]]
      lines.append(
        terminal.amber(
          "Unreachable: \(item.name), \(file.sections[item.section]). "
            + "No open floor next to its shelf."
        ))
    }
    return lines
  }

  private func mapLines(on terminal: Terminal) -> [String] {
    let cells = guidance.stops.map { stop in stop.entries.map { file.items[planned[$0.entry]].cell } }
    let drawing = MapDrawing(file.map, path: walk.path, items: cells, on: terminal)
    var lines = drawing.lines()
    lines.append("")
    if drawing.scale > 1 {
      let edge = "\(drawing.scale) by \(drawing.scale) cells"
      lines.append(terminal.dim("Each mark covers \(edge). Use a wider terminal for more detail."))
    }
    lines += legend(on: terminal)
    return lines
  }

  /// The departments and their marks, as many per line as fit.
  private func legend(on terminal: Terminal) -> [String] {
    let shelves = file.map.legend.filter { $0.value.kind == .shelf && file.map.characters.contains($0.key) }
    let marks = shelves.sorted { $0.key < $1.key }.map {
      "\($0.value.emoji ?? String($0.key)) \($0.value.name)"
    }
    var lines: [String] = []
    var line = "● start  ◎ checkout"
    for mark in marks {
      // Plus one, because an emoji is two columns wide.
      if line.count + mark.count + 3 > terminal.columns {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : "  ") + mark
    }
    lines.append(line)
    return lines.map { terminal.dim($0) }
  }

  private func name(of index: Int) -> String {
    let quantity = quantities?[index] ?? 1
    return quantity == 1 ? file.items[index].name : "\(quantity) × \(file.items[index].name)"
  }

  private func stopLines(on terminal: Terminal) -> [String] {
    let width = walk.order.map { name(of: planned[$0]).count }.max() ?? 0
    var lines: [String] = []
    var section = -1
    for (number, stop) in guidance.stops.enumerated() {
      lines.append("    " + terminal.dim(WalkWords.directions(stop.moves)))
      for (position, place) in stop.entries.enumerated() {
        let item = file.items[planned[place.entry]]
        let label = position == 0 ? String(number + 1) : ""
        let name = name(of: planned[place.entry])
        let gap = String(repeating: " ", count: width - name.count + 2)
        let department = item.section == section ? "" : departmentName(item)
        section = item.section
        lines.append(
          String(repeating: " ", count: 3 - min(3, label.count)) + terminal.green(label) + " "
            + terminal.bold(name) + gap + WalkWords.place(place, along: aisles)
            + (department.isEmpty ? "" : "  " + terminal.amber(department)))
      }
    }
    lines.append("    " + terminal.dim(WalkWords.directions(guidance.finish)))
    lines.append("  " + terminal.green("◎") + " All done: checkout")
    return lines
  }

  private func departmentName(_ item: WalkFile.Item) -> String {
    let mark = file.map.legend[file.map.characters[item.cell]]
    let emoji = mark?.emoji.map { $0 + " " } ?? ""
    return emoji + file.sections[item.section]
  }
}
