/** A last set of fresh lines, written after all mends. */
export const csFourteenth = `
booking|yes|Jo, v pohodě, dejte mě tam.
booking|yes|Tak jo, to mi sedí.
booking|yes|Ano, děkuji, budu tam.
booking|yes|Skvělý, na to se těším.
booking|yes|Hele tak to zapište.
booking|yes|No výborně, platí.
booking|yes|Já jsem pro.
booking|yes|Bezva, počítejte s náma.
booking|yes|Ano, tuhle hodinu chci.
booking|no|To je na mě moc pozdě.
booking|no|To já budu v Brně.
booking|no|Nejde to, mám směnu.
booking|no|Ne, to nechci.
booking|no|Bohužel, v úterý odjíždíme.
booking|no|Tak to teda nepůjde, promiňte.
booking|ask|Jo, ale nešlo by to po obědě?
booking|ask|Jestli to bude do hodiny hotové, tak jo.
booking|ask|Musím nejdřív mrknout, co dělá manžel.
booking|ask|Ano ano, já vás poslouchám.
booking|ask|A kde vás najdu?
booking|ask|Asi by to šlo, zavolám vám později.
booking|ask|No ano, akorát bych radši paní doktorku.
booking|ask|Dcera říkala jo, ale ta tu není.
booking|ask|Tak já nevím, co vy na to.
booking|ask|Možná, spíš jo.
booking|ask|Jo a vezměte k tomu i manželku.
booking|optOut|Ne, a přestaňte mi už volat, nebo podám stížnost.
booking|wait|Moment, jen si odložím tašku.
sms|yes|Jo, to budete hodná.
sms|yes|Ano, SMS prosím.
sms|no|Není potřeba, mám to v hlavě.
sms|no|Radši ne.
sms|ask|Pošlete to manželce.
sms|ask|Jaký to bude číslo?
boolean|yes|Ano, protože mi teče voda do sklepa.
boolean|yes|To víte, že spěchá.
boolean|no|Ne, zatím to nehoří.
boolean|no|O to nemám zájem.
boolean|ask|Nejsem si jistá, asi ano.
boolean|ask|A proč se ptáte?
phone|yes|Jo, to číslo je správně.
phone|correction|Ano, jen poslední dvojčíslí je čtyřicet dva.
phone|ask|Můžete to říct pomaleji?
phone|no|Ne, takhle to není.
time|yes|Jasně, v devět.
time|correction|Jasně, v devět ne, v deset.
date|correction|Skoro, úterý to má být.
amount|yes|Ano, částka sedí.
name|yes|Jo jo, to je moje jméno.
offer|first|To ranní, prosím.
offer|first|Co nejdřív, ten první termín.
offer|no|Žádný z nich.
choice|second|Poštou, prosím.
choice|ask|Jaký je v tom rozdíl?
textField|value|Nemám internet od včerejška.
textField|refusal|To si nechám pro sebe.
any|optOut|Vymažte mě z vaší evidence, nepřeju si, abyste mi volali.
any|optOut|Nevolejte sem už nikdy, jinak to předám právníkovi.
any|value|Vymažte tu poslední položku.
any|value|Tento týden mi nevolejte, jsem v nemocnici.
any|wait|Počkejte, vezmu si něco na psaní.
any|goodbye|Jo, díky, tak na slyšenou.
`
