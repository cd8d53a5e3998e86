import Grocery
import Language
import Testing

@Suite("Departments")
struct DepartmentTests {
  @Test("Stores and the table of things have the same departments in the same order")
  func same() {
    #expect(Department.allCases.map { $0.rawValue } == LexiconDepartment.allCases.map { "\($0.id)" })
    #expect(Department.allCases.map { $0.inLexicon } == LexiconDepartment.allCases)
    #expect(LexiconDepartment.allCases.map { Department($0) } == Department.allCases)
    #expect(Set(Department.allCases.map { $0.emoji }).count == Department.allCases.count)
  }
}
