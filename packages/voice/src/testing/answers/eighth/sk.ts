/** Held out: context, what it must be taken for, and what a caller says. */
export const skEighth = `
booking|yes|Hej, to mi sedí do kalendára.
booking|yes|Áno, v utorok mi to ide.
booking|yes|Tak platí, ďakujem moc.
booking|yes|no dobre tak tam prídem
booking|yes|Môžem, zapíšte ma.
booking|yes|Jasné, to stihnem.
booking|no|Nie, to je moc skoro.
booking|no|Toto mi nesedí.
booking|no|Nie, to sa mi nechce.
sms|yes|Tak hej, vďaka, pošlite ju.
sms|yes|Áno, bolo by to fajn.
sms|yes|To by som ocenila.
sms|no|Nie, nechcem nič platiť.
sms|no|To už mám poznačené.
sms|no|Radšej bez správy.
boolean|yes|Hej, potrebujem to rýchlo.
boolean|yes|Určite, bez toho to nepôjde.
boolean|yes|Áno, s tým súhlasím.
boolean|no|Nie, nie je to také hrozné.
boolean|no|Vôbec nie, ďakujem.
phone|yes|Áno, je to presne ono.
phone|yes|Súhlasí všetko.
date|yes|Hej, tridsiateho novembra v pondelok.
phone|no|Nie, to ste prepočuli.
booking|ask|Áno, a čo mám vziať so sebou?
booking|ask|Hej, ak to bude do hodiny.
sms|ask|Hej, ale nie na toto číslo.
phone|ask|Áno, ale posledná číslica je dvojka.
booking|yes|Hej, tak to berieme.
booking|yes|Áno, utorok je fajn.
booking|yes|To je super termín, vďaka.
booking|yes|Dobre, tak ma tam píšte.
booking|yes|no hej to pojde
booking|no|Nie, to nebude fungovať.
booking|no|Bohužiaľ, v utorok pracujem.
sms|yes|Hej, dajte mi to do esemesky.
sms|yes|Určite, vďaka.
sms|no|Nie, vďaka, nemusíte nič posielať.
sms|no|Nechcem, ďakujem.
boolean|yes|Áno, určite to chcem.
boolean|no|Nie, to zatiaľ nemám.
phone|yes|Áno, všetko sedí.
phone|no|Nie, nie je to ono.
booking|ask|Hej, ale spýtam sa šéfa.
phone|ask|Áno, len prehoďte posledné dve čísla.
`
