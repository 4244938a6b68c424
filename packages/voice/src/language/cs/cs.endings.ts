import { type EndOfTurnWords, listed } from '../grammar/end-of-turn-words.ts'

export const csEndings: EndOfTurnWords = {
  trailing: listed(`
    a, i, ale, avšak, nebo, anebo, či, ani, že, aby, abych, abychom, abyste, když, kdyby, kdybych, kdybychom
    kdybyste, protože, jelikož, poněvadž, neboť, takže, tudíž, a proto, jestli, jestliže, pokud, zda, než, až
    dokud, jakmile, zatímco, ačkoliv, přestože, i když, sice, buď, jenže, totiž, a pak, a potom, a taky
    a ještě, a tak, no a, v, ve, na, do, z, ze, s, k, ke, o, od, po, pro, u, za, před, nad, pod, při, bez, mezi
    přes, kvůli, kolem, okolo, podle, během, ohledně, kromě, do konce, v půl, o půl, na půl, do půl, kolem půl
    ve čtvrt, tři čtvrtě, třičtvrtě, který, která, které, kteří, kterou, kterého, kterému, kterým, kterých
    co mi, co nám, co jsem, co jste, tento, tato, tuto, této, takovou tu, pan, pana, můj, mou, mého, mojí, naši
    našeho, svůj, svoje, svou, svého, vaši, vašeho, bych, bychom, bysme, byste, ale já, protože já, že já
    no já, a já, když já, lomeno, lomítko`),
  begun: listed(`
    hláskuju, hláskuji, chci, chceme, potřebuju, potřebuji, potřebujeme, já mám, my máme, tady mám, mám tady
    já volám, volám kvůli, jmenuji se, jmenuju se, číslo popisné, jde o, jedná se o, jestli bych, tak bych
    tak bychom, říkal že, co se týče, já jsem, já se, číslo je, značka je, jméno je, příjmení je, ičo je
    e-mail je, mail je, a to je, bude se, mně se, nejlíp tak`),
  seldomLast: listed(`
    jinak, se, proti, tu, moje, naše, vaše, jeho, jejich, je, jsou, jsem, jsme, by, bude, budou, musím, musíme
    musí, bydlím, bydlíme, příjmení, číslo, adresa, se mi, třeba, asi, tak, tak asi, zhruba, přibližně, alespoň
    aspoň, skoro, nejlíp, nejradši, nejraději, hlavně, jenom, jen, ještě, ten, ta, té, tou, těch, těmi, takový
    taková, takové, takovou, takového, nějaký, nějaká, nějaké, nějakou, nějakého, každý, každou, každé, jiný
    jinou, moje číslo`),
  hesitations: listed(`
    ehm, ehmm, eh, ech, ee, eee, em, hm, hmm, no, noo, jako, jakože, jakoby, vlastně, prostě, řekněme
    jak bych to řekl`),
  closings: listed(`
    děkuji, děkuju, díky, děkuji moc, děkuju moc, děkuji vám, děkuju vám, to je všechno, to je vše, všechno
    to stačí, nic víc, nic jiného, je to tak, asi tak, právě tak, přesně tak, to tak, dvojitým vé
    jednoduchým vé, mějte se hezky, mějte se, hezký den i vám, že jo, že ano, jestli to jde, pokud to jde
    omlouvám se, to nevadí, to je jedno, je mi to jedno, ano prosím, ne prosím, tohle číslo, toto číslo
    to číslo, stejné číslo, samé číslo, to je ono, asi ne, asi ano, asi jo, možná, no jo, no jasně, ještě ne
    kolik to je, co to je, kdo to je, o co jde, tam je, už jsem, tu jsem, tady jsem, doma je, doma jsem`),
  openers: listed(`
    dobrý den, dobré ráno, dobré odpoledne, dobré dopoledne, dobrý večer, pěkný den, zdravím, zdravím vás
    dobrý, ahoj, prosím vás, podívejte se, podívejte, víte co, víte, poslyšte, poslouchejte, hele, heleďte
    heleďte se, takhle, takto, ještě něco, ještě jedna věc, ještě jednu věc, mám otázku, mám dotaz, jo a, aha
    dobře, dobrá, no, tak, jo, ano, prosím`),
  conditions: listed('když, jestli, jestliže, pokud, kdyby, kdybych, kdybychom, kdybyste, jakmile'),
  consequences: listed('tak, potom, pak, tam, to'),
  corrections: listed(
    'pardon, promiňte, omlouvám se, vlastně ne, ne počkejte, moment, počkejte, znovu, ještě jednou, špatně',
  ),
  retractions: listed(`
    pardon, promiňte, teda, tedy, vlastně ne, ne vlastně, vlastně, oprava, chci říct, respektive, totiž, ne ne, ne počkejte, ale ne, spletl jsem se, spletla jsem se, přeřekl jsem se, přeřekla jsem se, špatně, anebo ne, ne`),
  streets: listed('ulice, ulici, náměstí, nábřeží, adresa je, na adrese'),
  codes: listed(`
    číslo objednávky, číslo smlouvy, číslo faktury, číslo zásilky, číslo pojištěnce, má číslo, kód je
    rezervační kód, stav plynoměru, stav elektroměru, stav vodoměru`),
  numbered: {
    ico: 8,
    dic: 8,
    psc: 5,
    'smerovaci cislo': 5,
    'rodne cislo': 9,
    telefon: 9,
    mobil: 9,
    'moje cislo je': 9,
    'cislo na me': 9,
    'volejte mi na': 9,
    'zavolejte mi na': 9,
  },
}
