/** Held out: context, what it must be taken for, and what a caller says. */
export const plFourth = `
booking|yes|No dobrze, to niech mnie pani zapisze.
booking|yes|Tak tak, to dobra godzina.
booking|yes|Tak, będę punktualnie.
booking|yes|To biorę, dziękuję.
booking|yes|No jasne, oczywiście.
booking|yes|Okej, tak mi wystarczy.
booking|yes|Dobrze, dzięki.
booking|yes|W porządku, proszę mnie zapisać.
booking|yes|Eee, no dobra.
booking|yes|Możemy tak zostawić.
booking|yes|Tak, pani Nowak, proszę mnie wpisać.
booking|yes|tak super to mi pasuje
booking|yes|Na pewno, umowa.
booking|yes|Ja bym to wzięła.
booking|yes|Tak tak, prosiłabym.
booking|no|Nie, u mnie to nie przejdzie.
booking|no|To raczej nie.
booking|no|Nie, ten nie.
booking|no|No, to nie, dziękuję.
booking|no|Niestety nie zdążę.
booking|no|Nie, nie chcę nic zapisywać.
booking|no|O tej porze nie możemy.
booking|no|nie to naprawdę odpada
booking|no|Nie jestem już zainteresowana.
booking|no|Nie pasuje mi to.
sms|yes|Tak, byłoby mi miło.
sms|yes|Tak, proszę mi go wysłać.
sms|yes|To proszę wysłać.
sms|no|Nie nie, tak wystarczy.
sms|no|To zbędne, dziękuję.
sms|no|Proszę nic nie wysyłać.
sms|no|Ja to sobie zapiszę.
boolean|yes|No oczywiście.
boolean|yes|Tak, mam.
boolean|no|Nie, nie mam.
boolean|no|Jeszcze nie.
phone|yes|Dokładnie, tak.
phone|yes|Tak, numer się zgadza.
phone|no|To się nie zgadza.
date|yes|Tak, to dobra data.
`
