/** Held out: context, what it must be taken for, and what a caller says. */
export const skNinth = `
booking|yes|Áno, s tým rátajte.
booking|yes|Hej, to mi vyhovuje.
booking|yes|To by mi sedelo.
booking|yes|Vyhovovalo by mi to.
booking|yes|Zapíšte ma tam.
booking|yes|Tak ma tam pripíšte.
booking|yes|Môžete ma tam dať.
booking|yes|Áno, zarezervujte mi to.
booking|yes|Tak to tam napíšte na mňa.
booking|yes|To stihnem prísť.
booking|yes|Jasné, prídeme tam.
booking|yes|Dobre, budeme tam obaja.
booking|yes|Urobíme to tak.
booking|yes|Tak to urobíme.
booking|yes|Nechajme to takto.
booking|yes|Necháme to takto.
booking|yes|Tento termín si beriem.
booking|yes|Beriem ho, ďakujem.
booking|yes|Hej, tento chcem.
booking|yes|Ten si nechám.
booking|yes|Budem s tým počítať.
booking|yes|Poznačte si ma.
booking|yes|Pokojne ma zapíšte.
booking|yes|Jasné, zapisujte.
booking|yes|Áno, prosím vás.
booking|yes|Áno, bola by som rada.
booking|yes|To mi príde vhod.
booking|yes|To by bolo fajn, ďakujem.
booking|yes|Tak dobre, dohodnuté, ďakujem veľmi pekne.
booking|yes|No jasné, že hej.
booking|yes|Hm, hej, to by šlo.
booking|yes|To pôjde, ďakujem.
booking|yes|Presne to potrebujem.
booking|yes|Presne ten čas som chcela.
booking|yes|Super, tak ja prídem.
booking|yes|Dobre, prídem teda.
booking|yes|Výborne, tak ma objednajte.
booking|yes|Potvrdzujem ten termín.
booking|yes|Termín potvrdzujem.
booking|yes|Platí, vidíme sa.
booking|yes|Tak dobre, súhlasím s tým.
booking|yes|Rád prídem.
booking|yes|To sa mi hodí, vďaka.
booking|yes|Mne to vyhovuje.
booking|yes|Nám to bude vyhovovať.
booking|yes|Určite dorazím.
booking|yes|No to by bolo skvelé.
booking|yes|Poprosil by som zapísať.
booking|yes|Prosím zapísať.
booking|yes|Môže to tak byť, ďakujem.
sms|yes|Áno, pošlite mi ju.
sms|yes|Hej, to by bolo fajn.
sms|yes|Pokojne pošlite.
sms|yes|Budem rád, keď ju pošlete.
sms|yes|To by som ocenila.
sms|yes|Jasné, hoďte mi to na mobil.
sms|yes|Môžete, vďaka.
sms|yes|Áno, poprosila by som.
sms|yes|Určite, nech nezabudnem.
sms|yes|Správu pošlite.
boolean|yes|Áno, to chcem.
boolean|yes|Jasné, že chcem.
boolean|yes|Samozrejme súhlasím.
boolean|yes|Súhlasím s tým.
boolean|yes|To áno, určite.
boolean|yes|Rozhodne chcem.
boolean|yes|Hej, presne tak to je.
boolean|yes|No to viete, že áno.
boolean|yes|Mám záujem, áno.
boolean|yes|Áno, chceme ich.
phone|yes|Áno, to je moje číslo.
phone|yes|Presne tak, to číslo sedí.
phone|yes|Všetko sedí.
phone|yes|Áno, tak to je.
phone|yes|Máte to správne zapísané.
phone|yes|Súhlasí to.
phone|yes|Hej, to je ono.
phone|yes|Je to tak, ako hovoríte.
phone|yes|Úplne správne.
phone|yes|Dobre to máte.
time|yes|Áno, v ten čas.
time|yes|Hej, presne tak.
time|yes|Tak, ako ste povedali.
time|yes|Áno, takto som to myslel.
time|yes|Správne, ďakujem.
time|yes|Áno, tak sme sa dohodli.
time|yes|Takto to platí.
time|yes|Hej hej, je to tak.
time|yes|Sedí to, áno.
time|yes|Áno, ten termín myslím.
amount|yes|Áno, toľko.
amount|yes|Áno, toľko to je.
amount|yes|Hej, toľko to robí.
amount|yes|Presne toľko.
amount|yes|Áno, tá suma súhlasí.
amount|yes|Je to presne ono.
amount|yes|Áno, správna suma.
booking|no|Nie, to mi nevyhovuje.
booking|no|To mi nesedí.
booking|no|To sa mi nehodí.
booking|no|To žiaľ nestihnem.
booking|no|Na to nemám čas.
booking|no|To nepôjde.
booking|no|To by nešlo.
booking|no|Nemôžem prísť.
booking|no|To neprídem.
booking|no|To by som nedala.
booking|no|To sa nám nehodí vôbec.
booking|no|Nie, tento nechcem.
booking|no|Ten termín nechcem.
booking|no|Nezapisujte ma.
booking|no|Nepíšte ma tam.
booking|no|Nikam ma nezapisujte.
booking|no|Nezapisujte nič.
booking|no|Radšej nie, vďaka.
booking|no|Nie, to radšej vynecháme.
booking|no|To ja odmietam.
booking|no|Nebudem tam môcť byť.
booking|no|To budem v práci.
booking|no|To som v práci.
booking|no|V tom čase nemôžem.
booking|no|To práve nemôžem.
booking|no|To už niečo mám.
booking|no|To mám iné stretnutie.
booking|no|To mi koliduje s prácou.
booking|no|To je na mňa priskoro.
booking|no|Tak skoro nevstávam.
booking|no|To nestíham.
booking|no|Bohužiaľ, to sa mi kríži.
booking|no|Nerezervujte to.
booking|no|Nič neobjednávajte.
booking|no|Nezáujem.
booking|no|Nestojím o to.
booking|no|Ten deň nie som doma.
booking|no|To nie som v Bratislave.
booking|no|Nie nie, to nie.
booking|no|V žiadnom prípade, vďaka.
booking|no|Kdeže, to nejde.
booking|no|Vôbec sa mi to nehodí.
booking|no|Ten čas mi nevyhovuje.
booking|no|To vám odrieknem.
booking|no|Musím to odmietnuť.
sms|no|Netreba, vďaka.
sms|no|Nemusíte nič posielať.
sms|no|Nič mi neposielajte.
sms|no|Správu nechcem.
sms|no|To nepotrebujem, zapíšem si to.
sms|no|Ja si to pamätám.
sms|no|Neposielajte to.
sms|no|Zaobídem sa bez toho.
sms|no|Radšej bez správy.
sms|no|Zbytočné, vďaka.
boolean|no|Nie, to nechcem.
boolean|no|Nesúhlasím s tým.
boolean|no|S tým nesúhlasím.
boolean|no|To v žiadnom prípade.
boolean|no|Nemám o to záujem.
boolean|no|Nikdy v živote.
boolean|no|To teda nie.
boolean|no|Odmietam to.
boolean|no|Nič také nechcem.
boolean|no|Neželám si to.
phone|no|Nie, to nie je moje číslo.
phone|no|To nesúhlasí.
phone|no|To nesedí.
phone|no|Máte to zle.
phone|no|To ste zle počuli.
phone|no|Nie je to správne.
phone|no|Je tam chyba.
phone|no|Pomýlili ste sa.
phone|no|To som nepovedala.
phone|no|Nie, prepočuli ste sa.
time|no|Nie, takto som to nemyslel.
time|no|To nie je správne.
time|no|To som nehovoril.
time|no|Nie, zle.
time|no|To nesedí, žiaľ.
amount|no|Nie, toľko nie.
amount|no|Toľko to nie je.
amount|no|To je veľa.
amount|no|Tá suma nesedí.
amount|no|Nie, to je zle.
booking|ask|Musím sa spýtať manžela.
booking|ask|Ešte to preberiem doma.
booking|ask|Dám vám vedieť.
booking|ask|Ozvem sa vám.
booking|ask|Zavolám vám späť.
booking|ask|Možno, uvidím.
booking|ask|Asi hej, ale nie som si istá.
booking|ask|Áno, ale o hodinu neskôr.
booking|ask|Hej, ale len ak ma vezme pani Nováková.
booking|ask|A koľko to stojí?
booking|ask|Kde vás nájdem?
booking|ask|Ako dlho to trvá?
booking|ask|Áno, lenže až po druhej.
booking|ask|Dobre, ale radšej v stredu.
booking|ask|Jasné, keď sa vrátim z dovolenky.
booking|ask|Podľa toho, koľko to bude stáť.
booking|ask|Keby to šlo skôr, tak hej.
booking|ask|Počkajte, pozriem sa do kalendára.
booking|ask|Neviem, či to stihnem.
booking|ask|Rozmyslím si to.
phone|ask|Áno, akurát posledná číslica je päť.
phone|ask|Skoro, len na konci je sedem.
phone|ask|A ktoré číslo tam máte?
phone|ask|Moment, pozriem sa.
time|ask|Áno, ale o jedenástej.
time|ask|Hej, len o pol hodinu neskôr.
time|ask|A nešlo by to skôr?
`
