/** Fresh lines of every kind, each language by itself. */
export const plThirteenth = `
booking|yes|No jasne, idealnie mi to pasuje.
booking|yes|Dobrze, proszę mnie wpisać.
booking|yes|A czemu nie, biorę.
booking|yes|To we wtorek o pierwszej jestem u państwa.
booking|yes|Super, biorę ten termin.
booking|yes|To niech nas pani zapisze.
booking|yes|Nie mam nic przeciwko.
booking|yes|Dla mnie bomba.
booking|yes|No pewka, wpadnę.
booking|yes|Tak, poproszę, niech pan to rezerwuje.
booking|no|O nie, mam wtedy dentystę.
booking|no|Już się umówiłam gdzie indziej.
booking|no|Nie wyrobię się.
booking|no|Nie, dziękuję, rozmyśliłam się.
booking|no|We wtorki nigdy nie mogę.
booking|no|Dla mnie o wiele za wcześnie.
booking|ask|Tak, ale tylko ze zniżką.
booking|ask|Tak, jeśli będzie pani doktor Mała.
booking|ask|Teraz pani nie powiem.
booking|ask|Zależy, czy dostanę samochód.
booking|ask|Muszę się jakoś przygotować?
booking|ask|Powiedziałam tak, ale chodziło mi o środę.
booking|ask|Dobrze, a może dzień później?
booking|ask|Proszę mi to potrzymać do wieczora, dam znać.
booking|ask|Kolega mówił, że tak.
booking|ask|Zapytam jeszcze żonę i oddzwonię.
booking|ask|Raczej tak niż nie.
booking|ask|A to u doktor Małej?
booking|optOut|Nie, i proszę mnie więcej nie nękać, usuńcie mój numer z bazy.
booking|wait|Sekunda, wezmę kartkę.
sms|yes|Można, dobry pomysł.
sms|yes|Proszę wysłać, tak.
sms|no|Zapamiętam, dzięki.
sms|no|Bez SMS-ów, proszę.
sms|ask|Tak, ale dopiero wieczorem.
sms|ask|A da się przez WhatsAppa?
boolean|yes|Tak, mam małe dziecko i nie działa ogrzewanie.
boolean|no|Nie, to może poczekać do poniedziałku.
boolean|no|Zdecydowanie nie, nie chcę niczego takiego.
boolean|ask|Trudno mi teraz ocenić.
boolean|ask|Może, zobaczymy.
phone|yes|Tak, to moja komórka.
phone|correction|Nie nie, na końcu pięćdziesiąt osiem.
phone|ask|Jeszcze raz proszę, nie zrozumiałam.
phone|no|Nie, to jest źle.
time|yes|Tak, o dziewiątej, dokładnie.
time|correction|Tak, ale po południu o trzeciej.
date|yes|Tak, w poniedziałek trzydziestego.
amount|correction|Tak mniej więcej, raczej trzy tysiące.
email|yes|No, tak się to pisze.
offer|second|Ten środkowy.
offer|third|Wtorek nie, wziąłbym środę.
offer|ask|A w piątek nic by nie było?
choice|first|Proszę wysłać kurierem.
choice|ask|Ile kosztuje kurier?
textField|value|Nie mam kluczyków i potrzebuję nowych.
textField|value|Nic nie działa, ani światła, ani radio.
textField|refusal|Nie chcę się o tym wypowiadać.
any|optOut|Proszę mnie usunąć z listy, na której jestem.
any|optOut|Nie chcę, żebyście tu jeszcze kiedykolwiek dzwonili.
any|value|Proszę nie dzwonić do brata, on tam już nie mieszka.
any|value|Zadzwonię na policję, jeśli nie odda samochodu.
any|wait|Momencik, tylko zjadę na pobocze.
any|goodbye|Dobrze, to do usłyszenia i dzięki.
`
