/// Lower-case letters without accents, for scripts with accents.
///
/// From Unicode's lower case and canonical decompositions without the marks U+0300 to U+036F, so that a
/// browser gets the same with `toLowerCase` and `normalize`. A middle dot stands for a character that is not
/// a letter.
enum BaseLetters {
  /// The base letter of a letter with or without an accent; nil for scalars of other scripts, and for other
  /// characters.
  static func letter(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    for block in blocks where scalar.value >= block.start {
      let place = Int(scalar.value - block.start)
      guard place < block.letters.count else { continue }
      let letter = block.letters[place]
      return letter == "·" ? nil : letter
    }
    return nil
  }

  private struct Block {
    let start: UInt32
    let letters: [Unicode.Scalar]

    init(start: UInt32, _ letters: Text) {
      self.start = start
      self.letters = letters.scalars
    }
  }

  private static let blocks = [
    // Latin-1, Latin Extended-A and -B.
    Block(
      start: 0xC0,
      """
      aaaaaaæceeeeiiiiðnooooo·øuuuuyþßaaaaaaæceeeeiiiiðnooooo·øuuuuyþyaaaaaaccccccccdd\
      đđeeeeeeeeeegggggggghhħħiiiiiiiiiıĳĳjjkkĸllllllŀŀłłnnnnnnŉŋŋooooooœœrrrrrrssssss\
      ssttttŧŧuuuuuuuuuuuuwwyyyzzzzzzſƀɓƃƃƅƅɔƈƈɖɗƌƌƍǝəɛƒƒɠɣƕɩɨƙƙƚƛɯɲƞɵooƣƣƥƥʀƨƨʃƪƫƭƭʈu\
      uʊʋƴƴƶƶʒƹƹƺƻƽƽƾƿǀǁǂǃǆǆǆǉǉǉǌǌǌaaiioouuuuuuuuuuǝaaaaææǥǥggkkooooʒʒjǳǳǳggƕƿnnaaææøø\
      aaaaeeeeiiiioooorrrruuuussttȝȝhhƞȡȣȣȥȥaaeeooooooooyyȴȵȶȷȸȹⱥȼȼƚⱦȿɀɂɂƀʉʌɇɇɉɉɋɋɍɍɏɏ
      """),
    // Greek and Cyrillic.
    Block(
      start: 0x380,
      """
      ······α·εηι·ο·υωιαβγδεζηθικλμνξοπρ·στυφχψωιυαεηιυαβγδεζηθικλμνξοπρσστυφχψωιυουωϗ\
      ϐϑϒϒϒϕϖϗϙϙϛϛϝϝϟϟϡϡϣϣϥϥϧϧϩϩϫϫϭϭϯϯϰϱϲϳθϵ·ϸϸϲϻϻϼͻͼͽееђгєѕііјљњћкиуџабвгдежзииклмноп\
      рстуфхцчшщъыьэюяабвгдежзииклмнопрстуфхцчшщъыьэюяееђгєѕііјљњћкиуџѡѡѣѣѥѥѧѧѩѩѫѫѭѭѯѯ\
      ѱѱѳѳѵѵѵѵѹѹѻѻѽѽѿѿҁҁ
      """),
    // More Cyrillic.
    Block(
      start: 0x48A,
      """
      ҋҋҍҍҏҏґґғғҕҕҗҗҙҙққҝҝҟҟҡҡңңҥҥҧҧҩҩҫҫҭҭүүұұҳҳҵҵҷҷҹҹһһҽҽҿҿӏжжӄӄӆӆӈӈӊӊӌӌӎӎӏааааӕӕееәә\
      әәжжззӡӡииииооөөөөээууууууччӷӷыыӻӻӽӽӿӿԁԁԃԃԅԅԇԇԉԉԋԋԍԍԏԏԑԑԓԓԕԕԗԗԙԙԛԛԝԝԟԟԡԡԣԣԥԥԧԧԩԩ\
      ԫԫԭԭԯԯ
      """),
    // Latin Extended Additional, Greek Extended.
    Block(
      start: 0x1E00,
      """
      aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooo\
      oooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwyẚſẜẝßẟ\
      aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuu\
      uuyyyyyyyyỻỻỽỽỿỿααααααααααααααααεεεεεε··εεεεεε··ηηηηηηηηηηηηηηηηιιιιιιιιιιιιιιιι\
      οοοοοο··οοοοοο··υυυυυυυυ·υ·υ·υ·υωωωωωωωωωωωωωωωωααεεηηιιοουυωω··αααααααααααααααα\
      ηηηηηηηηηηηηηηηηωωωωωωωωωωωωωωωωααααα·ααααααα·ι···ηηη·ηηεεηηη···ιιιι··ιιιιιι····\
      υυυυρρυυυυυυρ·····ωωω·ωωοοωωω···
      """),
  ]
}
