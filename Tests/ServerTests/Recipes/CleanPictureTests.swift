import TestKit
import Testing

@testable import ServerKit

@Suite("Pictures are checked and cleaned before they are stored")
struct CleanPictureTests {
  @Test("A picture keeps its size, and cleaning it again changes nothing", arguments: TinyPictures.all)
  func kept(file: [UInt8]) throws {
    let picture = try CleanPicture(cleaning: file)

    #expect(picture.width == 8)
    #expect(picture.height == 6)
    #expect(try CleanPicture(cleaning: picture.bytes) == picture)
  }

  @Test(
    "A picture without metadata stays unchanged",
    arguments: [
      TinyPictures.png, TinyPictures.jpeg, TinyPictures.lossyWebP, TinyPictures.losslessWebP,
      TinyPictures.transparentWebP,
    ])
  func unchanged(file: [UInt8]) throws {
    #expect(try CleanPicture(cleaning: file).bytes == file)
  }

  @Test(
    "AC001: Where and when a picture was taken is not kept (H-15)",
    arguments: [TinyPictures.cameraJPEG, TinyPictures.cameraPNG, TinyPictures.cameraWebP])
  func secrets(file: [UInt8]) throws {
    #expect(file.contains(TinyPictures.secrets))

    let picture = try CleanPicture(cleaning: file)

    #expect(!picture.bytes.contains(TinyPictures.secrets))
    for word in ["Exif", "EXIF", "eXIf", "XMP", "adobe", "tEXt", "tIME", "MPF", "Photoshop"] {
      #expect(!picture.bytes.contains(Array(word.utf8)), "\(word)")
    }
  }

