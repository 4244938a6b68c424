/** Held out: context, what it must be taken for, and what a caller says. */
export const csThird = `
booking|yes|No jo, tak jo.
booking|yes|Jo, to sedí.
booking|yes|Tak dobrá, domluveno.
booking|yes|no jasný, napište mě tam
booking|yes|To bude super.
booking|yes|Ano, to je ideální.
booking|yes|Jojo, platí.
booking|yes|Hele jo, dejme to tam.
booking|yes|Tak jo, děkuju vám moc.
booking|yes|Můžete, ano.
booking|yes|Budu rád.
booking|yes|no tak to berem
booking|yes|Fajn, počítejte se mnou.
booking|yes|To mi sedne, jo.
booking|no|Ne, díky.
booking|no|Radši ne.
booking|no|Ale ne, to nepůjde.
booking|no|Ne ne, v tu dobu nemůžu.
booking|no|Kdepak, to nestíhám.
booking|no|bohužel to mi nevychází
booking|no|No to asi ne.
booking|no|Ani ne.
booking|no|Ne, nezapisujte mě.
sms|yes|Jo, pošlete mi to.
sms|yes|No tak klidně.
sms|yes|To byste byla hodná.
sms|yes|Určitě, budu ráda.
sms|no|Ne, to nemusíte.
sms|no|Děkuju, já si to pamatuju.
sms|no|Není třeba, díky.
sms|no|Esemesku ne.
boolean|yes|No jéje, to jo.
boolean|yes|To bych řekl, že jo.
boolean|yes|Ano ano, přesně tak.
boolean|no|Vůbec ne.
boolean|no|Ne, to vážně ne.
boolean|no|No to teda ne.
phone|yes|Jo jo, to je ono.
phone|yes|Máte to dobře.
phone|no|Ne, to je blbě.
booking|ask|Já si to nechám projít hlavou.
booking|ask|Musím se zeptat manžela.
booking|ask|Ozvu se vám zítra, jestli to půjde.
booking|ask|No jo, ale nejdřív to musím probrat doma.
sms|ask|To vám řeknu až potom.
booking|ask|Jo, teoreticky by to šlo, ale ještě nevím.
booking|ask|Zatím to nechte otevřené.
booking|ask|Dobrý, ale zavolám vám to potvrdit.
booking|ask|A na jak dlouho to bude?
booking|ask|Dobře, a kde přesně sídlíte?
booking|ask|Jasně, a musím něco vzít s sebou?
sms|ask|A to je zadarmo?
boolean|ask|Co tím myslíte?
booking|ask|Jo a bude tam pan Veselý?
phone|ask|Počkejte, jaké že jste to řekla číslo?
booking|ask|Ano, pokud to bude do tisícovky.
booking|ask|Tak jo, ale spíš až odpoledne.
booking|ask|Jo, jenom o den dřív.
booking|ask|Dobře, ale místo mě přijde brácha.
phone|correction|Jo, jen poslední číslo je osmička.
phone|correction|Skoro, na konci má být padesát pět.
date|correction|Ano, teda vlastně až v úterý.
time|correction|Jo, ale spíš v deset.
amount|correction|No, spíš tři tisíce.
email|correction|Ano, akorát je to na seznamu, ne na emailu.
booking|wait|Moment, kouknu do kalendáře.
booking|wait|Vydržte chviličku.
any|wait|Vteřinku, vezmu si tužku.
any|wait|Počkejte prosím, někdo mi zvoní u dveří.
any|wait|hned jsem zpátky
booking|wait|Jo, sekundičku, jen se podívám.
any|optOut|Už mi sem prosím nevolejte.
any|optOut|Nechci, abyste mi volali.
any|optOut|Dejte mi už pokoj s tím voláním.
any|optOut|Vymažte si mě ze seznamu.
any|optOut|Přestaňte mi volat.
any|optOut|Nemám zájem a příště už nevolejte.
any|optOut|Ne, děkuji, a už mě nekontaktujte.
any|optOut|Odstraňte mě z databáze, prosím.
any|value|Nevolejte mi prosím dopoledne, spím po noční.
any|value|Nevolejte na tohle číslo, dám vám jiné.
any|value|Nevolejte mi do práce.
any|value|Nechci, aby mi volal ten technik.
any|value|Kolega říkal, ať už mu nevoláte kvůli faktuře.
any|value|Zavolejte mi radši až v pondělí.
any|value|Smažte ten termín v pátek.
any|value|Proč mi pořád nevoláte zpátky?
any|goodbye|Tak jo, mějte se hezky, na shledanou.
any|goodbye|To je všechno, děkuji, nashle.
any|goodbye|Tak zatím ahoj.
any|goodbye|Díky, naslyšenou.
opening|greeting|Dobrý večer přeji.
opening|greeting|No dobrý den.
opening|value|Hezký den, volám kvůli té pračce.
opening|value|Ahoj, já bych potřeboval opravit kolo.
textField|refusal|To vám neřeknu.
textField|refusal|Nemám tušení.
textField|value|Nefunguje mi topení, nevím proč.
textField|value|Nic netopí a v koupelně není světlo.
textField|value|Nejde zavřít kufr, asi se ulomil zámek.
textField|value|Kdy to bouchlo, to nevím, ale kape z toho olej.
`
