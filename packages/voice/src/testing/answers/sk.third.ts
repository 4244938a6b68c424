/** Held out: context, what it must be taken for, and what a caller says. */
export const skThird = `
booking|yes|No hej, tak hej.
booking|yes|Áno, to sedí.
booking|yes|Tak dobre, dohodnuté.
booking|yes|no jasné, zapíšte ma tam
booking|yes|To bude super.
booking|yes|Áno, to je ideálne.
booking|yes|Jój, výborne, platí.
booking|yes|Tak hej, ďakujem vám veľmi pekne.
booking|yes|Môžete, áno.
booking|yes|Budem rád.
booking|yes|no tak to berieme
booking|yes|Fajn, počítajte so mnou.
booking|yes|Hej, to mi sadne.
booking|yes|Jasnačka, prídem.
booking|no|Nie, vďaka.
booking|no|Radšej nie.
booking|no|Ale nie, to nepôjde.
booking|no|Nie nie, vtedy nemôžem.
booking|no|Kdeže, to nestíham.
booking|no|bohužiaľ mi to nevychádza
booking|no|No to asi nie.
booking|no|Ani nie.
booking|no|Nie, nezapisujte ma.
sms|yes|Hej, pošlite mi to.
sms|yes|No tak kľudne.
sms|yes|To by ste boli zlatá.
sms|yes|Určite, budem rada.
sms|no|Nie, to nemusíte.
sms|no|Ďakujem, ja si to zapamätám.
sms|no|Netreba, vďaka.
sms|no|Esemesku nie.
boolean|yes|No jasné, to hej.
boolean|yes|Povedal by som, že áno.
boolean|yes|Áno áno, presne tak.
boolean|no|Vôbec nie.
boolean|no|Nie, to naozaj nie.
boolean|no|No to teda nie.
phone|yes|Hej hej, to je ono.
phone|yes|Máte to dobre.
phone|no|Nie, to je zle.
booking|ask|Ja si to ešte premyslím.
booking|ask|Musím sa opýtať manžela.
booking|ask|Ozvem sa vám zajtra, či to pôjde.
booking|ask|No hej, ale najprv to musím prebrať doma.
sms|ask|To vám poviem až potom.
booking|ask|Hej, teoreticky by to šlo, ale ešte neviem.
booking|ask|Zatiaľ to nechajte otvorené.
booking|ask|Dobre, ale zavolám vám to potvrdiť.
booking|ask|A ako dlho to bude trvať?
booking|ask|Dobre, a kde presne sídlite?
booking|ask|Jasné, a mám si niečo doniesť?
sms|ask|A to je zadarmo?
boolean|ask|Čo tým myslíte?
booking|ask|Hej a bude tam pán Kollár?
phone|ask|Počkajte, aké ste to povedali číslo?
booking|ask|Áno, ak to bude do sto eur.
booking|ask|Tak hej, ale skôr až poobede.
booking|ask|Hej, len o deň skôr.
booking|ask|Dobre, ale namiesto mňa príde brat.
phone|correction|Hej, len posledné číslo je osmička.
phone|correction|Skoro, na konci má byť päťdesiatpäť.
date|correction|Áno, teda vlastne až v utorok.
time|correction|Hej, ale skôr o desiatej.
amount|correction|No, skôr tritisíc.
email|correction|Áno, akurát je to na zozname, nie na emaili.
booking|wait|Moment, kuknem do kalendára.
booking|wait|Vydržte chvíľočku.
any|wait|Sekundu, zoberiem si pero.
any|wait|Počkajte prosím, niekto mi zvoní pri dverách.
any|wait|hneď som späť
booking|wait|Hej, sekundičku, len sa pozriem.
any|optOut|Už mi sem prosím nevolajte.
any|optOut|Nechcem, aby ste mi volali.
any|optOut|Dajte mi už pokoj s tým volaním.
any|optOut|Vymažte si ma zo zoznamu.
any|optOut|Prestaňte mi volať.
any|optOut|Nemám záujem a nabudúce už nevolajte.
any|optOut|Nie, ďakujem, a už ma nekontaktujte.
any|optOut|Odstráňte ma z databázy, prosím.
any|value|Nevolajte mi prosím doobeda, spím po nočnej.
any|value|Nevolajte na toto číslo, dám vám iné.
any|value|Nevolajte mi do práce.
any|value|Nechcem, aby mi volal ten technik.
any|value|Kolega vravel, nech mu už nevoláte kvôli faktúre.
any|value|Zavolajte mi radšej až v pondelok.
any|value|Zmažte ten termín v piatok.
any|value|Prečo mi stále nevoláte naspäť?
any|goodbye|Tak hej, majte sa pekne, dovidenia.
any|goodbye|To je všetko, ďakujem, dopočutia.
any|goodbye|Tak zatiaľ čau.
any|goodbye|Vďaka, pekný deň, dovi.
opening|greeting|Dobrý večer prajem.
opening|greeting|No dobrý deň.
opening|value|Pekný deň, volám kvôli tej práčke.
opening|value|Ahoj, ja by som potreboval opraviť bicykel.
textField|refusal|To vám nepoviem.
textField|refusal|Nemám tušenia.
textField|value|Nefunguje mi kúrenie, neviem prečo.
textField|value|Nič nekúri a v kúpeľni nie je svetlo.
textField|value|Nedá sa zavrieť kufor, asi sa zlomil zámok.
textField|value|Kedy to buchlo, to neviem, ale kvapká z toho olej.
`
