/** Held out: context, what it must be taken for, and what a caller says. */
export const csFourth = `
booking|yes|No dobře, tak mě tam dejte.
booking|yes|Jo jo, to je dobrý čas.
booking|yes|Ano, budu tam včas.
booking|yes|Tak to beru, děkuju.
booking|yes|No jasně, to víte že jo.
booking|yes|Ok, to mi takhle stačí.
booking|yes|Dobrý, díky.
booking|yes|To je v pořádku, zapište mě.
booking|yes|Ehm, no tak jo no.
booking|yes|Můžeme to tak nechat.
booking|yes|Ano, paní Dvořáková, zapište mě.
booking|yes|jo super to se mi hodí
booking|yes|Určitě, to platí.
booking|yes|Já bych to vzala.
booking|yes|Ano ano, prosila bych.
booking|no|Ne, to mi nejde.
booking|no|To radši ne.
booking|no|Ne, tenhle ne.
booking|no|No, to ne, děkuju.
booking|no|Tak to bohužel nestihnu.
booking|no|Ne, nechci nic zapisovat.
booking|no|V tomhle čase nemůžeme.
booking|no|nee to vážně nejde
booking|no|Já už nemám zájem.
booking|no|Nehodí se mi to.
sms|yes|Jo, to by bylo milé.
sms|yes|Prosím vás jo, pošlete mi ji.
sms|yes|Tak mi ji pošlete.
sms|no|Ne ne, stačí takhle.
sms|no|To je zbytečné, děkuju.
sms|no|Neposílejte nic.
sms|no|Já si to napíšu.
boolean|yes|No samozřejmě.
boolean|yes|Ano, mám.
boolean|no|Ne, nemám.
boolean|no|Zatím ne.
phone|yes|Přesně tak, ano.
phone|yes|Jo, číslo sedí.
phone|no|To není správně.
date|yes|Ano, to je správné datum.
`
