/** Context, what it must be taken for, and what a caller says. */
export const plFirst = `
booking|yes|Tak, poproszę.
booking|yes|tak proszę mnie zapisać
booking|yes|no dobrze
booking|yes|Oczywiście, będę.
booking|yes|brzmi dobrze
booking|yes|Jasne, dziękuję bardzo.
booking|yes|No może być.
booking|yes|poproszę
booking|yes|super pasuje mi
booking|yes|Proszę mnie wpisać.
booking|yes|okej umowa stoi
booking|yes|Tak, zgadzam się.
booking|yes|Eee, no tak, niech będzie.
booking|yes|Biorę.
booking|no|Nie, dziękuję.
booking|no|raczej nie
booking|no|Nie chcę, dziękuję.
booking|no|a nie to nie
booking|no|chyba jednak nie
booking|no|W żadnym wypadku.
booking|no|dobrze ale ja już nie chcę
booking|no|Nie, nie, to nie pasuje.
booking|no|niestety wtedy nie mogę
booking|ask|A gdzie to dokładnie jest?
booking|ask|dobrze a ile to kosztuje
booking|ask|Jasne, a czy mam coś przynieść?
booking|ask|Tak, jeśli nie będzie padać.
booking|ask|Muszę jeszcze zapytać żonę.
booking|ask|no zobaczymy
booking|ask|Jeszcze nie wiem, odezwę się.
booking|ask|być może
booking|ask|Tak, albo nie, czekaj, mam wtedy urlop.
booking|ask|dobrze ale raczej po południu
booking|ask|Tak, tylko gdyby się dało dzień później.
booking|ask|muszę się zastanowić
booking|wait|Sekundę, zerknę do kalendarza.
booking|wait|tak proszę chwilkę poczekać
booking|wait|Chwileczkę, wezmę długopis.
sms|yes|Tak, proszę wysłać.
sms|yes|byłoby miło
sms|yes|tak to by było super
sms|yes|Dobrze, niech pan wyśle.
sms|no|nie trzeba
sms|no|Nie, zapamiętam.
sms|no|Nie musi pani, dziękuję.
sms|no|to niepotrzebne
sms|ask|Tak, ale na inny numer.
sms|ask|a czy to coś kosztuje
boolean|yes|Tak, to pilne.
boolean|yes|no tak
boolean|yes|Oczywiście.
boolean|yes|jasne że tak
boolean|no|Nie bardzo.
boolean|no|wcale nie
boolean|no|Nie powiedziałbym.
boolean|no|nie to nie jest pilne
boolean|no|No jasne, że nie.
boolean|ask|Co ma pan na myśli?
boolean|ask|to zależy
phone|yes|Tak, zgadza się.
phone|yes|dokładnie
phone|yes|no prawidłowo
phone|yes|Zgadza się.
phone|no|Nie, to źle.
phone|no|nie zgadza się
phone|correction|Tak, ale na końcu jest piątka.
phone|correction|Tak, tylko zamiast trójki jest ósemka.
phone|correction|nie pięć zero jeden dwa trzy cztery pięć sześć siedem
phone|correction|Dobrze, ale podam lepiej numer żony, 603 222 111.
phone|ask|Może pani powtórzyć?
date|yes|Tak, właśnie tak.
date|correction|Nie, dopiero w środę.
date|correction|tak ale tydzień później
date|correction|Dobrze, tylko nie w poniedziałek, a we wtorek.
time|yes|tak się zgadza
time|correction|Tak, oprócz tego, że o dziesiątej.
time|correction|tak ale raczej o jedenastej
time|correction|prawie, pół godziny wcześniej
amount|yes|Tak.
amount|correction|Nie, dwanaście tysięcy.
amount|correction|tak tylko euro nie złotych
email|yes|Tak, dokładnie.
email|correction|Dobrze, ale przez igrek.
email|correction|prawie zamiast kropki jest podkreślnik
name|yes|Tak, to ja.
name|correction|Nie, Nowakowski.
name|correction|prawie tylko przez u kreskowane
textField|value|Nie wiem dokładnie, ale świeci się kontrolka silnika.
textField|value|nie mam ciepłej wody od rana
textField|value|Nie ma ciśnienia w kranie.
textField|value|Gdzie skręcam, tam coś stuka.
textField|value|Nic nie działa w kuchni, nie ma prądu.
textField|value|Nie, raczej kapie z kranu.
textField|refusal|Nie wiem.
textField|refusal|tego nie powiem
textField|refusal|Nic, proszę to pominąć.
textField|refusal|nie mam pojęcia
opening|greeting|Dzień dobry.
opening|greeting|Miłego dnia życzę.
opening|value|Cześć, chciałbym umówić auto na serwis.
opening|value|miłego dnia chciałabym się umówić na wizytę
opening|value|Hej, tu Piotr, dzwonię w sprawie pralki.
any|optOut|Proszę do mnie więcej nie dzwonić.
any|optOut|nie życzę sobie żebyście do mnie dzwonili
any|optOut|Proszę mnie usunąć z bazy.
any|optOut|przestańcie do mnie dzwonić
any|optOut|wykreślcie mój numer z waszej listy
any|optOut|Nie chcę już żadnych telefonów od was.
any|value|Proszę teraz do mnie nie dzwonić, jestem w pracy.
any|value|proszę usunąć ten termin
any|value|Proszę nie dzwonić na ten numer, tylko na komórkę.
any|value|proszę nie dzwonić przed ósmą
any|value|Proszę nie dzwonić, lepiej SMS.
any|value|proszę skreślić to nazwisko jest błędne
any|goodbye|Do widzenia.
any|goodbye|dobrze dziękuję do usłyszenia
any|goodbye|Trzymajcie się, na razie.
any|goodbye|To wszystko, dzięki, do widzenia.
any|wait|Chwileczkę proszę.
any|wait|proszę się nie rozłączać
any|wait|Zajrzę do papierów, dobrze?
any|wait|proszę poczekać już szukam
`
