/// Words of other languages for opening hours, as used on maps and doors. One line per meaning; weekdays
/// start at Monday and months at January, separated by `|`.
enum OpeningHoursLanguages {
  static let english = """
    weekdays:mo mon monday mondays|tu tue tues tuesday tuesdays|we wed weds wednesday wednesdays\
    |th thu thur thurs thursday thursdays|fr fri friday fridays|sa sat saturday saturdays\
    |su sun sunday sundays
    months:jan january|feb february|mar march|apr april|may|jun june|jul july|aug august\
    |sep sept september|oct october|nov november|dec december
    daily:daily
    workdays:weekdays
    weekend:weekend weekends
    noon:noon
    midnight:midnight
    and:and
    to:to till until
    filler:from
    """

  static let texts = [
    german, dutch, french, spanish, italian, portuguese, danish, swedish, polish, czech, russian, ukrainian,
    hungarian, finnish, turkish, romanian, greek, japanese,
  ]

  private static let german = """
    weekdays:mo montag montags|di dienstag dienstags|mi mittwoch mittwochs|do donnerstag donnerstags\
    |fr freitag freitags|sa samstag samstags sonnabend sonnabends|so sonntag sonntags
    months:jan januar jänner|feb februar|mär märz mrz|apr april|mai|jun juni|jul juli|aug august\
    |sep sept september|okt oktober|nov november|dez dezember
    daily:täglich
    workdays:werktags
    off:geschlossen ruhetag zu
    open:geöffnet offen
    holiday:feiertag feiertage feiertags
    school:schulferien
    week:kw woche
    easter:ostern
    sunrise:sonnenaufgang
    sunset:sonnenuntergang
    and:und
    to:bis
    filler:uhr von ab
    """

  private static let dutch = """
    weekdays:ma maandag|di dinsdag|wo woensdag|do donderdag|vr vrijdag|za zaterdag|zo zondag
    months:jan januari|feb februari|mrt maart|apr april|mei|jun juni|jul juli|aug augustus|sep september\
    |okt oktober|nov november|dec december
    daily:dagelijks
    off:gesloten
    open:geopend
    holiday:feestdag feestdagen
    school:schoolvakantie schoolvakanties
    and:en
    to:tot
    filler:uur van
    """

  private static let french = """
    weekdays:lu lun lundi lundis|ma mardi mardis|me mer mercredi mercredis|je jeu jeudi jeudis\
    |ve ven vendredi vendredis|sa sam samedi samedis|di dim dimanche dimanches
    months:jan janv janvier|fév févr février|mars|avr avril|mai|juin|juil juillet|août aout|sept septembre\
    |oct octobre|nov novembre|déc décembre
    off:fermé fermée ferme
    open:ouvert
    holiday:fériés férié
    and:et
    to:à au
    filler:du de
    """

  private static let spanish = """
    weekdays:lu lun lunes|martes|mi mie mié miércoles miercoles|ju jue jueves|vi vie viernes\
    |sa sab sáb sábado sábados sabado sabados|do dom domingo domingos
    months:ene enero|feb febrero|marzo|abr abril|mayo|jun junio|jul julio|ago agosto|sept septiembre\
    |oct octubre|nov noviembre|dic diciembre
    off:cerrado
    open:abierto
    holiday:festivo festivos
    and:y
    to:a hasta
    filler:de
    """

  private static let italian = """
    weekdays:lu lun lunedì lunedi|martedì martedi|mer mercoledì mercoledi|gi gio giovedì giovedi\
    |ve ven venerdì venerdi|sa sab sabato|do dom domenica
    months:gen gennaio|feb febbraio|marzo|apr aprile|mag maggio|giu giugno|lug luglio|ago agosto\
    |set settembre|ott ottobre|nov novembre|dic dicembre
    off:chiuso
    open:aperto
    holiday:festivi
    and:e
    to:a al alle
    filler:dal dalle
    """

  private static let portuguese = """
    weekdays:seg segunda|ter terça terca|qua quarta|qui quinta|sex sexta|sáb sab sábado sabado\
    |dom domingo domingos
    months:jan janeiro|fev fevereiro|março marco|abr abril|mai maio|jun junho|jul julho|ago agosto\
    |set setembro|out outubro|nov novembro|dez dezembro
    off:fechado encerrado
    open:aberto
    holiday:feriado feriados
    and:e
    to:a até
    filler:de das
    """

