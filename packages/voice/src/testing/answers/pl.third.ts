/** Held out: context, what it must be taken for, and what a caller says. */
export const plThird = `
booking|yes|No dobra, to tak.
booking|yes|Tak, to pasuje.
booking|yes|No to umowa stoi.
booking|yes|jasne, proszę mnie wpisać
booking|yes|Byłoby super.
booking|yes|Tak, idealnie.
booking|yes|Pewnie, że tak.
booking|yes|Okej, biorę.
booking|yes|Tak, bardzo pani dziękuję.
booking|yes|Może pani, tak.
booking|yes|Z przyjemnością.
booking|yes|Świetnie, będę na pewno.
booking|yes|No niech będzie.
booking|yes|Tak, odpowiada mi.
booking|no|Nie, dzięki.
booking|no|Raczej nie.
booking|no|Oj nie, to nie da rady.
booking|no|Nie nie, wtedy nie mogę.
booking|no|Niestety mi nie pasuje.
booking|no|A gdzie tam, nie zdążę.
booking|no|No chyba nie.
booking|no|Nie bardzo.
booking|no|Nie, proszę mnie nie zapisywać.
sms|yes|Tak, proszę wysłać.
sms|yes|No to poproszę.
sms|yes|Byłoby miło, dziękuję.
sms|yes|Oczywiście, chętnie.
sms|no|Nie, nie musi pani.
sms|no|Dziękuję, zapamiętam.
sms|no|Nie trzeba, dzięki.
sms|no|Bez esemesa.
boolean|yes|No pewnie.
boolean|yes|Powiedziałbym, że tak.
boolean|yes|Tak tak, dokładnie tak.
boolean|no|Wcale nie.
boolean|no|Nie, naprawdę nie.
boolean|no|W żadnym razie.
phone|yes|Tak, to ten.
phone|yes|Dobrze pani ma.
phone|no|Nie, to źle.
booking|ask|Muszę to jeszcze przemyśleć.
booking|ask|Muszę zapytać męża.
booking|ask|Odezwę się jutro, czy się uda.
booking|ask|No tak, ale najpierw muszę to omówić w domu.
sms|ask|Powiem pani później.
booking|ask|Tak, teoretycznie można, ale jeszcze nie wiem.
booking|ask|Na razie zostawmy to otwarte.
booking|ask|Dobrze, ale oddzwonię, żeby potwierdzić.
booking|ask|A ile to potrwa?
booking|ask|Dobrze, a gdzie dokładnie państwo są?
booking|ask|Jasne, a mam coś ze sobą zabrać?
sms|ask|A to jest za darmo?
boolean|ask|Co pani ma na myśli?
booking|ask|Tak, a będzie pan Zieliński?
phone|ask|Chwila, jaki numer pani powiedziała?
booking|ask|Tak, o ile to będzie do stu złotych.
booking|ask|No tak, ale wolałbym po południu.
booking|ask|Tak, tylko dzień wcześniej.
booking|ask|Dobrze, ale zamiast mnie przyjdzie brat.
phone|correction|Tak, tylko ostatnia cyfra to osiem.
phone|correction|Prawie, na końcu jest pięćdziesiąt pięć.
date|correction|Tak, to znaczy jednak we wtorek.
time|correction|Tak, ale raczej o dziesiątej.
amount|correction|No, raczej trzy tysiące.
email|correction|Tak, tylko to jest na gmailu, nie na emailu.
booking|wait|Moment, zajrzę do kalendarza.
booking|wait|Chwileczkę proszę.
any|wait|Sekundę, wezmę długopis.
any|wait|Proszę poczekać, ktoś dzwoni do drzwi.
any|wait|zaraz wracam
booking|wait|Tak, sekundkę, tylko sprawdzę.
any|optOut|Proszę już tu nie dzwonić.
any|optOut|Nie chcę, żebyście do mnie dzwonili.
any|optOut|Dajcie mi spokój z tymi telefonami.
any|optOut|Proszę mnie wykreślić z listy.
any|optOut|Przestańcie do mnie dzwonić.
any|optOut|Nie jestem zainteresowany i proszę więcej nie dzwonić.
any|optOut|Nie, dziękuję, i proszę się ze mną już nie kontaktować.
any|optOut|Proszę usunąć mój numer z bazy.
any|value|Proszę nie dzwonić rano, śpię po nocce.
any|value|Proszę nie dzwonić na ten numer, podam inny.
any|value|Proszę nie dzwonić do mnie do pracy.
any|value|Nie chcę, żeby dzwonił do mnie ten technik.
any|value|Kolega mówił, żeby już do niego nie dzwonić w sprawie faktury.
any|value|Proszę zadzwonić raczej w poniedziałek.
any|value|Proszę usunąć ten termin w piątek.
any|value|Dlaczego nigdy nie oddzwaniacie?
any|goodbye|Dobrze, wszystkiego dobrego, do widzenia.
any|goodbye|To wszystko, dziękuję, do usłyszenia.
any|goodbye|No to na razie, cześć.
any|goodbye|Dzięki, do zobaczenia.
opening|greeting|Dobry wieczór pani.
opening|greeting|No dzień dobry.
opening|value|Dzień dobry, dzwonię w sprawie pralki.
opening|value|Cześć, potrzebuję naprawić rower.
textField|refusal|Tego nie powiem.
textField|refusal|Nie mam pojęcia.
textField|value|Nie działa mi ogrzewanie, nie wiem dlaczego.
textField|value|Nic nie grzeje i w łazience nie ma światła.
textField|value|Nie domyka się bagażnik, chyba zamek.
textField|value|Kiedy huknęło, to nie wiem, ale cieknie olej.
`
