/** Held out: context, what it must be taken for, and what a caller says. */
export const plFifth = `
booking|yes|We wtorek, tak.
booking|yes|no jasne że tak
booking|yes|To by pasowało.
booking|yes|no to niech tam pani wpisze
booking|yes|Czemu nie.
booking|yes|Nie szkodzi, biorę.
booking|yes|nie mam nic przeciwko
booking|yes|W porządku, tak.
booking|yes|no to we wtorek o pierwszej tak
booking|yes|Tak, proszę mnie zapisać na wtorek.
booking|yes|Tak tak, o pierwszej jest w sam raz.
booking|yes|Śmiało, proszę mnie zapisać.
booking|yes|no to tak
booking|yes|Hm, no dobrze, przyjdę.
booking|yes|Nic nie stoi na przeszkodzie.
booking|yes|Pasuje.
booking|yes|Jeśli pani taka miła, to tak.
booking|yes|no dobra to przyjadę
booking|yes|Nie mam z tym problemu.
booking|yes|trzynasta super
booking|yes|Jasne, liczę na to.
booking|yes|Owszem, zapisujemy.
booking|yes|Tak, to mi odpowiada.
booking|yes|No, dlaczego nie.
booking|yes|To by było na tyle, tak, zapisujemy.
booking|no|Nie, proszę to zostawić.
booking|no|to mi nie pasuje
booking|no|Proszę się nie gniewać, ale nie.
booking|no|niestety nie da rady jestem w pracy
booking|no|Dziękuję, nie jestem zainteresowany.
booking|no|Nie ma mowy.
booking|no|We wtorek nie.
booking|no|Nie, we wtorek naprawdę nie mogę.
booking|no|oj to niedobrze mam wtedy dentystę
booking|no|To ja zrezygnuję.
booking|no|Nie, odwołujemy to.
booking|no|ależ skąd
booking|ask|To jest w porządku, nie?
booking|ask|A we wtorek macie otwarte?
booking|ask|no nie wiem
booking|ask|Tak, ale musiałbym się zamienić z kolegą.
booking|ask|A nie dałoby się w środę?
booking|ask|Tak, jeśli będzie doktor Nowak.
booking|ask|Wtorek? A którego to jest?
booking|ask|tak i chciałem zapytać o cenę
booking|ask|Zobaczymy, jaka będzie pogoda.
booking|ask|Dobrze, tylko zamiast o pierwszej o trzeciej.
booking|ask|Ja bym to na razie zostawił.
booking|ask|słucham nie zrozumiałem
sms|yes|To by było super.
sms|yes|Tak, to się przyda.
sms|yes|Będę miał czarno na białym, tak.
sms|yes|wysyłać wysyłać
sms|yes|Czemu nie, proszę wysłać.
sms|yes|Będę wdzięczny.
sms|yes|Nic przeciwko nie mam.
sms|yes|Może mi pani wysłać.
sms|yes|no to miło z pani strony
sms|yes|Bardzo bym prosiła.
sms|yes|Tak, na ten numer.
sms|yes|no byłbym rad
sms|yes|Spokojnie, może pan podesłać.
sms|no|Nie, już sobie zapisałam.
sms|no|Nie trzeba, dziękuję.
sms|no|To zbędne, dzięki.
sms|no|Nie, zapamiętam.
sms|no|Nie ma potrzeby, mam w kalendarzu.
sms|no|nie nie musi pani
sms|no|Ja nie czytam esemesów.
sms|no|Obejdę się bez.
sms|no|Proszę dać spokój.
sms|no|Proszę nic nie wysyłać.
sms|no|Tak mi wystarczy, dziękuję.
sms|ask|A na jaki numer?
sms|ask|Tak, ale proszę wysłać mojej córce.
sms|ask|A to coś kosztuje?
sms|ask|Jaką wiadomość?
sms|ask|Tylko jeśli za darmo.
sms|ask|Wolałbym, żeby pani zadzwoniła.
sms|ask|To zostawiam pani.
boolean|yes|No pewnie, że tak.
boolean|yes|Tak, owszem.
boolean|yes|Tak, niestety tak.
boolean|yes|Powiedziałabym, że zdecydowanie tak.
boolean|yes|Oczywista sprawa.
boolean|yes|jasne
boolean|yes|Tak właśnie jest.
boolean|yes|No czemu nie, chętnie.
boolean|yes|Zgadzam się, tak.
boolean|yes|Jak najbardziej.
boolean|yes|Tak, to bardzo pilne.
boolean|yes|no ba
boolean|yes|Mam, mam.
boolean|no|Nie, w ogóle się nie spieszy.
boolean|no|To nie.
boolean|no|Bynajmniej.
boolean|no|nie nie zgadzam sie
boolean|no|Nie chcę, dzięki.
boolean|no|Jasne że nie, tego nie chcę.
boolean|no|Dzięki Bogu nie.
boolean|no|No akurat nie.
boolean|no|Jeszcze nie.
boolean|no|Nie mam, niestety.
boolean|no|W żadnym wypadku.
boolean|no|Ani trochę.
boolean|ask|Jak na to spojrzeć.
boolean|ask|To zależy.
boolean|ask|Co dokładnie pani ma na myśli?
boolean|ask|Pół na pół.
phone|yes|A nie, to jest dobrze.
phone|yes|Nie nie, ma pani dobrze.
phone|yes|Tak właśnie jest.
phone|yes|Tak, to mój numer.
phone|yes|tak numer sie zgadza
phone|yes|Zgadza się.
phone|yes|Dokładnie, tak jest.
phone|yes|No jasne, to ten.
phone|yes|Absolutnie poprawnie.
phone|yes|Ma pani wszystko dokładnie.
date|yes|Tak, w poniedziałek.
date|yes|Tak, trzydziestego.
date|yes|Otóż to.
time|yes|Tak, o dziewiątej.
time|yes|Wtorek o dziewiątej, tak.
name|yes|Tak, tak się nazywam.
name|yes|Nowak, tak.
amount|yes|Tak, dwa i pół tysiąca.
amount|yes|Tak, dwa tysiące pięćset.
email|yes|Tak, to mój mail.
phone|no|Nie, to zupełnie inny numer.
phone|no|To się nie zgadza.
phone|no|nie źle
phone|no|Ma pani źle.
phone|no|To nie mój numer.
date|no|Nie, to błąd.
name|no|Nie, tak się nie nazywam.
amount|no|No nie.
email|no|Nie, tego już nie mam.
phone|correction|Prawie, na końcu jest ósemka.
phone|correction|Tak, tylko zamiast dziewiątki trójka.
phone|correction|Tak, oprócz ostatniej cyfry.
date|correction|Nie, dopiero we wtorek.
date|correction|Tak, to znaczy nie trzydziestego, tylko pierwszego.
time|correction|Tak, o wpół do dziesiątej.
time|correction|Tak, tylko po południu.
time|correction|Tak, o dziesiątej.
name|correction|Tak, ale przez v, Novak.
amount|correction|Tak, trzy tysiące.
amount|correction|Tak, tylko bez tych pięciuset.
email|correction|Tak, tylko na gmailu.
phone|ask|Może pani powtórzyć?
any|optOut|Proszę już nigdy do mnie nie dzwonić.
any|optOut|Nie chcę, żebyście do mnie dzwonili.
any|optOut|Proszę mnie skreślić z listy.
any|optOut|Proszę usunąć mnie z bazy.
any|optOut|przestancie mnie nekac
any|optOut|Nie życzę sobie kontaktu.
any|optOut|Przestańcie do mnie dzwonić.
any|optOut|Żadnych więcej telefonów, proszę.
any|optOut|Proszę mnie wypisać z tych telefonów.
any|optOut|Wycofuję zgodę na telefony.
any|optOut|Dajcie mi spokój z tymi telefonami.
any|optOut|Proszę tu więcej nie dzwonić.
any|optOut|Ile razy mam mówić, żebyście do mnie nie dzwonili.
any|optOut|Nie chcę, żeby do mnie telefonowano.
any|value|Proszę nie dzwonić rano, wtedy śpię.
any|value|Proszę nie dzwonić do męża.
any|value|Już do was wczoraj dzwoniłem.
any|value|Proszę przestać tak szybko mówić.
any|value|Proszę usunąć to nazwisko, jest złe.
any|value|Nie chcę, żebyście mi przysyłali maile.
any|value|Proszę nie dzwonić do mnie do pracy.
any|value|Proszę mnie skreślić z wtorku i wpisać na środę.
any|value|Nikt inny do mnie nie dzwonił?
any|value|Nikt od was do mnie nie dzwonił.
any|value|Dajcie mi chwilę spokoju, muszę pomyśleć.
any|value|Nigdy wam tego nie zapomnę.
any|value|Jak nie odbiorę, to nie dzwońcie, wyślijcie esemesa.
any|value|Czemu do mnie nie dzwonicie, skoro obiecaliście?
any|value|Nie przeszkadza mi to, proszę mówić.
any|value|Proszę usunąć to zamówienie.
any|goodbye|No to do widzenia.
any|goodbye|dziękuję pani, pa
any|goodbye|Miłego dnia.
any|goodbye|Dobra, dzięki, cześć.
any|goodbye|To wszystko, do usłyszenia.
any|goodbye|Muszę już kończyć.
any|goodbye|to na razie pa
any|goodbye|Życzę miłej reszty dnia.
any|goodbye|Żegnam się z panią.
any|goodbye|Trzymajcie się, do widzenia.
any|value|Do widzenia jeszcze nie powiedziałem.
any|value|Dzień dobry, przyjadę z tą tarczą hamulcową.
any|value|Na razie nie mogę tego włączyć.
any|value|O której kończycie?
any|value|Miły dzień by się przydał, może piątek.
opening|greeting|Dzień dobry.
opening|greeting|dzien dobry pani
opening|greeting|Cześć.
opening|greeting|Dobre popołudnie.
opening|greeting|Witam.
opening|greeting|No, dzień dobry.
opening|value|Dzień dobry, chcę wymienić opony.
opening|value|Cześć, tu Karol, cieknie mi kran.
opening|value|witam chciałbym termin
opening|value|Hej, macie czas w piątek?
opening|value|Miłego dnia życzę, dzwonię w sprawie ogłoszenia.
opening|value|Miłego dnia, jestem Piotr i chciałbym się umówić.
opening|value|Dobry wieczór, jeszcze pracujecie?
opening|value|Siema, potrzebuję pomocy z piecem.
opening|value|Dzień dobry, do widzenia powiem potem, teraz chcę zamówić.
any|wait|Proszę chwilkę zaczekać.
any|wait|Proszę poczekać, szukam okularów.
any|wait|Minutkę, ktoś dzwoni do drzwi.
any|wait|tylko sekundę
any|wait|Proszę się nie rozłączać, zapytam męża.
any|wait|Moment, znajdę to.
any|wait|Proszę o cierpliwość.
any|wait|Chwileczkę, wezmę kartkę i długopis.
any|wait|poczeka pani zobaczę
any|wait|Zaraz wracam.
any|wait|Proszę dać mi minutę.
any|wait|Proszę zostać na linii.
any|wait|Jeszcze chwilę, proszę.
any|wait|Momencik, pójdę po dowód.
any|wait|Sekundkę, już mam.
any|wait|Zajrzę tylko do telefonu, moment.
any|wait|czekaj czekaj muszę to znaleźć
any|wait|Gdzie ja to mam, sekundka.
any|value|Czekam na to już tydzień.
any|value|W tym momencie nic nie potrzebuję.
any|value|Poczekam do piątku.
any|value|Za minutę dwunasta.
any|value|Czy to chwilę potrwa?
any|value|W momencie, gdy odpalam, coś klika.
any|value|Muszę poczekać na wypłatę.
any|value|Chwilę działa, a chwilę nie.
any|value|Na linii mi szumi.
any|value|Proszę poczekać, mówiłem środa.
any|value|Czy mogę od razu odebrać?
textField|refusal|Nie wiem.
textField|refusal|Tego nie powiem.
textField|refusal|nie mam pojecia
textField|refusal|Naprawdę nie wiem.
textField|refusal|Nie chcę mówić.
textField|refusal|Proszę to pominąć.
textField|refusal|Następne pytanie, proszę.
textField|refusal|Zachowam to dla siebie.
textField|refusal|Nic.
textField|refusal|Eee, tego nie wiem, przepraszam.
textField|refusal|Nie mam żadnego.
textField|refusal|Teraz nie potrafię powiedzieć.
textField|value|Nie wiem jak to opisać, ale stuka.
textField|value|Nie mam prądu w kuchni.
textField|value|Ogrzewanie nie działa.
textField|value|Nic nie grzeje.
textField|value|Nie wiem, gdzie cieknie, ale w garażu jest woda.
textField|value|Nie ma ciepłej wody.
textField|value|Następna sprawa to światło.
textField|value|Nie chcę, żeby znów pękło, proszę wymienić.
textField|value|Nie mam kluczy do auta.
textField|value|Nie jestem pewien, chyba akumulator.
textField|value|Jeśli się da, chciałbym wymianę oleju.
textField|value|Co do hamulców, to piszczą.
textField|value|Przeskakuje mi łańcuch.
textField|value|Nie powiem dokładnie, co to jest, ale śmierdzi.
textField|value|Gdzie jest ta śruba, tam trze.
textField|value|Nie mogę otworzyć okna.
`
