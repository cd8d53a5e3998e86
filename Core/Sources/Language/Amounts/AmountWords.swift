extension Vocabulary {
  mutating func addNumbers() {
    add(number: 0.5, "half halb halbe halben halber halbes one_half")
    add(number: 0.25, "quarter viertel one_quarter one_fourth")
    add(number: 0.75, "dreiviertel three_quarters three_fourths")
    add(number: 1.0 / 3, "one_third")
    add(number: 2.0 / 3, "two_thirds")
    add(number: 1, "one")
    add(number: 1.5, "anderthalb eineinhalb")
    add(number: 2, "two couple zwei deux due dos dois duas twee tva")
    add(number: 3, "three drei trois tre drie")
    add(number: 4, "four vier quatre quattro cuatro quatro fyra")
    add(number: 5, "five funf cinq cinque cinco vijf fem")
    add(number: 6, "six sechs")
    add(number: 7, "seven sieben")
    add(number: 8, "eight acht")
    add(number: 9, "nine neun")
    add(number: 10, "ten zehn")
    add(number: 11, "eleven elf")
    add(number: 12, "twelve zwolf dozen dutzend")
    add(number: 13, "thirteen dreizehn")
    add(number: 14, "fourteen vierzehn")
    add(number: 15, "fifteen funfzehn")
    add(number: 16, "sixteen sechzehn")
    add(number: 18, "eighteen achtzehn")
    add(number: 20, "twenty zwanzig")
    add(number: 24, "vierundzwanzig")
    add(number: 25, "funfundzwanzig")
    add(number: 30, "thirty dreissig")
    add(number: 40, "forty vierzig")
    add(number: 50, "fifty funfzig")
    add(number: 100, "hundred hundert einhundert")
    add(number: 200, "zweihundert")
    add(number: 300, "dreihundert")
    add(number: 400, "vierhundert")
    add(number: 500, "funfhundert")
    add(number: 2.5, "zweieinhalb")
    add(number: 3.5, "dreieinhalb")
  }

  mutating func addAmountWords() {
    add(.dozen, "dozen dozens dutzend")
    add(.article, "a an ein eine einen einem einer un une uno una um uma een en ett et")
    add(.link, "of von vom de d du des di del della dello dell do da das dos van av af")
    add(.rangeLink, "to or bis oder till til tot ou")
    add(.addition, "plus and und")
    add(.approximation, "about approx approximately around circa ca etwa ungefahr roughly between environ")
    add(.approximation, "rund knapp mindestens mind min hochstens maximal max so gut")
    add(.few, "few some little several wenig bisschen paar etwas einige viel reichlich ggf n_b")
    add(.fullness, "scant generous heaping heaped rounded level packed")
    add(
      .size,
      """
      small medium large big heaped heaping level rounded scant generous good full thick thin whole kleine \
      kleiner kleines kleinen grosse grosser grosses grossen mittelgrosse mittelgross mittelgrosser gehaufte \
      gehaufter gestrichene gestrichener extra_large medium_sized packed loosely firmly lightly tightly kl gr fat plump huge tiny \
      gehauft gestrichen gestr geh sm med lg lge
      """)
  }
}
