/** Held out: context, what it must be taken for, and what a caller says. */
export const plSixth = `
booking|yes|To przyjdę, tak.
booking|yes|Tak, proszę mi dać ten wtorek.
booking|yes|Tak tak, pierwsza mi pasuje.
booking|yes|no tak
booking|yes|Ależ tak, czemu nie.
booking|yes|Zgoda.
booking|yes|to proszę mnie wpisać
booking|yes|Jestem za.
booking|yes|Ten wtorek mi pasuje.
booking|yes|Tak, dziękuję, cieszę się.
booking|yes|Wezmę to.
booking|yes|Dobrze, umowa stoi.
booking|yes|Nie mam zastrzeżeń.
booking|yes|Nie ma problemu.
booking|yes|tak moze byc
booking|yes|To na wtorek, dobrze.
booking|yes|Spokojnie, mnie wszystko jedno.
booking|yes|Proszę uznać to za ustalone.
booking|yes|Oczywiście, z przyjemnością.
booking|yes|Tak, proszę tak zrobić.
booking|yes|Myślę, że tak, proszę mnie zapisać.
booking|no|Nie, to nie.
booking|no|Muszę odmówić.
booking|no|To nie, nie odpowiada mi.
booking|no|niestety nie moge
booking|no|Nie, raczej nic.
booking|no|Zupełnie mi to nie pasuje.
booking|no|Dzięki, ale nie.
booking|no|Gdzie tam, o pierwszej nie mogę.
booking|no|To nie wchodzi w grę.
booking|no|już tego nie potrzebuję
booking|ask|Tak, tylko nie wiem, czy będę miał auto.
booking|ask|Czy to będzie z panem mechanikiem Horakiem?
booking|ask|Dobrze, ale proszę przedtem zadzwonić.
booking|ask|Najpierw zapytam żonę.
booking|ask|Powiem pani jutro.
booking|ask|No ale o pierwszej mam obiad.
booking|ask|Wtorek by pasował, ale raczej rano.
booking|ask|Przypuszczam, że tak, ale nie jestem pewien.
booking|ask|Dobrze, proszę tylko powiedzieć, gdzie zaparkować.
sms|yes|Tak, SMS by się przydał.
sms|yes|Tak, koniecznie proszę napisać.
sms|yes|Proszę bardzo, proszę wysłać.
sms|yes|To dobry pomysł.
sms|yes|Tak, żebym nie zapomniał.
sms|yes|no tak bede mial
sms|yes|Chętnie, dziękuję.
sms|yes|Jasne, proszę wysłać wiadomość.
sms|yes|Z radością.
sms|yes|Nie odmówię.
sms|yes|Byłoby miło.
sms|yes|Jeśli pan tak uprzejmy.
sms|no|Nie, dziękuję, nie potrzebuję.
sms|no|Mam telefon stacjonarny, więc nie.
sms|no|Proszę się nie kłopotać.
sms|no|Nic nie trzeba wysyłać.
sms|no|nie nie dzieki
sms|no|Lepiej nic nie wysyłać.
sms|no|Poradzę sobie bez tego.
sms|no|Mam zapisane, dzięki.
sms|no|Bez SMS-a, proszę.
sms|ask|Co będzie w tej wiadomości?
sms|ask|Może pani wysłać do nas obojga?
sms|ask|Tak, ale dopiero wieczorem.
sms|ask|Raczej mailem.
sms|ask|Nie wiem, czy dostaję SMS-y.
boolean|yes|No ależ oczywiście.
boolean|yes|Naturalnie.
boolean|yes|Tak, to aktualne.
boolean|yes|tak prosze
boolean|yes|Na sto procent.
boolean|yes|Ależ mam.
boolean|yes|No tak, tak jest.
boolean|yes|Tak, może pani.
boolean|yes|Prawda.
boolean|yes|Pewnie, bez problemu.
boolean|yes|Zawsze.
boolean|no|Nie mam.
boolean|no|Naprawdę nie.
boolean|no|Nie, nie chcę tego.
boolean|no|za nic
boolean|no|Niestety nie.
boolean|no|No na pewno nie mam.
boolean|no|Nie, na szczęście.
boolean|no|Nigdy.
boolean|no|Nie, nigdy nie miałem.
boolean|no|Z pewnością nie.
boolean|ask|Jak by to powiedzieć.
boolean|ask|Czasem tak, czasem nie.
boolean|ask|Musiałbym sprawdzić.
phone|yes|Tak, numer jest dobry.
phone|yes|Dokładnie ten, dzięki.
phone|yes|Nie, jest dobrze.
phone|yes|Tak tak, zgadza się to.
phone|yes|Tak jest.
phone|yes|ma pani poprawnie
phone|yes|Tak, cztery pięć dziewięć na końcu.
phone|yes|Świetnie, tak.
date|yes|Jasne, trzydziestego listopada.
date|yes|Tak, ten poniedziałek.
date|yes|Wszystko się zgadza.
time|yes|Dziewiąta, tak.
time|yes|Tak, pierwszego grudnia o dziewiątej.
name|yes|To ja.
name|yes|Tak, Nowak przez w.
amount|yes|Tak, tyle.
email|yes|Tak, novak małpa email kropka cz.
phone|no|Źle.
phone|no|Nie mam takiego numeru.
phone|no|Nie nie nie, to pomyłka.
date|no|Data się nie zgadza.
time|no|Nie, to nie tak.
amount|no|To nieprawda.
email|no|Nie, ma pani błędnie.
phone|correction|Tak, ale kierunkowy to 421.
phone|correction|Tak, tylko środkowe trzy to 132.
date|correction|Tak, ale w grudniu.
date|correction|Tak, jednak tydzień później.
time|correction|Dobrze, ale o dziewiątej wieczorem.
time|correction|Tak, tylko w środę.
name|correction|Tak, tyle że Nowakowa.
amount|correction|Tak, to znaczy właściwie dwadzieścia pięć tysięcy.
email|correction|Tak, tylko z kropką przed małpą.
phone|ask|Co proszę?
any|optOut|Nie chcę od was więcej żadnych telefonów.
any|optOut|Proszę usunąć mój numer i więcej nie dzwonić.
any|optOut|Nie dzwońcie tu więcej.
any|optOut|Nie jestem zainteresowany, żebyście jeszcze dzwonili.
any|optOut|Zabraniam do mnie dzwonić.
any|optOut|juz do mnie nie dzwoncie dziekuje
any|optOut|Wpiszcie mnie na listę osób, do których się nie dzwoni.
any|optOut|Nie zgadzam się, żebyście do mnie dzwonili.
any|optOut|Usuńcie mnie zewsząd i nie dzwońcie.
any|optOut|Życzę sobie usunięcia z bazy danych.
any|value|Proszę nie dzwonić na ten numer, tylko na drugi.
any|value|Proszę nie dzwonić przed ósmą.
any|value|Już raz to pani mówiłem.
any|value|Proszę przestać, muzyka jest za głośna.
any|value|Nie potrzebuję kolejnego terminu, jeden wystarczy.
any|value|Proszę mnie wykreślić z tego piątku.
any|value|Proszę mnie wypisać z newslettera.
any|value|Nie chcę, żeby dzwoniła pani Nowak, chcę rozmawiać z panią.
any|value|Proszę do mnie oddzwonić.
any|value|Nie mogę się do was dodzwonić.
any|value|Syn nie chce, żebyście dzwonili do niego do szkoły.
any|value|Jak nie zadzwonicie, nic nie szkodzi.
any|goodbye|Do zobaczenia.
any|goodbye|Pa, dzięki wielkie.
any|goodbye|Dziękuję, miłego wieczoru.
any|goodbye|To trzymajcie się.
any|goodbye|ok pa pa
any|goodbye|To będzie wszystko, dziękuję, do widzenia.
any|goodbye|Wszystkiego dobrego.
any|goodbye|Już kończę, do usłyszenia.
any|value|Cześć, to znowu ja.
any|value|Mam się dobrze, dziękuję.
any|value|Kończy mi się przegląd.
any|value|Ten dzień odpada, ale miło będzie w sobotę.
opening|greeting|Dobry wieczór.
opening|greeting|Miłego dnia.
opening|greeting|no cześć
opening|greeting|Halo, dzień dobry.
opening|greeting|Witam serdecznie.
opening|value|Miłego dnia, potrzebuję fryzjerki.
opening|value|Cześć, to ja, Marcin.
opening|value|Dobry wieczór, stłukł mi się ekran.
opening|value|Halo, dzień dobry, czy to serwis?
opening|value|Miłego dnia życzę, pytam tylko o cenę.
opening|value|Cześć, chcę odwołać zamówienie.
any|wait|Sekundeczkę.
any|wait|Moment, zapisuję.
any|wait|Zaraz będzie, proszę czekać.
any|wait|Może pani chwilkę poczekać?
any|wait|prosze zaczekac
any|wait|Niech pani nie odkłada, zaraz jestem.
any|wait|Chwilę cierpliwości.
any|wait|Proszę poczekać, dziecko płacze.
any|wait|Jak tylko znajdę kartę, moment.
any|wait|Chwila, włączę komputer.
any|wait|Odszukam to, proszę o chwilę.
any|wait|Przepraszam, minutkę, przyjechał kurier.
any|value|Będzie gotowe za minutę?
any|value|Czekałem całe popołudnie.
any|value|Kiedy będzie gotowe, zaraz?
any|value|Mój syn chwilę studiował.
any|value|Wytrzymało tylko chwilę.
any|value|Proszę poczekać, nie w piątek, tylko w sobotę.
any|value|Moment bezwładności koła jest duży.
any|value|Za chwilę przyjadę.
textField|refusal|Bladego pojęcia.
textField|refusal|Nie wiem, przepraszam.
textField|refusal|Wolałbym nie mówić.
textField|refusal|nie chce odpowiadac
textField|refusal|Przejdźmy dalej.
textField|refusal|To nie pani sprawa.
textField|refusal|Serio nie wiem.
textField|refusal|Nic mi nie przychodzi do głowy.
textField|refusal|Nie mam nic.
textField|refusal|Bez odpowiedzi.
textField|value|Nie mam połączenia z internetem.
textField|value|Nic się nie dzieje, kiedy włączam światło.
textField|value|Nie wiem, co zrobić z piecem.
textField|value|Dalej od okna działa.
textField|value|Nie chce odpalić.
textField|value|Nie mogę się zalogować.
textField|value|Najpewniej to bezpiecznik.
textField|value|Kto za to zapłaci, ubezpieczyciel czy ja.
textField|value|Nie wiem dokładnie kiedy, ale przestało grzać.
textField|value|Ani ciepła, ani zimna nie leci.
textField|value|Nikt tego jeszcze nie naprawiał.
textField|value|Kolejna usterka jest w klimatyzacji.
`
