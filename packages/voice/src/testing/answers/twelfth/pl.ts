/** Every kind of answer, in everyday speech, fillers and slips of a recogniser. */
export const plTwelfth = `
booking|yes|No dobra, to niech mnie pani wpisze.
booking|yes|Jasne, proszę na mnie liczyć.
booking|yes|No pewnie, biorę.
booking|yes|Spoko, będę.
booking|yes|Pasuje jak ulał.
booking|yes|Okej, umawiamy się.
booking|yes|To by mi pasowało.
booking|yes|Świetnie, dziękuję.
booking|yes|Super, to do zobaczenia we wtorek.
booking|yes|Tak tak, może być.
booking|yes|Odpowiada mi, dziękuję pani.
booking|yes|Niech pani będzie tak miła i mnie zapisze.
booking|yes|No to jedziemy z tym.
booking|yes|Dobra, przyjdę.
booking|no|Nie nie, to nie.
booking|no|Wtedy akurat jestem na urlopie.
booking|no|To mi w ogóle nie pasuje.
booking|no|Gdzie tam, wtedy pracuję.
booking|no|Raczej nie, we wtorki mam trening.
booking|no|No niestety nic z tego, dzieci są chore.
booking|no|Szkoda, nie dam rady.
booking|ask|Chyba tak, ale muszę zapytać męża.
booking|ask|Tak, o ile nie będzie drożej niż ostatnio.
booking|ask|Jasne, a dałoby się wcześniej?
booking|ask|Dobrze, odezwę się jutro.
booking|ask|Zaraz, a ile to trwa?
booking|ask|Tak, tylko przesunąłbym to o pół godziny.
booking|ask|Zobaczymy, jeszcze nie wiem, czy dostanę wolne.
booking|ask|Wszystko jedno, byle nie u doktora Nowaka.
booking|ask|Musiałabym najpierw zadzwonić do pracy.
booking|ask|Jak będzie padać, to nie.
booking|ask|Mąż mówił, że tak, ale ja nie wiem.
booking|wait|Sekundkę, tylko znajdę okulary.
booking|wait|Tak, momencik, sprawdzę w kalendarzu.
booking|optOut|Tak, proszę mnie wypisać i już nigdy do mnie nie dzwonić.
sms|yes|Będę bardzo wdzięczny.
sms|yes|No byłoby fajnie.
sms|yes|Tak niech pani wyśle, żebym nie zapomniał.
sms|no|Nie musi pani, zapisuję sobie.
sms|no|Nie trzeba, dziękuję.
sms|no|Nie, tak mi wystarczy.
sms|ask|Lepiej na maila.
sms|ask|A to jest płatne?
sms|ask|Może pani, ale na inny numer.
boolean|yes|Tak, pali się jak diabli.
boolean|yes|Niestety tak, cieknie od wczoraj.
boolean|yes|No oczywiście, że tak.
boolean|no|Na razie nie, może za rok.
boolean|no|W żadnym wypadku.
boolean|no|No co pani, nie.
boolean|ask|Co ma pani na myśli?
boolean|ask|To zależy.
phone|yes|Dokładnie, to ten.
phone|yes|Tak tak, zgadza się.
phone|correction|Tak, oprócz ostatniej cyfry, tam jest ósemka.
phone|correction|Prawie, zamiast piątki na końcu jest dziewiątka.
phone|ask|Proszę powtórzyć końcówkę.
phone|no|To nie mój numer.
time|correction|Nie o dziewiątej, o dziesiątej.
time|yes|Tak, o dziewiątej rano.
date|correction|Tak, to znaczy nie, dopiero pierwszego grudnia.
amount|correction|Nie dwa i pół, trzy tysiące.
amount|yes|Dwa i pół tysiąca, tak.
email|no|Nie nie, źle mnie pani zrozumiała.
name|yes|Tak, to ja.
offer|first|To ten pierwszy.
offer|third|Wzięłabym tę środę.
offer|second|Raczej wtorek po południu.
offer|no|Żaden mi nie pasuje.
choice|third|Odbiorę osobiście.
choice|second|Nie kurier, raczej poczta.
textField|value|Nie mam światła w łazience.
textField|value|Nie wiem, jak to powiedzieć, po prostu nie odpala.
textField|refusal|Wolę nie mówić.
opening|value|Dzień dobry, proszę pani, mam taki problem z pralką.
any|goodbye|No dobra, dzięki wielkie, trzymajcie się.
any|optOut|Dajcie mi spokój z tymi telefonami albo zadzwonię na policję.
any|optOut|Wykreślcie mnie z tej listy.
any|optOut|Proszę więcej do mnie nie dzwonić, bo zgłoszę to do urzędu.
any|value|Proszę nie dzwonić w niedzielę, śpię wtedy.
any|value|Na ten numer proszę nie dzwonić, to służbowy.
any|wait|Chwileczkę, szukam długopisu.
any|wait|Proszę poczekać, ktoś dzwoni do drzwi.
`
