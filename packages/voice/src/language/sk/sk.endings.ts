import { type EndOfTurnWords, listed } from '../grammar/end-of-turn-words.ts'

export const skEndings: EndOfTurnWords = {
  trailing: listed(`
    a, aj, i, ale, avšak, alebo, či, ani, že, aby, aby som, aby sme, aby ste, keď, keby, keby som, keby sme
    keby ste, pretože, lebo, keďže, nakoľko, takže, a preto, preto, ak, pokiaľ, než, kým, až, hoci, aj keď
    síce, buď, lenže, totiž, a potom, a ešte, a tak, no a, a tiež, v, vo, na, do, z, zo, s, so, k, ku, o, od
    po, pre, u, za, pred, predo, nad, pod, pri, bez, medzi, cez, kvôli, okolo, podľa, počas, ohľadom, ohľadne
    okrem, do konca, o pol, na pol, do pol, okolo pol, o štvrť, trištvrte, tri štvrte, ktorý, ktorá, ktoré
    ktorí, ktorú, ktorého, ktorému, ktorým, ktorých, čo mi, čo som, čo ste, tento, táto, túto, tejto, takú tú
    pán, pána, môj, moju, môjho, mojej, našu, nášho, svoj, svoje, svoju, vašu, by som, by sme, by ste, ale ja
    lebo ja, že ja, no ja, a ja, keď ja, lomeno, lomka`),
  begun: listed(`
    hláskujem, chcem, chceme, potrebujem, potrebujeme, potreboval by som, ja mám, my máme, tu mám, mám tu
    ja volám, volám kvôli, volám sa, súpisné číslo, ide o, jedná sa o, si, tak by som, tak by sme, čo sa týka
    ja som, ja sa, číslo je, značka je, meno je, priezvisko je, ičo je, e-mail je, mail je, a to je`),
  seldomLast: listed(`
    inak, proti, moja, moje, naša, naše, vaša, vaše, jeho, je, sú, som, sme, by, bude, budú, musím, musíme
    musí, bývam, bývame, priezvisko, číslo, adresa, sa mi, asi, tak, zhruba, približne, aspoň, skoro, najlepšie
    najradšej, hlavne, iba, len, ešte, ten, tá, tej, tou, tých, tými, taký, taká, také, takú, takého, nejaký
    nejaká, nejaké, nejakú, nejakého, každý, každú, každé, iný, inú, moje číslo`),
  hesitations: listed(`
    ehm, ehmm, eh, ee, eee, em, hm, hmm, no, noo, ako, akože, akoby, vlastne, proste, povedzme
    ako by som to povedal`),
  closings: listed(`
    ďakujem, ďakujem pekne, ďakujem vám, vďaka, to je všetko, všetko, to stačí, nič viac, nič iné, je to tak
    asi tak, presne tak, práve tak, to tak, dvojitým vé, jednoduchým vé, majte sa pekne, majte sa
    pekný deň aj vám, deň aj vám, nie je, že hej, že áno, ak sa dá, ak sa to dá, prepáčte, ospravedlňujem sa
    to nevadí, to je jedno, je mi to jedno, áno prosím, nie prosím, toto číslo, to číslo, rovnaké číslo
    isté číslo, to je ono, asi nie, asi áno, asi hej, možno, no hej, no jasné, ešte nie, koľko to je, čo to je
    kto to je, o čo ide, nech sa páči, nie som, nie sme, nie sú, tam je, už som, tu som`),
  openers: listed(`
    dobrý deň, dobré ráno, dobré popoludnie, dobrý večer, pekný deň, zdravím, zdravím vás, dobrý, ahoj
    prosím vás, pozrite sa, pozrite, viete čo, viete, počujte, počúvajte, takto, ešte niečo, ešte jedna vec
    ešte jednu vec, mám otázku, aha, dobre, no, tak, hej, áno, prosím`),
  conditions: listed('keď, ak, pokiaľ, keby, keby som, keby sme, keby ste'),
  consequences: listed('tak, potom, tam, to'),
  corrections: listed('pardon, prepáčte, vlastne nie, nie počkajte, moment, počkajte, znova, ešte raz, zle'),
  retractions: listed(`
    pardon, prepáčte, teda, vlastne nie, nie vlastne, vlastne, oprava, chcem povedať, respektíve, totiž, nie nie, nie počkajte, ale nie, pomýlil som sa, pomýlila som sa, zle, nie`),
  streets: listed('ulica, ulici, námestie, námestí, nábrežie, adresa je, na adrese'),
  codes: listed(`
    číslo objednávky, číslo zmluvy, číslo faktúry, číslo zásielky, číslo poistenca, má číslo, kód je
    rezervačný kód, stav plynomera, stav elektromera, stav vodomera`),
  numbered: {
    ico: 8,
    dic: 10,
    psc: 5,
    'rodne cislo': 9,
    telefon: 9,
    mobil: 9,
    'moje cislo je': 9,
    'volajte mi na': 9,
    'zavolajte mi na': 9,
  },
}
