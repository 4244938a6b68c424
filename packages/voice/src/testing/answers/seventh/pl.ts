/** Held out: context, what it must be taken for, and what a caller says. */
export const plSeventh = `
booking|yes|Tak, wtedy jestem w domu.
booking|yes|To jesteśmy umówieni.
booking|yes|Tak, biorę ten wtorek.
booking|yes|no to zaraz po obiedzie super
booking|yes|Tak, proszę mnie tam wrzucić.
booking|yes|Dokładnie tego potrzebuję.
booking|yes|Fajnie, to o pierwszej.
booking|yes|Tak, zapisać, proszę.
booking|yes|Tak tak, dam radę.
booking|yes|Niech będzie ten wtorek.
booking|yes|Może mnie pani zapisać, tak.
booking|yes|Czemu miałbym nie chcieć, proszę zapisać.
booking|yes|Dobrze, nie zapomnę.
booking|yes|Nie musi pani pytać, jasne że tak.
booking|yes|no tak to ja przyjde
booking|yes|Yyy, no, mniej więcej, tak, proszę mnie zapisać.
booking|no|Nie nie, proszę to zostawić.
booking|no|To mi niestety koliduje z pracą.
booking|no|Nie, dzięki.
booking|no|O pierwszej nie mogę.
booking|no|Nie, ten wtorek mi nie odpowiada.
booking|no|Ja raczej nie.
booking|no|Tego terminu nie chcę.
booking|no|no to raczej nie
booking|no|Przepraszam, ale nie da się.
booking|ask|Tak, a mogę wziąć psa?
booking|ask|Tak, tylko nie wiem, jak dojadę.
booking|ask|Dobrze, ale co, jeśli zachoruję?
booking|ask|Wtorek albo środa, wszystko jedno.
booking|ask|Hm, to dość wcześnie.
booking|ask|Prześpię się z tym, dobrze?
booking|ask|Tak, mówi pani za szybko.
booking|ask|Proszę dać znać, gdyby było coś wcześniej.
booking|ask|Może, ale raczej nie.
booking|ask|Tak, halo, słyszymy się?
sms|yes|Tak, proszę wysłać tego SMS-a.
sms|yes|No tak, bo zapomnę.
sms|yes|Dzięki, będę wdzięczny.
sms|yes|Tak, może być od razu.
sms|yes|prosze wyslac
sms|yes|Jasne, żebym nie zapomniał.
sms|yes|Tak, to by pomogło.
sms|yes|Dobrze, proszę to wysłać.
sms|no|Nie musi pani, zapisałem.
sms|no|Nie, dziękuję, mam w głowie.
sms|no|Lepiej nie, dzięki.
sms|no|W porządku, nie trzeba.
sms|no|To naprawdę nie jest konieczne.
sms|no|nie nie chce zadnego smsa
sms|ask|Tak, ale na numer żony.
sms|ask|A przyjdzie od razu?
sms|ask|Proszę wysłać mi fakturę.
sms|ask|Mam stary telefon, nie wiem.
boolean|yes|Tak, na to się zgadzam.
boolean|yes|No oczywiście, że tak.
boolean|yes|Mam je.
boolean|yes|Tak, zawsze tak.
boolean|yes|To na pewno pilne.
boolean|yes|zdecydowanie tak
boolean|yes|Tak, proszę mi je wysyłać.
boolean|yes|No, właściwie tak.
boolean|no|Wcale nie, to poczeka.
boolean|no|Nie, na to się nie zgadzam.
boolean|no|Nie spieszy się.
boolean|no|no nie
boolean|no|W żadnym razie.
boolean|no|Niestety nie mam.
boolean|no|Nie, nigdy tego nie robiłem.
boolean|no|Nie i nie.
boolean|ask|Nie jestem całkiem pewna.
boolean|ask|To by powiedział mąż.
boolean|ask|Niektóre mam, a niektórych nie.
phone|yes|Tak, tak ma być.
phone|yes|No tak, to mój stary dobry numer.
phone|yes|Jest dobrze, dziękuję.
phone|yes|Wszystko poprawnie.
phone|yes|Nie, to jest w porządku.
phone|yes|tak zgadza sie
date|yes|Tak, w poniedziałek trzydziestego.
date|yes|Dokładnie ta data.
time|yes|Tak, we wtorek o dziewiątej rano.
time|yes|Tak, tak mówiłem.
amount|yes|Tak, dwa i pół tysiąca.
amount|yes|Tak, to ta kwota.
name|yes|Tak, poprawnie.
email|yes|Tak, to ten.
phone|no|Nie, ma pani źle.
phone|no|Nie, tak to nie jest.
phone|no|Nie zgadza się.
date|no|Ta data jest zła.
time|no|Źle mnie pani zrozumiała.
amount|no|Nie, nie tyle.
phone|correction|Tak, ale zamiast dwójki piątka.
phone|correction|Tak, tylko zaczyna się od sześć zero dwa.
date|correction|Tak, tylko grudnia.
time|correction|Tak, ale pół godziny wcześniej.
time|correction|Tak, nie o dziewiątej, o dziesiątej.
amount|correction|Tak, plus dwieście.
any|optOut|Proszę nigdy więcej się ze mną nie kontaktować.
any|optOut|Nie chcę, żeby ktokolwiek od was dzwonił.
any|optOut|Proszę usunąć mnie z bazy i już nie dzwonić.
any|value|Proszę nie dzwonić w weekend.
any|value|Zadzwoniłem do was przez pomyłkę.
any|value|Nie chcę, żeby dzwonił do mnie kierowca.
any|goodbye|To dzięki, do widzenia.
any|goodbye|Nawzajem, miłego dnia.
any|goodbye|Nie, to wszystko, trzymajcie się.
opening|greeting|Dzień dobry serdecznie.
opening|value|Miłego dnia, zepsuła mi się pralka.
opening|value|Cześć, mogę się umówić?
any|wait|Proszę chwilę poczekać, szukam długopisu.
any|wait|Chwileczkę, proszę.
any|value|Na ten termin czekam już miesiąc.
textField|refusal|Naprawdę tego nie powiem.
textField|refusal|Nic takiego nie mam.
textField|value|Nie otwiera mi się bagażnik.
textField|value|Nie wiem, czemu to robi, ale drży kierownica.
`
