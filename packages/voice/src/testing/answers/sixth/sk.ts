/** Held out: context, what it must be taken for, and what a caller says. */
export const skSixth = `
booking|yes|Tak ja prídem, áno.
booking|yes|Hej, dajte mi ten utorok.
booking|yes|Áno áno, tá jednotka mi sedí.
booking|yes|no veď hej
booking|yes|Ale áno, prečo nie.
booking|yes|Súhlas.
booking|yes|tak ma teda zapíšte prosím vás
booking|yes|Som za.
booking|yes|Ten utorok mi sadne.
booking|yes|Áno, ďakujem, teším sa.
booking|yes|Ja si to vezmem.
booking|yes|Dobre, sme dohodnutí.
booking|yes|Nemám námietky.
booking|yes|Nie je problém.
booking|yes|hej moze byt
booking|yes|Tak na ten utorok, dobre.
booking|yes|Kľudne, mne je to jedno.
booking|yes|Prikyvujem, zapíšte to.
booking|yes|Samozrejme, budem sa tešiť.
booking|yes|Áno, urobte to tak.
booking|yes|Myslím, že áno, zapíšte ma.
booking|no|Nie, to nie.
booking|no|Musím odmietnuť.
booking|no|Tak to nie, to sa mi nehodí.
booking|no|bohuzial nemozem
booking|no|Nie, radšej nič.
booking|no|To mi vôbec nevyhovuje.
booking|no|Vďaka, ale nie.
booking|no|Kdeže, o jednej nemôžem.
booking|no|To neprichádza do úvahy.
booking|no|ja už to nepotrebujem
booking|ask|Hej, lenže neviem, či budem mať auto.
booking|ask|To bude s pánom mechanikom Horákom?
booking|ask|Dobre, ale zavolajte mi ešte predtým.
booking|ask|Najprv sa spýtam ženy.
booking|ask|Až zajtra vám poviem.
booking|ask|No ale o jednej mám obed.
booking|ask|Utorok by šiel, ale radšej ráno.
booking|ask|Počítam, že hej, ale neviem isto.
booking|ask|Dobre, len mi ešte povedzte, kde parkovať.
sms|yes|Áno, SMS by sa zišla.
sms|yes|Hej, určite mi to napíšte.
sms|yes|Tak prosím, pošlite.
sms|yes|To je dobrý nápad.
sms|yes|Áno, aby som nezabudol.
sms|yes|no tak hej nech to mam
sms|yes|Rád, ďakujem.
sms|yes|Jasné, pošlite mi správu.
sms|yes|S radosťou.
sms|yes|Nebudem proti.
sms|yes|To uvítam.
sms|yes|Ak budete taký dobrý.
sms|no|Nie, ďakujem, to nepotrebujem.
sms|no|Ja mám pevnú linku, to nie.
sms|no|To neriešte.
sms|no|Netreba nič posielať.
sms|no|nie nie dik
sms|no|Radšej nič neposielajte.
sms|no|Zvládnem to aj bez toho.
sms|no|Mám to napísané, vďaka.
sms|no|Bez esemesky, prosím.
sms|ask|Čo v tej správe bude?
sms|ask|Môžete to poslať obom?
sms|ask|Áno, ale až večer.
sms|ask|Skôr mailom.
sms|ask|Neviem, či mi chodia esemesky.
boolean|yes|To viete, že áno.
boolean|yes|No ovšemže.
boolean|yes|Hej, to platí.
boolean|yes|ano prosim
boolean|yes|Stopercentne.
boolean|yes|Ale hej, mám.
boolean|yes|No hej, je to tak.
boolean|yes|Áno, môžete.
boolean|yes|Pravda.
boolean|yes|Iste, bez problémov.
boolean|yes|Vždy.
boolean|no|Nemám.
boolean|no|To naozaj nie.
boolean|no|Nie, nechcem to.
boolean|no|ani omylom
boolean|no|Bohužiaľ nie.
boolean|no|No to teda nemám.
boolean|no|Nie, vďakabohu.
boolean|no|Nikdy.
boolean|no|Nie, to som nikdy nemal.
boolean|no|Určite nemám.
boolean|ask|Ako by som vám to povedal.
boolean|ask|Niekedy hej, niekedy nie.
boolean|ask|To by som musel zistiť.
phone|yes|Áno, číslo je správne.
phone|yes|Presne to je ono, vďaka.
phone|yes|Nie, je to dobre.
phone|yes|Hej hej, sedí to.
phone|yes|Tak veru.
phone|yes|mate to spravne
phone|yes|Áno, štyri päť deväť na konci.
phone|yes|Výborne, áno.
date|yes|Jasné, tridsiateho novembra.
date|yes|Áno, ten pondelok.
date|yes|Súhlasí to.
time|yes|Deväť hodín, áno.
time|yes|Hej, prvého decembra o deviatej.
name|yes|To som ja.
name|yes|Áno, Nowak s dvojitým v.
amount|yes|Áno, toľko.
email|yes|Áno, novák zavináč email cz.
phone|no|Zle.
phone|no|Toto číslo nemám.
phone|no|Nie nie nie, to je omyl.
date|no|Ten dátum nesedí.
time|no|Nie, tak to nie je.
amount|no|To nie je pravda.
email|no|Nie, to máte nesprávne.
phone|correction|Áno, ale predvoľba je 421.
phone|correction|Hej, akurát prostredné trojčíslie je 132.
date|correction|Hej, ale v decembri.
date|correction|Áno, ale o týždeň neskôr.
time|correction|Dobre, ale o deviatej večer.
time|correction|Hej, len v stredu.
name|correction|Áno, lenže Nowaková.
amount|correction|Áno, teda vlastne dvadsaťpäťtisíc.
email|correction|Hej, len s bodkou pred zavináčom.
phone|ask|Čože?
any|optOut|Nechcem už od vás žiadne telefonáty.
any|optOut|Prosím, vyraďte moje číslo a už nevolajte.
any|optOut|Nevolajte sem viackrát.
any|optOut|Nemám záujem, aby ste mi ešte volali.
any|optOut|Zakazujem vám mi volať.
any|optOut|uz mi viac nevolajte dakujem
any|optOut|Dajte si ma na zoznam ľudí, ktorým sa nevolá.
any|optOut|Nesúhlasím s tým, že mi voláte.
any|optOut|Vymažte ma odvšadiaľ a nevolajte.
any|optOut|Želám si, aby ste ma vymazali z databázy.
any|value|Nevolajte mi na toto číslo, volajte na druhé.
any|value|Nevolajte mi pred ôsmou.
any|value|Už som vám to raz hovoril.
any|value|Prestaňte, prosím, tá hudba je hlasná.
any|value|Žiadny ďalší termín nepotrebujem, jeden stačí.
any|value|Vymažte ma z toho piatku.
any|value|Odhláste ma z newslettera.
any|value|Nechcem, aby mi volala pani Nováková, chcem hovoriť s vami.
any|value|Zavolajte mi späť, prosím.
any|value|Neviem sa k vám dovolať.
any|value|Syn nechce, aby ste mu volali do školy.
any|value|Keď mi nebudete volať, nevadí.
any|goodbye|Do počutia.
any|goodbye|Dovi, vďaka moc.
any|goodbye|Ďakujem, pekný večer.
any|goodbye|Tak sa majte.
any|goodbye|ok cau
any|goodbye|To bude všetko, ďakujem, dovidenia.
any|goodbye|Opatrujte sa.
any|goodbye|Budem končiť, majte sa.
any|value|Ahoj, to som zase ja.
any|value|Mám sa dobre, ďakujem za opýtanie.
any|value|Končí mi technická.
any|value|Ten deň sa mi nehodí, pekne ale bude v sobotu.
opening|greeting|Dobrý večer.
opening|greeting|Pekný deň.
opening|greeting|no ahoj
opening|greeting|Haló, dobrý deň.
opening|greeting|Dobré popoludnie vám prajem.
opening|value|Krásny deň, ja by som potrebovala kaderníčku.
opening|value|Čau, to som ja, Martin.
opening|value|Pekný večer, rozbil sa mi displej.
opening|value|Haló, dobrý deň, je tam servis?
opening|value|Majte pekný deň, len sa pýtam na cenu.
opening|value|Ahoj, chcem zrušiť objednávku.
any|wait|Sekundičku.
any|wait|Moment, zapisujem si to.
any|wait|Hneď to bude, počkajte.
any|wait|Môžete chvíľku počkať?
any|wait|vydrzte prosim
any|wait|Neskladajte, hneď som tu.
any|wait|Chvíľu strpenia.
any|wait|Počkajte, dieťa mi plače.
any|wait|Len čo nájdem tú kartičku, moment.
any|wait|Okamih, otvorím počítač.
any|wait|Ja si to dohľadám, vydržte.
any|wait|Pardon, minútku, prišiel kuriér.
any|value|Bude to hotové za minútku?
any|value|Čakal som celé poobedie.
any|value|Kedy to bude hneď hotové?
any|value|Môj syn chvíľu študoval.
any|value|Vydržalo to len chvíľu.
any|value|Počkajte, to nie je v piatok, ale v sobotu.
any|value|Moment hybnosti kolesa je veľký.
any|value|O chvíľu prídem.
textField|refusal|Nemám poňatia.
textField|refusal|To neviem, pardon.
textField|refusal|Radšej by som to nehovoril.
textField|refusal|nechcem odpovedat
textField|refusal|Poďme ďalej.
textField|refusal|To nie je vaša vec.
textField|refusal|Fakt neviem.
textField|refusal|Nič mi nenapadá.
textField|refusal|Nemám nič.
textField|refusal|Bez odpovede.
textField|value|Nemám pripojenie na internet.
textField|value|Nič sa nedeje, keď zapnem svetlo.
textField|value|Neviem si rady s kotlom.
textField|value|Ďalej od okna to funguje.
textField|value|Nechce to štartovať.
textField|value|Nemôžem sa prihlásiť.
textField|value|Najskôr je to poistka.
textField|value|Kto to bude platiť, poisťovňa alebo ja.
textField|value|Neviem presne kedy, ale prestalo to hriať.
textField|value|Ani teplá, ani studená netečie.
textField|value|Nikto to ešte neopravoval.
textField|value|Ďalšia porucha je na klimatizácii.
`
