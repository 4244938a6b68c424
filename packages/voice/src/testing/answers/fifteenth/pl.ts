/** The last set: fresh lines, written after the mends for all others. */
export const plFifteenth = `
booking|yes|Tak, bierzemy.
booking|yes|Dobra, to się uda.
booking|yes|Jasne, chętnie przyjdę.
booking|yes|Może być, dziękuję bardzo.
booking|yes|No tak, proszę mi to zapisać.
booking|yes|No dobrze, umówione.
booking|yes|To świetna wiadomość, proszę mnie zapisać.
booking|no|Nie, mam wtedy pogrzeb.
booking|no|Naprawdę nie dam rady.
booking|no|Wtorki mi nie pasują.
booking|no|Już niczego nie potrzebuję.
booking|no|Dzięki, ale nie.
booking|ask|Dobrze, ale jakby zwolniło się coś wcześniej, proszę zadzwonić.
booking|ask|Tak, pod warunkiem, że za darmo.
booking|ask|Proszę zadzwonić raczej jutro.
booking|ask|Jaki lekarz tam będzie?
booking|ask|Ja bym powiedział tak, a syn by powiedział nie.
booking|ask|No, zobaczę, jak się wyśpię.
booking|ask|Właściwie tak, ale dopiero w przyszłym tygodniu.
booking|optOut|Tak, a przede wszystkim proszę mnie wykreślić ze wszystkich waszych list.
booking|wait|Momencik, gotuję, tylko zakręcę gaz.
sms|yes|Koniecznie proszę wysłać.
sms|no|Niech pani da spokój, nie trzeba.
sms|ask|Mogę się jeszcze zastanowić?
boolean|yes|Tak, jak najszybciej poproszę.
boolean|no|Nie, spokojnie, nawet za miesiąc.
boolean|ask|To pani powinna wiedzieć.
phone|yes|Tak, jest tak, jak pani mówi.
phone|correction|Nie, zamiast trójki jest czwórka, na końcu czwórka.
phone|ask|Słucham?
time|yes|Tak, dziewiąta rano.
time|ask|Tak, ale pół godziny wcześniej.
amount|correction|Raczej dwa tysiące trzysta.
email|ask|Z kropką między imieniem a nazwiskiem.
offer|third|Ten ostatni.
offer|second|Drugi termin, proszę.
choice|first|Niech kurier przywiezie.
textField|value|W ogóle nie mam ciśnienia w kranie.
textField|refusal|Nie wiem.
any|optOut|Proszę się ze mną nigdy w życiu nie kontaktować.
any|value|Proszę nie dzwonić przed ósmą.
any|value|Proszę mnie wypisać z obiadów na jutro.
any|goodbye|To dziękuję i życzę miłego dnia, do widzenia.
`
