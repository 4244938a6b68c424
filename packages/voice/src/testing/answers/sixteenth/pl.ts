/**
 * Elderly, hurried, joking and distracted callers, recognised text without marks, dialect, mixed languages, reasons. Before
 * anything was changed for them, 74 % of 90 lines were read as expected, 1 settled what was not said.
 */
export const plSixteenth = `
booking|yes|tak moze pani to zapisac dziekuje
booking|yes|no dobra to niech mnie pani wpisze
booking|yes|No pewnie, kochana, ja mam czasu dużo, proszę mnie zapisać.
booking|yes|Tak, proszę pani, to byłoby bardzo miłe.
booking|yes|Ano, to je to, niech mnie pan tam wciepnie.
booking|yes|No toć, może tak być.
booking|yes|Okej, super, bookujemy.
booking|yes|Tak, bo w innym czasie nie mogę.
booking|yes|Tak, ponieważ późniejszy termin mi nie pasuje.
booking|yes|Kiedy indziej nie mam czasu, więc tak.
booking|yes|Tak, żebym nie musiała już o tym myśleć.
booking|yes|No dobrze, niech to się wreszcie ruszy.
booking|yes|Byłby pan tak miły i mnie zapisał?
booking|yes|Czy mogłaby mnie pani tam wpisać?
booking|yes|Taaak, jaaasne, proszę mnie zapisać.
booking|yes|Karol, ścisz to! Tak, proszę mnie zapisać.
booking|yes|Yyy, no, tak.
booking|yes|Tak, to ten, który chciałem.
booking|no|we wtorek nie moge jestem w pracy
booking|no|nie nie to mi nie pasuje
booking|no|Gdzie tam, młody człowieku, ja już nigdzie nie jeżdżę.
booking|no|Nie, bo we wtorki zawsze pilnuję wnuków.
booking|no|Nie ma mowy, mam wtedy tenis.
booking|no|Ni, to nie idzie.
booking|no|Sorry, nie dam rady.
booking|no|Chyba pan żartuje, we wtorek na pewno nie.
booking|ask|Alles klar, jestem.
booking|ask|Marysiu, gdzie mój kalendarz?
booking|ask|Mamo, pasuje nam wtorek?
booking|ask|Mamy nie ma w domu.
booking|ask|Tak, ale muszę zapytać mamę.
booking|ask|Jasne, a jutro polecę na Księżyc.
booking|ask|To żart, prawda?
booking|ask|Tak, na pewno, już w to wierzę.
booking|ask|Słabo pana słyszę, proszę mówić głośniej.
booking|ask|ile to bedzie kosztowac
booking|ask|Żona mówiła, że tak, ale ja nie wiem.
booking|ask|Jeśli pan obieca, że będzie gotowe, to tak.
booking|ask|Powiedzmy, że tak, i co wtedy?
booking|ask|Tak, jeśli będzie doktor Nowak.
booking|ask|Cicho, dzieci! Co pan mówił?
booking|ask|To nie zależy ode mnie, decyduje szef.
booking|ask|Gdybym mógł, to tak.
booking|wait|Zaraz, złotko, tylko założę okulary.
booking|wait|chwileczke tylko znajde okulary
booking|optOut|prosze juz nigdy do mnie nie dzwonic
sms|yes|tak prosze mi wyslac na komorke
sms|yes|Tak, bo nie zapamiętam.
sms|yes|Tak, proszę wysłać, bo inaczej zapomnę.
sms|no|Nie, nie umiem czytać esemesów.
sms|no|nie dziekuje mam to zapisane
sms|ask|A to kosztuje?
boolean|yes|tak to pilne
boolean|yes|Tak, bo bez auta nie mogę jechać do pracy.
boolean|yes|Tak, jak najszybciej się da.
boolean|no|Nie, bo mam czas do końca miesiąca.
boolean|no|nie to nie jest pilne
boolean|ask|Co to znaczy?
phone|yes|tak zgadza sie
phone|yes|Tak, to numer, na który pan do mnie dzwoni.
phone|yes|Tak, kończy się na dziewięć, zgadza się.
phone|correction|nie na koncu jest siodemka
phone|ask|Nie widzę tego numeru, nie mam okularów.
time|yes|tak o dziewiatej rano
time|correction|nie o dziesiatej
time|ask|O dziewiątej wieczorem czy rano?
amount|yes|Tak, dwa i pół tysiąca.
date|yes|Tak, w poniedziałek.
date|correction|Nie, dopiero we wtorek.
offer|first|Ten rano o dziewiątej.
offer|second|ten drugi prosze
offer|third|W środę, o czwartej piętnaście nie, o wpół do piątej.
offer|third|Ten, co jest w środę.
offer|no|Żaden mi nie pasuje.
offer|no|Żaden, to wszystko głupie godziny.
offer|ask|Który jest najwcześniej?
choice|first|Tego kuriera.
choice|second|poczta prosze
choice|third|Odbiorę sobie osobiście.
choice|ask|Wszystko mi jedno.
textField|value|nie grzeje mi kaloryfer i nie mam cieplej wody
textField|value|Nie wiem, jak to się nazywa, ale kapie pod zlewem.
textField|refusal|tego nie powiem
any|value|Nie wołaj do mnie przez całe mieszkanie, rozmawiam przez telefon.
any|value|Proszę nie dzwonić po lekarza, to przejdzie.
any|optOut|Proszę dać mi na zawsze spokój z tymi telefonami i mnie wykreślić.
any|optOut|prosze usunac moj numer i wiecej do mnie nie dzwonic
any|wait|Proszę poczekać, ktoś puka do drzwi.
any|goodbye|to do widzenia
any|goodbye|No to z Bogiem, wszystkiego dobrego, do widzenia.
`
