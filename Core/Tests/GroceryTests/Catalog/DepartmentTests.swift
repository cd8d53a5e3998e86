import Grocery
import Language
import Testing

@Suite("Departments")
struct DepartmentTests {
  @Test("Stores and the table of things have the same departments in the same order; Other stands last")
  func same() {
    #expect(Department.allCases.last == .other)
    let departments = Array(Department.allCases.dropLast())
    #expect(departments.map { $0.rawValue } == LexiconDepartment.allCases.map { "\($0.id)" })
    #expect(departments.map { $0.inLexicon } == LexiconDepartment.allCases)
    #expect(LexiconDepartment.allCases.map { Department($0) } == departments)
    #expect(Department.other.inLexicon == nil)
    #expect(Set(Department.allCases.map { $0.emoji }).count == Department.allCases.count)
  }
}
