/** Every kind of answer, in everyday speech, fillers and slips of a recogniser. */
export const skTwelfth = `
booking|yes|No hej, tak ma tam dajte.
booking|yes|Hej, rátajte so mnou.
booking|yes|Dobre teda, to beriem.
booking|yes|Jasnačka, prídem.
booking|yes|Môžeme, vyhovuje mi to.
booking|yes|Okej, objednajte ma.
booking|yes|To by išlo.
booking|yes|Super, to mi pasuje.
booking|yes|No výborne, zapíšte ma tam.
booking|yes|Áno áno, môže byť.
booking|yes|Vyhovuje, ďakujem vám.
booking|yes|Buďte taká dobrá a zapíšte ma.
booking|yes|Tak poďme na to.
booking|yes|Fajn, v utorok som tam.
booking|no|Nie nie, toto nie.
booking|no|Vtedy som práve na dovolenke.
booking|no|To sa mi vôbec nehodí.
booking|no|Kdeže, vtedy robím.
booking|no|Ani nie, v utorok máme tréning.
booking|no|Tak to žiaľ nepôjde, deti sú choré.
booking|no|Škoda, ja vtedy nemôžem.
booking|ask|No asi hej, ale musím sa opýtať muža.
booking|ask|Áno, ak to nebude drahšie ako minule.
booking|ask|Jasné, a nešlo by to skôr?
booking|ask|Dobre, ozvem sa vám zajtra.
booking|ask|Počkajte a koľko to trvá?
booking|ask|Hej, akurát by som to posunul o pol hodiny.
booking|ask|Uvidíme, ešte neviem, či dostanem voľno.
booking|ask|To je jedno, hlavne nech to nie je u doktora Kováča.
booking|ask|Musela by som najprv zavolať do roboty.
booking|ask|Ak bude pršať, tak nie.
booking|ask|Manžel vravel, že áno, ale ja neviem.
booking|wait|Sekundičku, len si nájdem okuliare.
booking|wait|Hej, moment, pozriem do kalendára.
booking|optOut|Áno, odhláste ma a už mi nikdy nevolajte.
sms|yes|To budem veľmi rád.
sms|yes|To by bolo fajn.
sms|yes|Hej pošlite, nech nezabudnem.
sms|no|Nemusíte, ja si to píšem.
sms|no|Netreba, ďakujem.
sms|no|Nie, stačí mi to takto.
sms|ask|Radšej mi to pošlite na e-mail.
sms|ask|A to je platené?
sms|ask|Môžete, ale na iné číslo.
boolean|yes|Hej, súri to ako blázon.
boolean|yes|Bohužiaľ áno, tečie to od včera.
boolean|yes|No samozrejme že hej.
boolean|no|Zatiaľ nie, uvidíme budúci rok.
boolean|no|V žiadnom prípade.
boolean|no|To teda nie.
boolean|ask|Čo tým myslíte?
boolean|ask|Ako kedy.
phone|yes|Presne tak, to je ono.
phone|yes|Hej hej, sedí.
phone|correction|Hej, až na tú poslednú číslicu, tam je osmička.
phone|correction|Skoro, namiesto päťky na konci je deviatka.
phone|ask|Zopakujte mi ten koniec, prosím.
phone|no|To nie je moje číslo.
time|correction|Nie o deviatej, o desiatej.
time|yes|Áno, o deviatej ráno.
date|correction|Áno, teda vlastne nie, až prvého decembra.
amount|correction|Nie dva a pol, tri tisíce.
amount|yes|Dva a pol tisíca, hej.
email|no|Nie nie, zle ste mi rozumeli.
name|yes|Áno, to som ja.
offer|first|Tak ten prvý.
offer|third|Zobrala by som tú stredu.
offer|second|Radšej to poobede v utorok.
offer|no|Ani jeden mi nevyhovuje.
choice|third|Vyzdvihnem si to osobne.
choice|second|Kuriéra nie, radšej poštou.
textField|value|Nemám v kúpeľni svetlo.
textField|value|Neviem, ako to povedať, jednoducho to neštartuje.
textField|refusal|To vám radšej nepoviem.
opening|value|Pekný deň, prosím vás, ja mám taký problém s práčkou.
any|goodbye|Tak dobre, vďaka moc, majte sa.
any|optOut|Dajte mi už pokoj s tým volaním, alebo zavolám políciu.
any|optOut|Odstráňte si ma z toho zoznamu.
any|optOut|Už mi nevolajte, lebo to nahlásim na úrad.
any|value|Nevolajte mi v nedeľu, vtedy spím.
any|value|Na toto číslo nevolajte, to je služobné.
any|wait|Moment, hľadám pero.
any|wait|Vydržte, niekto zvoní pri dverách.
`
