/** Held out: context, what it must be taken for, and what a caller says. */
export const plSecond = `
booking|yes|Świetnie, dziękuję.
booking|yes|tak to by mi pasowało
booking|yes|Idealnie.
booking|yes|tak nie ma problemu
booking|yes|Tak, proszę mnie zapisać.
booking|yes|super to niech mnie pani wpisze
booking|yes|To umowa stoi.
booking|yes|może mnie pan zapisać
booking|yes|Tak, tak, jasne.
booking|yes|Biorę, dzięki.
booking|yes|to proszę zapisać
booking|yes|Oczywiście, że tak, dziękuję.
booking|yes|Tak, zdążymy.
booking|yes|no pewnie
booking|yes|Mnie to pasuje.
booking|yes|dobrze dziękuję do widzenia
booking|yes|Jak najbardziej, proszę rezerwować.
booking|yes|To mi wystarczy.
booking|no|Nie, to mi nie pasuje.
booking|no|niestety nie zdążę
booking|no|Nie, wtedy jestem w pracy.
booking|no|dzięki ale nie chcę
booking|no|Proszę mnie nie zapisywać.
booking|no|to chyba nie wyjdzie
booking|no|Na pewno nie.
booking|no|nie mogę wyjeżdżam
booking|no|Raczej nie, dziękuję.
booking|ask|Tak, ale tylko jeśli będzie gotowe w godzinę.
booking|ask|a jak długo to potrwa
booking|ask|Dobrze, a można u was zaparkować?
booking|ask|ok dam znać
booking|ask|Tak, tylko nie wiem, czy mnie puszczą z pracy.
booking|ask|mąż musi zajrzeć do kalendarza
booking|ask|Jasne, ustalę w domu i zadzwonię.
booking|ask|jak najbardziej ale proszę dać mi czas do namysłu
booking|ask|Czy to wystarczy na cały samochód?
booking|ask|tak ale lepiej w piątek
booking|ask|Tak, a nie dałoby się wcześniej?
booking|ask|może tak może nie
booking|wait|Proszę poczekać, wezmę kalendarz.
booking|wait|sekundkę proszę
sms|yes|Tak, byłoby dobrze.
sms|yes|oczywiście proszę wysłać dziękuję
sms|yes|czemu nie
sms|yes|Może pani, dziękuję.
sms|no|Nie, nie trzeba.
sms|no|zapamiętam dziękuję
sms|no|To zbędne, zapiszę sobie.
sms|no|nie nie chcę smsa
sms|ask|Lepiej mailem.
sms|ask|tak ale proszę wysłać mężowi
sms|ask|Ile mnie to będzie kosztować?
boolean|yes|tak chciałbym
boolean|yes|Tak, mam.
boolean|yes|oczywiście że tak
boolean|yes|No jasne.
boolean|yes|tak zgadzam się na wysyłanie
boolean|no|nie nie mam
boolean|no|Nie, dziękuję, nie chcę.
boolean|no|absolutnie się nie zgadzam
boolean|no|Raczej nie.
boolean|no|dobrze ale tego nie potrzebuję
boolean|ask|A po co to jest?
boolean|refusal|naprawdę nie wiem
phone|yes|tak to się zgadza
phone|yes|Tak, to ten.
phone|yes|Właśnie tak, dziękuję.
phone|yes|dobrze
phone|no|Nie, nie tak.
phone|no|to jest zupełnie źle nie
phone|correction|Tak, tylko ostatnia cyfra to cztery.
phone|correction|tak ale kierunkowy jest czeski
phone|correction|Prawie, zamienił pan, ma być sześćdziesiąt cztery.
phone|correction|Dobrze, ale mam już nowy telefon.
date|yes|Tak, dokładnie w ten dzień.
date|correction|jasne ale dopiero w przyszłym tygodniu
date|correction|Nie w poniedziałek, we wtorek.
time|yes|Tak, zgadza się.
time|correction|Dobrze, ale godzinę wcześniej.
time|correction|tak o dziewiątej trzydzieści
amount|yes|Prawidłowo, dziękuję.
amount|correction|tak tylko pięćset więcej
amount|correction|Tak, ale bez VAT-u.
email|yes|tak poprawnie
email|correction|Tak, ale na końcu jest com.
email|correction|tak tylko nowak przez dwa w
textField|value|Nie jestem pewien, może akumulator.
textField|value|nie mam światła w mieszkaniu
textField|value|Kiedy włączam pralkę, wtedy wybija korki.
textField|value|grzejnik w sypialni nie grzeje
textField|value|Nie żeby nie jechał, ale szarpie.
textField|value|Nie mogę uruchomić silnika.
textField|refusal|Nie mam pojęcia.
textField|refusal|nie chcę mówić
textField|refusal|Nie wiem, proszę pominąć.
opening|greeting|witam serdecznie
opening|greeting|Cześć.
opening|value|Miłego dnia, dzwonię w sprawie ogłoszenia.
opening|value|dzień dobry macie jeszcze wolne terminy
any|optOut|Proszę mnie wykreślić z listy.
any|optOut|nigdy więcej do mnie nie dzwońcie
any|optOut|Nie chcę od was żadnych telefonów.
any|optOut|przestańcie mnie nękać i nie dzwońcie tu
any|optOut|Nie życzę sobie dalszych telefonów.
any|value|Proszę nie dzwonić do taty, jest chory.
any|value|proszę usunąć tę notatkę
any|value|Proszę nie dzwonić w weekend, w tygodniu owszem.
any|value|proszę wykreślić ten drugi numer
any|value|Proszę nie dzwonić na stacjonarny.
any|value|Dzwoniliście wczoraj, a dzisiaj nie dzwoniliście.
any|value|Proszę dać mi chwilę pomyśleć.
any|goodbye|Do widzenia.
any|goodbye|dobrze to do usłyszenia
any|goodbye|Nie jestem zainteresowany, do widzenia.
any|goodbye|Dziękuję, miłego dnia.
any|wait|Sekundę, tylko ściszę radio.
any|wait|już szukam proszę poczekać
any|wait|Cierpliwości, proszę.
any|wait|moment zerknę do dowodu rejestracyjnego
`
