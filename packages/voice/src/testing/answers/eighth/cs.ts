/** Held out: context, what it must be taken for, and what a caller says. */
export const csEighth = `
booking|yes|Jo, to mi sedí do kalendáře.
booking|yes|Ano, v úterý mi to jde.
booking|yes|Tak platí, děkuji moc.
booking|yes|no dobře tak tam přijdu
booking|yes|Můžu, zapište mě.
booking|yes|Jasně, to stihnu.
booking|no|Ne, to je moc brzo.
booking|no|Tohle mi nesedí.
booking|no|Ne, to se mi nechce.
sms|yes|Tak jo, díky, pošlete ji.
sms|yes|Ano, bylo by to fajn.
sms|yes|To bych ocenila.
sms|no|Ne, nechci nic platit.
sms|no|To už mám poznamenané.
sms|no|Radši bez zprávy.
boolean|yes|Jo, potřebuju to rychle.
boolean|yes|Určitě, bez toho to nepůjde.
boolean|yes|Ano, s tím souhlasím.
boolean|no|Ne, není to tak hrozné.
boolean|no|Vůbec ne, děkuju.
phone|yes|Ano, je to přesně ono.
phone|yes|Souhlasí všechno.
date|yes|Jo, třicátého listopadu v pondělí.
phone|no|Ne, to jste přeslechla.
booking|ask|Ano, a co mám vzít s sebou?
booking|ask|Jo, když to bude do hodiny.
sms|ask|Jo, ale ne na tohle číslo.
phone|ask|Ano, ale poslední číslice je dvojka.
booking|yes|Jo, tak to vezmeme.
booking|yes|Ano, úterý je fajn.
booking|yes|To je super termín, díky.
booking|yes|Dobře, tak mě tam pište.
booking|yes|no jo to pujde
booking|no|Ne, to nebude fungovat.
booking|no|Bohužel, v úterý pracuju.
sms|yes|Jo, dejte mi to do esemesky.
sms|yes|Určitě, díky.
sms|no|Ne, díky, nemusíte nic posílat.
sms|no|Nechci, děkuji.
boolean|yes|Ano, určitě to chci.
boolean|no|Ne, to zatím nemám.
phone|yes|Ano, všechno sedí.
phone|no|Ne, není to ono.
booking|ask|Jo, ale zeptám se šéfa.
phone|ask|Ano, jen prohoďte poslední dvě čísla.
`
