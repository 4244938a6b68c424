/** Held out: context, what it must be taken for, and what a caller says. */
export const skSeventh = `
booking|yes|Hej, v tom čase som doma.
booking|yes|Tak to je dohodnuté.
booking|yes|Áno, ten utorok beriem.
booking|yes|no to je akurat po obede super
booking|yes|Hej, hoďte ma tam.
booking|yes|To je presne, čo potrebujem.
booking|yes|Fajn, tak o jednej.
booking|yes|Áno, zapísať, prosím.
booking|yes|Hej hej, s tým rátam.
booking|yes|Nech je to teda ten utorok.
booking|yes|Môžete ma tam zapísať, áno.
booking|yes|Prečo by som nechcel, zapíšte ma.
booking|yes|Dobre, nezabudnem prísť.
booking|yes|Nemusíte sa pýtať, jasné že hej.
booking|yes|tak hej no tak ja pridem
booking|yes|Ehm, no, asi tak, áno, zapíšte ma.
booking|no|Nie nie, tak to nechajte.
booking|no|To sa mi bohužiaľ kríži s prácou.
booking|no|Nie nie, vďaka.
booking|no|O jednej nemôžem.
booking|no|Nie, ten utorok mi nevyhovuje.
booking|no|Ja by som radšej nie.
booking|no|Tento termín nechcem.
booking|no|no to teda radšej nie
booking|no|Prepáčte, ale nepôjde to.
booking|ask|Hej a môžem vziať aj psa?
booking|ask|Áno, len neviem, ako sa k vám dostanem.
booking|ask|Dobre, ale čo keď ochoriem?
booking|ask|V utorok alebo v stredu, to je jedno.
booking|ask|Hm, to je dosť skoro.
booking|ask|Nechám si to prejsť hlavou, hej?
booking|ask|Áno, hovoríte na mňa príliš rýchlo.
booking|ask|Dajte mi vedieť, keby bolo niečo skôr.
booking|ask|Možno, skôr ale nie.
booking|ask|Áno, haló, počujeme sa?
sms|yes|Hej, pošlite mi tú esemesku.
sms|yes|No to hej, to zabudnem.
sms|yes|Tak ďakujem, budem rád.
sms|yes|Áno, pokojne hneď.
sms|yes|prosim poslite
sms|yes|No jasné, nech to nezabudnem.
sms|yes|Hej, to by pomohlo.
sms|yes|Dobre, pošlite to.
sms|no|Nemusíte, zapísal som si to.
sms|no|Nie, ďakujem, mám to v hlave.
sms|no|Radšej nie, vďaka.
sms|no|To je v pohode, nemusíte.
sms|no|To fakt nie je nutné.
sms|no|nie nechcem ziadnu sms
sms|ask|Áno, ale na číslo mojej ženy.
sms|ask|A príde mi to hneď?
sms|ask|Pošlite mi faktúru.
sms|ask|Ja mám tlačidlový telefón, ja neviem.
boolean|yes|Áno, to súhlasím.
boolean|yes|No samozrejme, že áno.
boolean|yes|Mám ich.
boolean|yes|Hej, vždy hej.
boolean|yes|Určite to súri.
boolean|yes|rozhodne ano
boolean|yes|Áno, pošlite mi ich.
boolean|yes|No, vlastne hej.
boolean|no|Vôbec nie, to počká.
boolean|no|Nie, s tým nesúhlasím.
boolean|no|Nesúri to.
boolean|no|no to nie
boolean|no|To v žiadnom prípade.
boolean|no|Bohužiaľ nemám.
boolean|no|Nie, nikdy som to nerobil.
boolean|no|Nie a nie.
boolean|ask|Nie som si celkom istá.
boolean|ask|To by vám povedal manžel.
boolean|ask|Nejaké mám a nejaké nie.
phone|yes|Áno, tak to má byť.
phone|yes|No hej, to je moje staré známe číslo.
phone|yes|Je to dobre, ďakujem.
phone|yes|Všetko správne.
phone|yes|Nie, to je v poriadku.
phone|yes|hej sedi
date|yes|Áno, v pondelok tridsiateho.
date|yes|Presne tento dátum.
time|yes|Hej, v utorok o deviatej ráno.
time|yes|Áno, tak som to hovoril.
amount|correction|Hej, dva a pol.
amount|yes|Áno, to je tá suma.
name|yes|Áno, správne.
email|yes|Áno, to je on.
phone|no|Nie, máte to zle.
phone|no|Nie, takto to nie je.
phone|no|Nesedí to.
date|no|Ten dátum je zlý.
time|no|Tak to ste ma zle pochopili.
amount|no|Nie, toľko nie.
phone|correction|Áno, ale namiesto dvojky päťka.
phone|correction|Hej, len to začína na šesťsto dva.
date|correction|Áno, akurát decembra.
time|correction|Hej, ale o pol hodiny skôr.
time|correction|Áno, o deviatej nie, o desiatej.
amount|correction|Áno, plus dve stovky.
any|optOut|Už ma nikdy nekontaktujte.
any|optOut|Nechcem, aby mi ktokoľvek od vás volal.
any|optOut|Prosím o výmaz z vašej databázy a už nevolajte.
any|value|Nevolajte mi cez víkend.
any|value|Zavolal som vám omylom.
any|value|Nechcem, aby mi volal vodič.
any|goodbye|Tak vďaka, dovidenia.
any|goodbye|Pekný deň aj vám.
any|goodbye|Nie, to je všetko, majte sa.
opening|greeting|Krásny dobrý deň.
opening|value|Pekný deň, pokazila sa mi práčka.
opening|value|Ahoj, môžem sa objednať?
any|wait|Počkajte moment, hľadám pero.
any|wait|Chvíľočku, prosím.
any|value|Na ten termín čakám už mesiac.
textField|refusal|To vám naozaj nepoviem.
textField|refusal|Nič také nemám.
textField|value|Neotvára sa mi kufor.
textField|value|Neviem, prečo to robí, ale vibruje volant.
`