  @Test("Color information is preserved")
  func colours() throws {
    let profile = TinyPictures.segment(0xE2, Array("ICC_PROFILE\0\u{1}\u{1}profile".utf8))
    let adobe = TinyPictures.segment(0xEE, Array("Adobe\0\u{64}\0\0\0\0\u{1}".utf8))

    #expect(
      try CleanPicture(cleaning: TinyPictures.jpeg(with: profile + adobe)).bytes.contains(profile + adobe))
    #expect(try CleanPicture(cleaning: TinyPictures.cameraPNG).bytes.contains(Array("gAMA".utf8)))
    #expect(try CleanPicture(cleaning: TinyPictures.cameraWebP).bytes.contains(Array("profile".utf8)))
  }

  @Test("Of several color profiles one is preserved, and the others are not even unpacked")
  func profiles() throws {
    let name = Array("profile\0\0".utf8)
    let good = name + TinyPictures.packed([UInt8](repeating: 1, count: 1_000))
    // Unpacking any of these would show that they are broken.
    let broken = name + [UInt8](repeating: 0xFF, count: 4_000)
    let rest = [("IDAT", TinyPictures.rows(6 * (1 + 8 * 4))), ("IEND", [])]
    let begin = [("IHDR", TinyPictures.header(8, 6))]
    let profiles = [("iCCP", good)] + Array(repeating: ("iCCP", broken), count: 480)

    let picture = try CleanPicture(cleaning: TinyPictures.png(begin + profiles + rest))

    #expect(picture.bytes == TinyPictures.png(begin + [("iCCP", good)] + rest))
    #expect(throws: PictureRefusal.self) {
      try CleanPicture(cleaning: TinyPictures.png(begin + [("iCCP", broken)] + rest))
    }
  }

  @Test("The thumbnail in a JPEG's header is removed")
  func smallCopy() throws {
    let header = TinyPictures.segment(
      0xE0, Array("JFIF\0\u{1}\u{1}\0\0\u{1}\0\u{1}\u{1}\u{1}".utf8) + [9, 8, 7])
    let file = Array(TinyPictures.jpeg.prefix(2)) + header + TinyPictures.jpeg.dropFirst(20)

    let picture = try CleanPicture(cleaning: file)

    #expect(picture.bytes == TinyPictures.jpeg)
  }

  @Test(
    "Data after a picture's end is removed",
    arguments: [TinyPictures.jpeg, TinyPictures.png, TinyPictures.losslessWebP])
  func trailing(file: [UInt8]) throws {
    #expect(try CleanPicture(cleaning: file + TinyPictures.secrets).bytes == file)
  }

  @Test("A truncated picture is refused", arguments: TinyPictures.all)
  func truncated(file: [UInt8]) {
    for length in 0..<file.count {
      #expect(throws: PictureRefusal.self, "\(length)") {
        try CleanPicture(cleaning: Array(file.prefix(length)))
      }
    }
  }

  @Test("A damaged picture is stored whole or refused", arguments: 0..<100)
  func damaged(seed: Int) {
    var chance = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      var file = TinyPictures.all.randomElement(using: &chance)!
      for _ in 0..<Int.random(in: 1...6, using: &chance) {
        let place = Int.random(in: 0..<file.count, using: &chance)
        switch Int.random(in: 0..<3, using: &chance) {
        case 0: file[place] = UInt8.random(in: 0...255, using: &chance)
        case 1: file.removeSubrange(place..<min(file.count, place + Int.random(in: 1...9, using: &chance)))
        default: file.insert(contentsOf: [0xFF, 0xDA, 0, 2].shuffled(using: &chance), at: place)
        }
        if file.isEmpty { file = [0] }
      }

      do {
        let picture = try CleanPicture(cleaning: file)
        #expect(max(picture.width, picture.height) <= CleanPicture.maximumSide)
        #expect(picture.bytes.count <= file.count + 20)
        #expect(try CleanPicture(cleaning: picture.bytes) == picture)
      } catch {
        #expect(!error.problem.detail.isEmpty)
      }
    }
  }

  @Test("Pictures with too many pixels are refused before they are unpacked")
  func bombs() {
    let png = TinyPictures.png([("IHDR", TinyPictures.header(60_000, 60_000)), ("IDAT", [0]), ("IEND", [])])
    var jpeg = TinyPictures.jpeg
    let frame = jpeg.indices.first { jpeg[$0...].starts(with: [0xFF, 0xC0]) }!
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
    var webP = TinyPictures.lossyWebP
    webP.replaceSubrange(26..<30, with: [0xFF, 0x3F, 0xFF, 0x3F])

    #expect(throws: PictureRefusal.tooLarge(width: 60_000, height: 60_000)) {
      try CleanPicture(cleaning: png)
    }
    #expect(throws: PictureRefusal.tooLarge(width: 65_535, height: 65_535)) {
      try CleanPicture(cleaning: jpeg)
    }
    #expect(throws: PictureRefusal.tooLarge(width: 16_383, height: 16_383)) {
      try CleanPicture(cleaning: webP)
    }
    #expect(throws: PictureRefusal.tooManyBytes) {
      try CleanPicture(cleaning: TinyPictures.jpeg + [UInt8](repeating: 0, count: CleanPicture.maximumBytes))
    }
  }

  @Test("A PNG must have exactly the rows of its header")
  func rows() throws {
    func file(_ bytes: Int, extra: [UInt8] = [], interlace: UInt8 = 0) -> [UInt8] {
      TinyPictures.png([
        ("IHDR", TinyPictures.header(8, 6, interlace: interlace)), ("IDAT", TinyPictures.rows(bytes) + extra),
        ("IEND", []),
      ])
    }
    let count = 6 * (1 + 8 * 4)

    #expect(throws: Never.self) { try CleanPicture(cleaning: file(count)) }
    // Seven passes over the same pixels have twelve rows in total.
    #expect(throws: Never.self) { try CleanPicture(cleaning: file(8 * 6 * 4 + 12, interlace: 1)) }
    for bytes in [0, count - 1, count + 1, 50 << 20] {
      #expect(throws: PictureRefusal.self, "\(bytes)") { try CleanPicture(cleaning: file(bytes)) }
    }
    #expect(throws: PictureRefusal.self) {
      try CleanPicture(cleaning: file(count, extra: TinyPictures.secrets))
    }
  }

  @Test("A color profile that unpacks to too many bytes is removed")
  func profile() throws {
    let bomb = Array("x\0\0".utf8) + TinyPictures.rows(16 << 20)
    let file = TinyPictures.png([
      ("IHDR", TinyPictures.header(8, 6)), ("iCCP", bomb), ("IDAT", TinyPictures.rows(6 * 33)), ("IEND", []),
    ])

    #expect(try !CleanPicture(cleaning: file).bytes.contains(Array("iCCP".utf8)))
  }

  @Test(
    "Other file types are named, with advice",
    arguments: [
      (Array("GIF89a______".utf8), "GIF"), (Array("<svg xmlns='x'/>".utf8), "drawing"),
      (Array("<!doctype html>".utf8), "page"), (Array("\0\0\0\u{18}ftypheic____".utf8), "HEIC"),
      (Array("\0\0\0\u{18}ftypmif1____".utf8), "HEIC"), (Array("\0\0\0\u{18}ftypavif____".utf8), "AVIF"),
      (Array("BM__________".utf8), "BMP"), ([0x49, 0x49, 0x2A, 0] + Array("________".utf8), "TIFF"),
      (Array("hello, world".utf8), "not a picture"), ([], "not a picture"),
    ])
  func kinds(file: [UInt8], word: String) throws {
    do {
      _ = try CleanPicture(cleaning: file)
      Issue.record("a file of another kind was kept")
    } catch {
      #expect(error.problem.code == .unsupportedPicture)
      #expect(error.problem.detail.contains(word))
    }
  }

  @Test("An animated picture is refused")
  func moving() {
    let frames = TinyPictures.webP([
      ("VP8X", [2, 0, 0, 0, 7, 0, 0, 5, 0, 0]), ("ANIM", [0, 0, 0, 0, 0, 0]), ("ANMF", [0]),
    ])

    #expect(throws: PictureRefusal.unsupported("an animated picture")) { try CleanPicture(cleaning: frames) }
  }
}
