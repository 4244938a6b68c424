/** Held out: context, what it must be taken for, and what a caller says. */
export const plNinth = `
booking|yes|Tak, proszę na mnie liczyć.
booking|yes|Tak, to mi doskonale pasuje.
booking|yes|To by mi odpowiadało.
booking|yes|Pasowałoby mi to.
booking|yes|Proszę mnie tam zapisać.
booking|yes|To proszę mnie dopisać.
booking|yes|Może mnie pani tam wpisać.
booking|yes|Tak, proszę mi to zarezerwować.
booking|yes|Proszę to zapisać na mnie.
booking|yes|Dam radę przyjść.
booking|yes|Tak, przyjedziemy.
booking|yes|Dobrze, przyjdziemy oboje.
booking|yes|Zróbmy tak.
booking|yes|To tak zrobimy.
booking|yes|Zostawmy to tak.
booking|yes|Niech tak zostanie.
booking|yes|Biorę ten termin.
booking|yes|Biorę go, dziękuję.
booking|yes|Tak, ten chcę.
booking|yes|Ten sobie wezmę.
booking|yes|Będę o tym pamiętać.
booking|yes|Proszę mnie zanotować.
booking|yes|Spokojnie proszę zapisywać.
booking|yes|Jasne, proszę pisać.
booking|yes|Tak, bardzo proszę.
booking|yes|Tak, bardzo bym chciała.
booking|yes|To mi jest na rękę.
booking|yes|Byłoby miło, dziękuję.
booking|yes|No dobrze, umowa stoi, dziękuję bardzo.
booking|yes|No jasne, że tak.
booking|yes|Hm, tak, to by mogło być.
booking|yes|Może być, dziękuję.
booking|yes|Dokładnie tego potrzebuję.
booking|yes|Dokładnie o tę godzinę mi chodziło.
booking|yes|Super, to przyjdę.
booking|yes|Dobrze, w takim razie przyjdę.
booking|yes|Świetnie, proszę mnie umówić.
booking|yes|Potwierdzam ten termin.
booking|yes|Termin potwierdzam.
booking|yes|Zgoda, do zobaczenia.
booking|yes|Dobra, zgadzam się na to.
booking|yes|Chętnie przyjdę.
booking|yes|Pasuje mi, dzięki.
booking|yes|Mnie to pasuje.
booking|yes|Nam to będzie odpowiadać.
booking|yes|Na pewno się stawię.
booking|yes|No to byłoby super.
booking|yes|Poprosiłabym o zapisanie.
booking|yes|Proszę wpisać.
booking|yes|Może tak być, dziękuję.
sms|yes|Tak, proszę mi go wysłać.
sms|yes|Tak, przydałoby się.
sms|yes|Śmiało proszę wysyłać.
sms|yes|Będę wdzięczny, jak pani wyśle.
sms|yes|Doceniłabym to.
sms|yes|Jasne, proszę wysłać na komórkę.
sms|yes|Może pani, dzięki.
sms|yes|Tak, poproszę.
sms|yes|Koniecznie, żebym nie zapomniała.
sms|yes|Proszę wysłać wiadomość.
boolean|yes|Tak, chcę tego.
boolean|yes|Jasne, że chcę.
boolean|yes|Oczywiście się zgadzam.
boolean|yes|Zgadzam się z tym.
boolean|yes|To tak, na pewno.
boolean|yes|Zdecydowanie chcę.
boolean|yes|Tak, dokładnie tak jest.
boolean|yes|A jakże.
boolean|yes|Jestem zainteresowany, tak.
boolean|yes|Tak, chcemy je.
phone|yes|Tak, to mój numer.
phone|yes|Dokładnie, numer się zgadza.
phone|yes|Wszystko się zgadza.
phone|yes|Tak, tak jest.
phone|yes|Dobrze pani zapisała.
phone|yes|Zgadza się to.
phone|yes|Tak, to ten.
phone|yes|Jest tak, jak pani mówi.
phone|yes|Całkowicie poprawnie.
phone|yes|Dobrze pani ma.
time|yes|Tak, o tej porze.
time|yes|Tak, dokładnie tak.
time|yes|Tak, jak pani powiedziała.
time|yes|Tak, tak to miałem na myśli.
time|yes|Prawidłowo, dziękuję.
time|yes|Tak, tak się umówiliśmy.
time|yes|Tak zostaje.
time|yes|No tak, tak jest.
time|yes|Pasuje, tak.
time|yes|Tak, o ten termin mi chodzi.
amount|yes|Tak, tyle.
amount|yes|Tak, tyle jest.
amount|yes|Tak, tyle wychodzi.
amount|yes|Dokładnie tyle.
amount|yes|Co do grosza.
amount|yes|Tak, kwota się zgadza.
amount|yes|To jest dokładnie to.
amount|yes|Tak, prawidłowa kwota.
booking|no|Nie, to mi nie pasuje.
booking|no|To mi nie odpowiada.
booking|no|To mi nie leży.
booking|no|Niestety nie zdążę.
booking|no|Nie mam na to czasu.
booking|no|To nie wchodzi w grę.
booking|no|Nie da rady.
booking|no|Nie mogę przyjść.
booking|no|Nie przyjdę wtedy.
booking|no|Nie dałabym rady.
booking|no|Zupełnie nam to nie pasuje.
booking|no|Nie, tego nie chcę.
booking|no|Tego terminu nie chcę.
booking|no|Proszę mnie nie zapisywać.
booking|no|Niech mnie pani nie wpisuje.
booking|no|Proszę mnie nigdzie nie zapisywać.
booking|no|Proszę nic nie zapisywać.
booking|no|Wolę nie, dzięki.
booking|no|Nie, to sobie odpuścimy.
booking|no|Odmawiam.
booking|no|Nie będę mogła być.
booking|no|Będę wtedy w pracy.
booking|no|Jestem wtedy w pracy.
booking|no|O tej porze nie mogę.
booking|no|Akurat wtedy nie mogę.
booking|no|Mam już coś.
booking|no|Mam wtedy inne spotkanie.
booking|no|To mi koliduje z pracą.
booking|no|To dla mnie za wcześnie.
booking|no|Tak wcześnie nie wstaję.
booking|no|Nie wyrobię się.
booking|no|Niestety, to mi koliduje.
booking|no|Proszę tego nie rezerwować.
booking|no|Proszę nic nie zamawiać.
booking|no|Nie jestem zainteresowany.
booking|no|Nie zależy mi na tym.
booking|no|Tego dnia nie ma mnie w domu.
booking|no|Wyjeżdżam wtedy.
booking|no|Nie nie, to nie.
booking|no|W żadnym wypadku, dzięki.
booking|no|Gdzie tam, nie da się.
booking|no|W ogóle mi to nie pasuje.
booking|no|Ta godzina mi nie odpowiada.
booking|no|Muszę podziękować.
booking|no|Muszę odmówić.
sms|no|Nie trzeba, dzięki.
sms|no|Nie musi pani nic wysyłać.
sms|no|Proszę mi nic nie wysyłać.
sms|no|Nie chcę wiadomości.
sms|no|Nie potrzebuję, zapiszę sobie.
sms|no|Zapamiętam to sobie.
sms|no|Proszę tego nie wysyłać.
sms|no|Obejdę się bez tego.
sms|no|Wolę bez wiadomości.
sms|no|Niepotrzebnie, dzięki.
boolean|no|Nie, nie chcę tego.
boolean|no|Nie zgadzam się z tym.
boolean|no|Z tym się nie zgadzam.
boolean|no|W żadnym razie.
boolean|no|Nie mam na to ochoty.
boolean|no|Nigdy w życiu.
boolean|no|Co to, to nie.
boolean|no|Odmawiam tego.
boolean|no|Nic takiego nie chcę.
boolean|no|Nie życzę sobie tego.
phone|no|Nie, to nie mój numer.
phone|no|To się nie zgadza.
phone|no|To nie pasuje.
phone|no|Źle pani ma.
phone|no|Źle pani usłyszała.
phone|no|To nie jest poprawnie.
phone|no|Jest tam błąd.
phone|no|Pomyliła się pani.
phone|no|Tego nie powiedziałam.
phone|no|Nie, przesłyszała się pani.
time|no|Nie, nie tak to miałem na myśli.
time|no|To nie jest dobrze.
time|no|Nic takiego nie mówiłem.
time|no|Nie, źle.
time|no|Niestety się nie zgadza.
amount|no|Nie, nie tyle.
amount|no|Nie jest tyle.
amount|no|To za dużo.
amount|no|Kwota się nie zgadza.
amount|no|Nie, to źle.
booking|ask|Muszę zapytać męża.
booking|ask|Omówię to jeszcze w domu.
booking|ask|Dam pani znać.
booking|ask|Odezwę się.
booking|ask|Oddzwonię do pani.
booking|ask|Może, zobaczę.
booking|ask|Chyba tak, ale nie jestem pewna.
booking|ask|Tak, ale godzinę później.
booking|ask|Tak, ale tylko jeśli przyjmie mnie pani Nowak.
booking|ask|A ile to kosztuje?
booking|ask|Gdzie państwa znajdę?
booking|ask|Jak długo to trwa?
booking|ask|Tak, tylko że dopiero po drugiej.
booking|ask|Dobrze, ale raczej w środę.
booking|ask|Jasne, jak wrócę z urlopu.
booking|ask|Zależy, ile to będzie kosztować.
booking|ask|Gdyby się dało wcześniej, to tak.
booking|ask|Proszę poczekać, spojrzę do kalendarza.
booking|ask|Nie wiem, czy zdążę.
booking|ask|Prześpię się z tym.
phone|ask|Tak, tylko ostatnia cyfra to pięć.
phone|ask|Prawie, tylko na końcu jest siedem.
phone|ask|A jaki numer tam pani ma?
phone|ask|Chwileczkę, sprawdzę.
time|ask|Tak, ale o jedenastej.
time|ask|Tak, tylko pół godziny później.
time|ask|A nie dałoby się wcześniej?
`
