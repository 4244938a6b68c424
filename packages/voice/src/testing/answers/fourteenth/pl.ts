/** A last set of fresh lines, written after all mends. */
export const plFourteenth = `
booking|yes|Tak, nie ma sprawy, proszę mnie tam wpisać.
booking|yes|No dobrze, to mi odpowiada.
booking|yes|Tak, dziękuję, będę.
booking|yes|Wspaniale, nie mogę się doczekać.
booking|yes|Dobra, to proszę zapisać.
booking|yes|Doskonale, umowa stoi.
booking|yes|Jestem za.
booking|yes|Super, proszę na nas liczyć.
booking|yes|Tak, chcę tę godzinę.
booking|no|Dla mnie za późno.
booking|no|Będę wtedy w Krakowie.
booking|no|Nie da rady, mam zmianę.
booking|no|Nie, tego nie chcę.
booking|no|Niestety, we wtorek wyjeżdżamy.
booking|no|No to nie wyjdzie, przepraszam.
booking|ask|Tak, ale może po obiedzie?
booking|ask|Jeśli będzie gotowe w godzinę, to tak.
booking|ask|Muszę najpierw sprawdzić, co robi mąż.
booking|ask|Tak tak, słucham.
booking|ask|A gdzie państwa znajdę?
booking|ask|Może by się dało, zadzwonię później.
booking|ask|No tak, tylko wolałabym panią doktor.
booking|ask|Córka mówiła, że tak, ale jej tu nie ma.
booking|ask|No nie wiem, a co pani myśli?
booking|ask|Być może, raczej tak.
booking|ask|Tak i proszę dopisać też żonę.
booking|optOut|Nie, i przestańcie do mnie dzwonić, bo złożę skargę.
booking|wait|Chwilka, tylko odłożę torbę.
sms|yes|Tak, to miło z pani strony.
sms|yes|Tak, poproszę SMS.
sms|no|Niepotrzebne, mam to w głowie.
sms|no|Wolałabym nie.
sms|ask|Proszę wysłać to żonie.
sms|ask|A z jakiego numeru to przyjdzie?
boolean|yes|Tak, bo leje mi się woda do piwnicy.
boolean|yes|A jakże, że pilne.
boolean|no|Nie, jeszcze się nie pali.
boolean|no|Nie jestem tym zainteresowana.
boolean|ask|Nie jestem pewna, chyba tak.
boolean|ask|A czemu pan pyta?
phone|yes|Tak, numer się zgadza.
phone|correction|Tak, tylko dwie ostatnie cyfry to cztery dwa.
phone|ask|Może pani powiedzieć wolniej?
phone|no|Nie, to nie tak.
time|yes|Jasne, o dziewiątej.
time|correction|Jasne, nie o dziewiątej, o dziesiątej.
date|correction|Prawie, ma być wtorek.
amount|yes|Tak, kwota się zgadza.
name|yes|Tak tak, to moje nazwisko.
offer|first|Ten poranny, proszę.
offer|first|Jak najszybciej, ten pierwszy termin.
offer|no|Żaden z nich.
choice|second|Pocztą, proszę.
choice|ask|A jaka jest różnica?
textField|value|Od wczoraj nie mam internetu.
textField|refusal|Zachowam to dla siebie.
any|optOut|Usuńcie mnie z waszej kartoteki, nie życzę sobie telefonów.
any|optOut|Nigdy więcej tu nie dzwońcie, inaczej oddam sprawę prawnikowi.
any|value|Proszę usunąć tę ostatnią pozycję.
any|value|W tym tygodniu proszę do mnie nie dzwonić, jestem w szpitalu.
any|wait|Proszę zaczekać, wezmę coś do pisania.
any|goodbye|Tak, dzięki, to na razie, do widzenia.
`
