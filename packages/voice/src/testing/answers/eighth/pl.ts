/** Held out: context, what it must be taken for, and what a caller says. */
export const plEighth = `
booking|yes|Tak, pasuje mi do kalendarza.
booking|yes|Tak, we wtorek mogę.
booking|yes|Umowa stoi, dziękuję bardzo.
booking|yes|no dobrze to tam przyjdę
booking|yes|Mogę, proszę mnie zapisać.
booking|yes|Jasne, zdążę.
booking|no|Nie, to za wcześnie.
booking|no|Ten mi nie pasuje.
booking|no|Nie, nie chce mi się.
sms|yes|Tak, dzięki, proszę go wysłać.
sms|yes|Tak, byłoby fajnie.
sms|yes|Doceniłabym to.
sms|no|Nie, nie chcę nic płacić.
sms|no|Już to sobie zanotowałam.
sms|no|Lepiej bez wiadomości.
boolean|yes|Tak, potrzebuję szybko.
boolean|yes|Na pewno, bez tego się nie da.
boolean|yes|Tak, zgadzam się z tym.
boolean|no|Nie, nie jest tak źle.
boolean|no|Wcale nie, dziękuję.
phone|yes|Tak, to dokładnie ten.
phone|yes|Wszystko się zgadza.
date|yes|Tak, w poniedziałek trzydziestego listopada.
phone|no|Nie, przesłyszała się pani.
booking|ask|Tak, a co mam zabrać?
booking|ask|Tak, o ile potrwa godzinę.
sms|ask|Tak, ale nie na ten numer.
phone|ask|Tak, ale ostatnia cyfra to dwójka.
booking|yes|Tak, bierzemy to.
booking|yes|Tak, wtorek jest dobry.
booking|yes|To świetny termin, dzięki.
booking|yes|Dobrze, proszę mnie tam wpisać.
booking|yes|no tak da rade
booking|no|Nie, to nie zadziała.
booking|no|Niestety we wtorek pracuję.
sms|yes|Tak, proszę to dać w SMS-ie.
sms|yes|Koniecznie, dzięki.
sms|no|Nie, dzięki, nie trzeba nic wysyłać.
sms|no|Nie chcę, dziękuję.
boolean|yes|Tak, na pewno chcę.
boolean|no|Nie, na razie nie mam.
phone|yes|Tak, wszystko się zgadza.
phone|no|Nie, to nie ten.
booking|ask|Tak, ale zapytam szefa.
phone|ask|Tak, tylko proszę zamienić dwie ostatnie cyfry.
`