  private static let danish = """
    weekdays:man mandag|tir tirs tirsdag|ons onsdag|tor tors torsdag|fre fredag|lør lørdag|søn søndag
    months:jan januar|feb februar|mar marts mars|apr april|maj mai|jun juni|jul juli|aug august|sep september\
    |okt oktober|nov november|dec december des desember
    off:lukket stengt
    holiday:helligdage helligdager
    and:og
    to:til
    filler:kl fra
    """

  private static let swedish = """
    weekdays:mån måndag|tis tisdag|ons onsdag|tor tors torsdag|fre fredag|lör lördag|sön söndag
    months:jan januari|feb februari|mar mars|apr april|maj|jun juni|jul juli|aug augusti|sep september\
    |okt oktober|nov november|dec december
    off:stängt
    holiday:helgdagar helgdag
    and:och
    to:till
    filler:kl
    """

  private static let polish = """
    weekdays:pn pon poniedziałek|wt wtorek|śr środa|cz czw czwartek|pt piątek|sob sobota|nd ndz niedziela
    months:styczeń|luty|marzec|kwiecień|maj|czerwiec|lipiec|sierpień|wrzesień|październik|listopad|grudzień
    off:nieczynne zamknięte
    open:czynne
    holiday:święta
    and:i
    to:do
    filler:od
    """

  private static let czech = """
    weekdays:po pondělí|út úterý|středa|čt čtvrtek|pá pátek|sobota|ne neděle
    months:leden|únor|březen|duben|květen|červen|červenec|srpen|září|říjen|listopad|prosinec
    off:zavřeno
    open:otevřeno
    holiday:svátky svátek
    to:až do
    filler:od
    """

  private static let russian = """
    weekdays:пн понедельник|вт вторник|ср среда|чт четверг|пт пятница|сб суббота|вс воскресенье
    months:янв январь|фев февраль|мар март|апр апрель|май|июн июнь|июл июль|авг август|сен сентябрь\
    |окт октябрь|ноя ноябрь|дек декабрь
    off:выходной закрыто
    open:открыто
    daily:ежедневно
    and:и
    to:до по
    filler:с
    """

  private static let ukrainian = """
    weekdays:пн понеділок|вт вівторок|ср середа|чт четвер|пт пʼятниця|сб субота|нд неділя
    months:січень|лютий|березень|квітень|травень|червень|липень|серпень|вересень|жовтень|листопад|грудень
    off:вихідний зачинено
    daily:щодня
    to:до
    """

  private static let hungarian = """
    weekdays:hétfő|kedd|szerda|csütörtök|péntek|szombat|vasárnap
    months:január|február|március|április|május|június|július|augusztus|szeptember|október|november|december
    off:zárva
    and:és
    """

  private static let finnish = """
    weekdays:ma maanantai|ti tiistai|ke keskiviikko|to torstai|pe perjantai|la lauantai|su sunnuntai
    months:tammikuu|helmikuu|maaliskuu|huhtikuu|toukokuu|kesäkuu|heinäkuu|elokuu|syyskuu|lokakuu\
    |marraskuu|joulukuu
    off:suljettu
    and:ja
    filler:klo
    """

  private static let turkish = """
    weekdays:pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar
    months:ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık
    off:kapalı
    and:ve
    """

  private static let romanian = """
    weekdays:luni|marți marţi|miercuri|joi|vineri|sâmbătă|duminică
    months:ianuarie|februarie|martie|aprilie|mai|iunie|iulie|august|septembrie|octombrie|noiembrie|decembrie
    off:închis
    and:și
    """

  private static let greek = """
    weekdays:δευτέρα|τρίτη|τετάρτη|πέμπτη|παρασκευή|σάββατο|κυριακή
    months:ιανουάριος|φεβρουάριος|μάρτιος|απρίλιος|μάιος|ιούνιος|ιούλιος|αύγουστος|σεπτέμβριος|οκτώβριος\
    |νοέμβριος|δεκέμβριος
    off:κλειστά
    and:και
    """

  private static let japanese = """
    weekdays:月 月曜 月曜日|火 火曜 火曜日|水 水曜 水曜日|木 木曜 木曜日|金 金曜 金曜日|土 土曜 土曜日\
    |日 日曜 日曜日
    off:休み 休業 定休日
    holiday:祝 祝日
    """
}
