import FoundationEssentials
import TestKit

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "worlds" where arguments.count == 2:
  try FileManager.default.createDirectory(atPath: arguments[1], withIntermediateDirectories: true)
  for world in WalkWorldSet().worlds {
    try Data(world.json.utf8).write(to: URL(filePath: "\(arguments[1])/\(world.name).json"))
  }
default:
  print("usage: bench worlds DIR")
}
