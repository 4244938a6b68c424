/** Held out: context, what it must be taken for, and what a caller says. */
export const csSecond = `
booking|yes|Výborně, děkuji.
booking|yes|ano to by mi vyhovovalo
booking|yes|To je ideální.
booking|yes|jo v pohodě
booking|yes|Ano, zapište mě prosím.
booking|yes|no super tak mě tam hoďte
booking|yes|Tak platí.
booking|yes|můžete mě tam dát
booking|yes|Jo jo, jasně.
booking|yes|Beru, díky.
booking|yes|tak to zapište
booking|yes|Určitě ano, děkuji vám.
booking|yes|Ano, to zvládneme.
booking|yes|jasně že jo
booking|yes|Mně se to hodí.
booking|yes|dobře děkuju na shledanou
booking|yes|Ano, berte to jako závazné.
booking|yes|Stačí mi to.
booking|no|Ne, to se mi nehodí.
booking|no|to bohužel nestihnu
booking|no|Ne, v tu dobu jsem v práci.
booking|no|dík ale nechci
booking|no|Nezapisujte mě.
booking|no|tak to asi nevyjde
booking|no|To teda ne.
booking|no|nemůžu jsem pryč
booking|no|Radši ne, děkuju.
booking|ask|Ano, ale jenom když to bude do hodiny hotové.
booking|ask|a jak dlouho to potrvá
booking|ask|Dobře, a dá se u vás zaparkovat?
booking|ask|ok dám vám vědět
booking|ask|Jo, akorát nevím, jestli mě pustí z práce.
booking|ask|manžel se musí podívat do kalendáře
booking|ask|Jasně, domluvím se doma a zavolám.
booking|ask|tak určitě ale dejte mi čas na rozmyšlenou
booking|ask|Bude to stačit na celé auto?
booking|ask|jo ale radši v pátek
booking|ask|Ano, a nešlo by to dřív?
booking|ask|možná jo možná ne
booking|wait|Počkejte, skočím si pro diář.
booking|wait|okamžik prosím
sms|yes|Ano, to by bylo dobré.
sms|yes|určitě pošlete děkuju
sms|yes|klidně jo
sms|yes|Můžete, děkuji.
sms|no|Ne, netřeba.
sms|no|já si to pamatuju díky
sms|no|To je zbytečné, já si to napíšu.
sms|no|ne ne sms nechci
sms|ask|Radši e-mailem.
sms|ask|jo ale pošlete ji manželovi
sms|ask|Kolik mě to bude stát?
boolean|yes|jo to bych chtěl
boolean|yes|Ano, mám.
boolean|yes|jasně že ano
boolean|yes|No to víte, že jo.
boolean|yes|ano souhlasím se zasíláním
boolean|no|ne nemám
boolean|no|Ne, děkuji, to nechci.
boolean|no|v žádném případě nesouhlasím
boolean|no|Spíš ne.
boolean|no|dobře ale to nepotřebuju
boolean|ask|A k čemu to je?
boolean|refusal|to fakt nevím
phone|yes|ano to je správně
phone|yes|Jo, to je ono.
phone|yes|Je to tak, děkuju.
phone|yes|souhlasí
phone|no|Ne, takhle ne.
phone|no|to je úplně blbě ne
phone|correction|Ano, jen poslední číslice je čtyři.
phone|correction|jo ale předvolba je slovenská
phone|correction|Skoro, prohodil jste to, má tam být šedesát čtyři.
phone|correction|Dobře, akorát mám už nový telefon.
date|yes|Ano, přesně ten den.
date|correction|jasně ale až příští týden
date|correction|Ne v pondělí, v úterý.
time|yes|Jo, to sedí.
time|correction|Dobře, ale o hodinu dřív.
time|correction|ano v devět třicet
amount|yes|Správně, děkuji.
amount|correction|jo jenom o pět set víc
amount|correction|Ano, ale bez DPH.
email|yes|jo správně
email|correction|Ano, ale na konci je com.
email|correction|jo jen novak s dvěma vé
textField|value|Nevím jistě, asi baterka.
textField|value|nemám v bytě světlo
textField|value|Kdy zapnu pračku, tehdy vypadnou pojistky.
textField|value|netopí mi radiátor v ložnici
textField|value|Ne že by to nejelo, ale škube to.
textField|value|Nemůžu nastartovat.
textField|refusal|Netuším.
textField|refusal|nechci to říkat
textField|refusal|To nevím, přeskočte to.
opening|greeting|dobré dopoledne
opening|greeting|Ahoj.
opening|value|Pěkný den, volám ohledně inzerátu.
opening|value|příjemný den máte ještě volno
any|optOut|Prosím vás, vyřaďte mě ze seznamu.
any|optOut|už mi nikdy nevolejte
any|optOut|Nechci od vás žádné telefonáty.
any|optOut|přestaňte mě otravovat a nevolejte sem
any|optOut|Nechci, aby mi někdo od vás volal.
any|value|Nevolejte tátovi, je nemocný.
any|value|smažte tu poznámku
any|value|Nevolejte mi o víkendu, přes týden klidně.
any|value|vyškrtněte to druhé číslo
any|value|Prosím nevolejte mi na tu pevnou linku.
any|value|Volali jste mi včera a nevolali jste dneska.
any|value|Nechte mě chvilku přemýšlet.
any|goodbye|Nashle.
any|goodbye|dobře tak na slyšenou
any|goodbye|Nemám zájem, na shledanou.
any|goodbye|Děkuji, hezký den.
any|wait|Vteřinku, jen si ztiším rádio.
any|wait|hned to najdu počkejte
any|wait|Strpení, prosím.
any|wait|moment já se kouknu do techničáku
`
