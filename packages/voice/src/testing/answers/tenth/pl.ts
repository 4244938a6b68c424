/** Conditions and requests for something else: context, what it must be taken for, and what a caller says. */
export const plTenth = `
booking|ask|Jeśli się uda…
booking|ask|Jeśli pani może.
booking|ask|Jeśli się da.
booking|ask|No, gdyby się dało.
booking|ask|o ile to możliwe
booking|ask|Jeżeli to pani pasuje.
booking|ask|Jeśli zdążę, to tak.
booking|ask|Tak, jeśli zdążę.
booking|ask|Dobrze, o ile wrócę z pracy na czas.
booking|ask|Tak, jeśli…
booking|ask|No tak, jeżeli to pasuje…
booking|ask|Tak, jeśli szef się zgodzi.
booking|ask|Proszę mnie zapisać, jeśli będę mógł.
booking|ask|proszę mnie zapisać jak będę mogła przyjść
booking|ask|Poproszę o adres.
booking|ask|Proszę mi wysłać adres.
booking|ask|Proszę mi podać państwa mail.
booking|ask|Tak, i poproszę o numer telefonu do państwa.
booking|ask|Prosiłabym nazwisko lekarza.
booking|ask|Chciałabym cenę.
booking|yes|Tak, jeśli pani może.
booking|yes|Tak, jeśli się da.
booking|yes|Tak, poproszę, jeśli to możliwe.
booking|yes|Proszę mnie zapisać, jeśli można.
booking|yes|Będę wdzięczna, jeśli mnie pani zapisze.
booking|yes|Poproszę o zapis.
booking|yes|Poproszę o ten termin.
booking|yes|Proszę mi dać ten termin.
booking|no|Nie, nawet gdyby się dało.
booking|no|Jeśli pani może, proszę mnie nie zapisywać.
booking|no|Nie, dziękuję, jeśli można.
sms|ask|Jak się uda…
sms|ask|Jeśli pan może.
sms|ask|Tak, jeśli to za darmo.
sms|ask|Proszę mi wysłać fakturę.
sms|ask|Poproszę o link do mapy.
sms|yes|Tak, gdyby była pani tak miła.
sms|yes|Jasne, jeśli to nie kłopot.
sms|yes|Proszę mi go wysłać, jeśli pani może.
boolean|ask|Jak się da.
boolean|ask|Jeśli to będzie możliwe…
boolean|ask|Tak, jeśli to nie będzie za często.
boolean|yes|Tak, jeśli można.
phone|ask|Jeśli dobrze pamiętam.
time|ask|Tak, jeśli się uda…
booking|ask|Tak, i adres proszę.
booking|ask|Tak, pod warunkiem, że przyjdę.
booking|ask|Tak, niech pani sprawdzi, czy się da.
sms|ask|Tak, ale tylko jeśli się uda.
booking|yes|jeśli się da to proszę mnie zapisać
`
