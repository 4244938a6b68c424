/** A last set of fresh lines, written after all mends. */
export const skFourteenth = `
booking|yes|Hej, v pohode, dajte ma tam.
booking|yes|Tak hej, to mi sedí.
booking|yes|Áno, ďakujem, budem tam.
booking|yes|Skvelé, teším sa.
booking|yes|No výborne, platí.
booking|yes|Ja som za.
booking|yes|Super, počítajte s nami.
booking|yes|Áno, túto hodinu chcem.
booking|yes|Dobre teda, objednajte ma.
booking|no|To je na mňa príliš neskoro.
booking|no|Vtedy budem v Žiline.
booking|no|Nejde to, mám zmenu.
booking|no|Nie, to nechcem.
booking|no|Bohužiaľ, v utorok odchádzame.
booking|no|Tak to nepôjde, prepáčte.
booking|ask|Hej, ale nešlo by to po obede?
booking|ask|Ak to bude do hodiny hotové, tak hej.
booking|ask|Musím najprv pozrieť, čo robí manžel.
booking|ask|Áno áno, počúvam vás.
booking|ask|A kde vás nájdem?
booking|ask|Asi by to išlo, zavolám vám neskôr.
booking|ask|No áno, akurát by som radšej pani doktorku.
booking|ask|Dcéra vravela hej, ale tá tu nie je.
booking|ask|Tak ja neviem, čo vy na to.
booking|ask|Možno, skôr hej.
booking|ask|Hej a zoberte k tomu aj manželku.
booking|optOut|Nie, a prestaňte mi už volať, lebo podám sťažnosť.
booking|wait|Moment, len si odložím tašku.
sms|yes|Hej, budete taká dobrá.
sms|yes|Áno, esemesku prosím.
sms|no|Nie je potrebné, mám to v hlave.
sms|no|Radšej nie.
sms|ask|Pošlite to manželke.
sms|ask|Aké to bude číslo?
boolean|yes|Áno, lebo mi tečie voda do pivnice.
boolean|yes|To viete, že súri.
boolean|no|Nie, zatiaľ to nehorí.
boolean|no|O to nemám záujem.
boolean|ask|Nie som si istá, asi áno.
boolean|ask|A prečo sa pýtate?
phone|yes|Hej, to číslo je správne.
phone|correction|Áno, len posledné dvojčíslie je štyridsaťdva.
phone|ask|Môžete to povedať pomalšie?
phone|no|Nie, takto to nie je.
time|yes|Jasné, o deviatej.
time|correction|Jasné, o deviatej nie, o desiatej.
date|correction|Skoro, má to byť utorok.
amount|yes|Áno, suma sedí.
name|yes|Hej hej, to je moje meno.
offer|first|To ranné, prosím.
offer|first|Čo najskôr, ten prvý termín.
offer|no|Žiadny z nich.
choice|second|Poštou, prosím.
choice|ask|Aký je v tom rozdiel?
textField|value|Nemám internet od včera.
textField|refusal|To si nechám pre seba.
any|optOut|Vymažte ma z vašej evidencie, neželám si, aby ste mi volali.
any|optOut|Nevolajte sem už nikdy, inak to dám právnikovi.
any|value|Vymažte tú poslednú položku.
any|value|Tento týždeň mi nevolajte, som v nemocnici.
any|wait|Počkajte, vezmem si niečo na písanie.
any|goodbye|Hej, vďaka, tak dopočutia.
`
