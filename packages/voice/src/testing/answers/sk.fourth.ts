/** Held out: context, what it must be taken for, and what a caller says. */
export const skFourth = `
booking|yes|No dobre, tak ma tam dajte.
booking|yes|Hej hej, to je dobrý čas.
booking|yes|Áno, budem tam načas.
booking|yes|Tak to beriem, ďakujem.
booking|yes|No jasné, to viete že hej.
booking|yes|Ok, to mi takto stačí.
booking|yes|Dobre, vďaka.
booking|yes|To je v poriadku, zapíšte ma.
booking|yes|Ehm, no tak hej no.
booking|yes|Môžeme to tak nechať.
booking|yes|Áno, pani Nováková, zapíšte ma.
booking|yes|hej super to sa mi hodí
booking|yes|Určite, to platí.
booking|yes|Ja by som to zobrala.
booking|yes|Áno áno, prosila by som.
booking|no|Nie, to mi nejde.
booking|no|To radšej nie.
booking|no|Nie, tento nie.
booking|no|No, to nie, ďakujem.
booking|no|Tak to bohužiaľ nestihnem.
booking|no|Nie, nechcem nič zapisovať.
booking|no|V tomto čase nemôžeme.
booking|no|nie to vážne nejde
booking|no|Ja už nemám záujem.
booking|no|Nehodí sa mi to.
sms|yes|Hej, to by bolo milé.
sms|yes|Prosím vás áno, pošlite mi ju.
sms|yes|Tak mi ju pošlite.
sms|no|Nie nie, stačí takto.
sms|no|To je zbytočné, ďakujem.
sms|no|Neposielajte nič.
sms|no|Ja si to napíšem.
boolean|yes|No samozrejme.
boolean|yes|Áno, mám.
boolean|no|Nie, nemám.
boolean|no|Zatiaľ nie.
phone|yes|Presne tak, áno.
phone|yes|Hej, číslo sedí.
phone|no|To nie je správne.
date|yes|Áno, to je správny dátum.
`
