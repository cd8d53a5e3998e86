/// What is tried first by whoever tries: the head of public lists of leaked passwords, from eight characters
/// on.
enum WorstPasswords {
  static func contains(_ lowercased: String) -> Bool { all.contains(lowercased) }

  private static let all = Set(
    """
    12345678 123456789 1234567890 0123456789 0987654321 987654321 87654321 123123123 123456123 12341234
    11223344 1122334455 147258369 159753456 123654789 741852963 789456123 123321123 1q2w3e4r 1q2w3e4r5t
    1qaz2wsx 1qazxsw2 zaq12wsx q1w2e3r4 q1w2e3r4t5 qwertyuiop qwerty123 qwerty1234 qwerty12 qwertzui
    qwertzuiop asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 password password1 password12 password123 password1234
    passw0rd p@ssw0rd p@ssword pass1234 pass12345 passwort passwort1 passwort123 hallo123 hallo1234 iloveyou
    iloveyou1 iloveyou2 ichliebedich schatz123 sunshine sunshine1 princess princess1 football football1
    baseball baseball1 basketball superman superman1 batman123 spiderman starwars trustno1 whatever computer
    internet samsung1 michelle jennifer jessica1 michael1 jordan23 welcome1 welcome123 letmein1 letmein123
    changeme changeme123 admin123 admin1234 administrator abcd1234 abc12345 abcdefgh abcdefg1 abcdefghi
    a1b2c3d4 aa123456 aa12345678 q12345678 testtest test1234 test12345 secret123 monkey123 dragon123
    master123 shadow123 charlie1 summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 sommer2026
    shopping shopping1 groceries groceries1 supermarket forage123 foragefo forageforage einkaufen einkauf1
    einkaufsliste
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
