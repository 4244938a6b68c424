/** Whole answers of everyday talk, which agree if nothing else is said. */
export const skAgreeingTalk = `
pripíšte, príde vhod, príde mi vhod, obaja, dokonale, tento chcem, tento termín si beriem, termín si beriem, nechajme to takto, necháme to takto, takto to platí, poznačte si ma, ten čas som chcel, ten čas som chcela, to potrebujem, môže to tak byť, moje číslo, to je moje číslo, to číslo sedí, všetko sedí, tak to je, správne zapísané, to správne zapísané, ako hovoríte, je to tak ako hovoríte, úplne správne, dobre to máte, v ten čas, ako ste povedali, ako ste hovorili, takto som to myslel, takto som to myslela, tak som to myslel, tak sme sa dohodli, sme sa dohodli, ten termín myslím, toľko, toľko to je, toľko to robí, presne toľko, na cent, tá suma súhlasí, suma súhlasí, správna suma, na mobil, správu pošlite, mám záujem, chceme ich, presne tak to je, to viete že áno, napíšte na mňa, to tam napíšte na mňa, vidíme sa, pokojne`

/** Those that turn down what was asked. */
export const skDenying = `
príliš neskoro, príliš skoro, príliš ďaleko, príliš draho, príliš drahé, príliš narýchlo, veľmi neskoro, veľmi skoro, veľmi ďaleko, veľmi draho, veľmi drahé, veľmi narýchlo, strašne neskoro, strašne skoro, strašne ďaleko, strašne draho, strašne drahé, strašne narýchlo,
inde, niekde inde, ešte spím, to ešte spím,
ani jeden, ani jedna, ani jedno, ani jednu, ani jedného, zle ste mi rozumeli, zle ste rozumeli, zle ste ma počuli, to budem v práci, budem v práci, to som v práci, som v práci, už niečo mám, to už niečo mám, iné stretnutie, mám iné stretnutie, mi koliduje, koliduje, koliduje s prácou, mi koliduje s prácou, priskoro, na mňa priskoro, kríži, sa mi kríži, radšej vynecháme, to radšej vynecháme, odrieknem, to vám odrieknem, vám odrieknem, to teda nie, zle počuli, ste zle počuli, to ste zle počuli, je tam chyba, pomýlili ste sa, prepočuli ste sa, ja si to pamätám, zaobídem sa, zaobídem sa bez toho, radšej bez správy`

/** Those that turn it down if they are all that is said: "to je moc", but not "to je moc fajn". */
export const skDenyingAlone = `to je veľa, to je na mňa veľa, radšej bez`

/** Conditions that what was asked meets: "budu rád, když to pošlete". */
export const skConditions = `keď ju pošlete, keď to pošlete, keď mi ju pošlete, keď mi to pošlete, keď pošlete správu, keď mi pošlete správu, keď správu pošlete, keď mi správu pošlete, keď mi napíšete, keď mi to napíšete, keď ma zapíšete, keď ma tam zapíšete, keď ma objednáte`

/** Engaged at the time that is in question. */
export const skEngaged =
  / (vtedy|v tom case|tom case|ten den|prave|utorok) (\w+ ){0,2}?(som|sme|mam akurat|mam|mame|mavam|mavame|byvam|budem|budeme|idem|ideme|letim|letime|odchadzam|pracujem|robim|strazim|ucim|cvicim|sluzim|veziem|stahujeme|stahujem) (?!(rad|rada|radi|volno|volny|cas|ja|tam|tu) )\w+ /

/** Asks for something in addition. */
export const skAlso =
  /^ (aj|tiez) (\w+ ){1,3}$| [a-z]{3,}te (\w+ ){0,3}?(aj|tiez|este|rovno|k tomu) (\w+ ){0,2}?\w+ | (aj|tiez|este|k tomu|navyse) (\w+ ){0,2}?[a-z]{3,}te /
