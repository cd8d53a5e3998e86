import DemoWorld
import Grocery
import Testing

@Suite("Things in the town have looks and words of their own (S-05, N-04)")
struct LookTests {
  @Test("Ten drawings stand for products of every chain, each so small that a list of them comes at once")
  func pictures() {
    let products = Dictionary(uniqueKeysWithValues: Town.shared.world.products.map { ($0.id, $0) })
    let pictures = DemoWorld.pictures()

    #expect(Set(pictures.map(\.bytes)).count == 10)
    #expect(Set(pictures.map(\.organizationID)) == Set(Town.shared.world.products.map(\.organizationID)))
    for picture in pictures {
      #expect(products[picture.productID]?.organizationID == picture.organizationID)
      // WebP files begin with RIFF.
      #expect(picture.bytes.starts(with: [0x52, 0x49, 0x46, 0x46]))
      #expect(picture.bytes.count < 12_000)
    }
  }

  @Test("Some dozen products of every chain that has the item are described, most are not")
  func descriptions() {
    let products = Town.shared.world.products
    let described = products.filter { $0.details != nil }

    #expect(Set(described.map(\.item)).count == 26)
    #expect((60...120).contains(described.count))
    #expect(described.allSatisfy { ($0.details ?? "").count <= 200 })
  }
}
