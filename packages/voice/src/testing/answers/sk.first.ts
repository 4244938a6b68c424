/** Context, what it must be taken for, and what a caller says. */
export const skFirst = `
booking|yes|Áno, prosím.
booking|yes|hej zapíšte ma
booking|yes|no dobre teda
booking|yes|Určite, prídem.
booking|yes|tak fajn
booking|yes|Jasné, ďakujem pekne.
booking|yes|No to by išlo.
booking|yes|prosím áno
booking|yes|super to mi vyhovuje
booking|yes|Tak ma tam napíšte.
booking|yes|dobre platí
booking|yes|Áno, súhlasím.
booking|yes|Ehm, hej, môže byť.
booking|yes|Beriem to.
booking|no|Nie, ďakujem.
booking|no|radšej nie
booking|no|Nechcem, ďakujem.
booking|no|tak to radšej nie
booking|no|no to asi nie
booking|no|V žiadnom prípade.
booking|no|dobre ale ja už nechcem
booking|no|Nie nie, to nepôjde.
booking|no|žiaľ vtedy nemôžem
booking|ask|A kde to vlastne je?
booking|ask|dobre a koľko to stojí
booking|ask|Jasné, a mám niečo priniesť?
booking|ask|Áno, ak nebude pršať.
booking|ask|Ešte sa opýtam manželky.
booking|ask|no tak uvidíme
booking|ask|Ešte neviem, ozvem sa.
booking|ask|asi hej
booking|ask|Áno, alebo vlastne nie, to mám dovolenku.
booking|ask|dobre ale radšej poobede
booking|ask|Hej, len keby to išlo o deň neskôr.
booking|ask|tak ja zavolám zajtra
booking|wait|Sekundu, pozriem do kalendára.
booking|wait|hej počkajte chvíľku
booking|wait|Tak moment, vezmem si pero.
sms|yes|Hej, pošlite.
sms|yes|to budem rád
sms|yes|áno to by bolo fajn
sms|yes|Tak dobre, pošlite mi to.
sms|no|netreba
sms|no|Nie, to si zapamätám.
sms|no|To nemusíte, vďaka.
sms|no|tak to je zbytočné
sms|ask|Áno, ale na iné číslo.
sms|ask|a to niečo stojí
boolean|yes|Áno, súri to.
boolean|yes|hej to áno
boolean|yes|Samozrejme.
boolean|yes|no jasné
boolean|no|Ani nie.
boolean|no|vôbec nie
boolean|no|To by som nepovedal.
boolean|no|no jasné že nie
boolean|no|nie to nesúri
boolean|ask|Ako to myslíte?
boolean|ask|ako kedy
phone|yes|Áno, je to tak.
phone|yes|presne tak
phone|yes|hej sedí
phone|yes|Správne.
phone|no|Nie, to je zle.
phone|no|to nesúhlasí
phone|correction|Áno, ale na konci je päťka.
phone|correction|Hej, len namiesto trojky má byť osmička.
phone|correction|nie nula deväť nula päť jedna dva tri štyri päť šesť
phone|correction|Dobre, ale radšej vám dám číslo na manželku, 0905 222 111.
phone|ask|Môžete to zopakovať?
date|yes|Áno, to je ono.
date|correction|Nie, až v stredu.
date|correction|áno ale o týždeň neskôr
date|correction|Dobre, akurát nie v pondelok, ale v utorok.
time|yes|hej súhlasí
time|correction|Hej, až na to, že o desiatej.
time|correction|áno ale skôr o jedenástej
time|correction|skoro, o pol hodiny skôr
amount|yes|Áno.
amount|correction|Nie, dvanásťtisíc.
amount|correction|áno len eur nie korún
email|yes|Áno, presne.
email|correction|Dobre, ale s ypsilonom.
email|correction|skoro namiesto bodky je tam podčiarkovník
name|yes|Áno, to som ja.
name|correction|Nie, Novotný.
name|correction|skoro akurát s mäkkým i
textField|value|Neviem čo to je, ale svieti mi kontrolka motora.
textField|value|nejde mi teplá voda už od rána
textField|value|Nemám žiadny tlak v kohútiku.
textField|value|Čo zabrzdím, tak to škrípe.
textField|value|Ďalej už to samo nejde, zhasína motor.
textField|value|Nie, skôr mi kvapká kohútik.
textField|refusal|Neviem.
textField|refusal|to vám nepoviem
textField|refusal|Nič, preskočte to.
textField|refusal|to bohužiaľ neviem
opening|greeting|Dobrý deň.
opening|greeting|Pekný deň prajem.
opening|value|Ahoj, potrebujem objednať auto do servisu.
opening|value|krásny deň prajem ja by som sa chcel objednať
opening|value|Čau, tu Peter, volám kvôli tej práčke.
any|optOut|Už mi prosím nevolajte.
any|optOut|neželám si aby ste mi volali
any|optOut|Vymažte si ma z databázy.
any|optOut|Dajte mi s tými telefonátmi pokoj a už nevolajte.
any|optOut|odstráňte moje číslo z vášho zoznamu
any|optOut|Nechcem, aby ste mi ešte niekedy volali.
any|value|Nevolajte mi teraz, som v práci.
any|value|vymažte ten termín prosím
any|value|Nevolajte na toto číslo, to je do práce, volajte na mobil.
any|value|nevolajte pred ôsmou
any|value|Nevolajte mi, pošlite mi radšej SMS.
any|value|škrtnite to meno to je zle
any|goodbye|Dovidenia.
any|goodbye|tak ďakujem dopočutia
any|goodbye|Majte sa, dopočutia.
any|goodbye|To je všetko, vďaka, dovidenia.
any|wait|Moment prosím.
any|wait|vydržte chvíľu
any|wait|Pozriem sa do papierov, áno?
any|wait|počkajte prosím ja to nájdem
`
