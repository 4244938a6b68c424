/** Context, what it must be taken for, and what a caller says. */
export const csFirst = `
booking|yes|Ano, prosím.
booking|yes|jo jo zapište mě
booking|yes|no tak jo
booking|yes|Určitě, budu tam.
booking|yes|tak fajn
booking|yes|Jasně, díky moc.
booking|yes|No to by šlo.
booking|yes|prosím ano
booking|yes|super to mi vyhovuje
booking|yes|Tak mě tam napište.
booking|yes|dobře platí
booking|yes|Ano, souhlasím.
booking|yes|Ehm, jo, může to tak být.
booking|yes|ano ano, určitě
booking|no|Ne, děkuju.
booking|no|radši ne
booking|no|Nechci, děkuji.
booking|no|tak to radši ne
booking|no|no to asi ne
booking|no|V žádném případě.
booking|no|dobře ale já už nechci
booking|no|Ne ne, to nepůjde.
booking|no|bohužel ten den nemůžu
booking|ask|A kde to vlastně je?
booking|ask|dobře a kolik to stojí
booking|ask|Jasně, a musím mít něco s sebou?
booking|ask|Ano, pokud to nebude pršet.
booking|ask|Já se ještě zeptám manželky.
booking|ask|no tak uvidíme
booking|ask|Ještě nevím, ozvu se.
booking|ask|asi jo
booking|ask|Ano... nebo vlastně počkejte, to mám dovolenou.
booking|ask|dobře ale spíš odpoledne
booking|ask|Jo, jenom kdyby to šlo o den později.
booking|ask|tak já zavolám zítra
booking|wait|Vteřinku, mrknu do kalendáře.
booking|wait|jo počkejte chviličku
booking|wait|Tak momentíček, vezmu si tužku.
sms|yes|Jo, pošlete.
sms|yes|to budu rád
sms|yes|ano to by bylo fajn
sms|yes|Tak jo, pošlete mi to.
sms|no|není třeba
sms|no|Ne, to si zapamatuju.
sms|no|To nemusíte, díky.
sms|no|tak to je zbytečné
sms|ask|Ano, ale na jiné číslo.
sms|ask|a to něco stojí
boolean|yes|Ano, spěchá to.
boolean|yes|jo to jo
boolean|yes|Samozřejmě.
boolean|yes|no jasně
boolean|no|Ani ne.
boolean|no|vůbec ne
boolean|no|To bych neřekl.
boolean|no|no jasně že ne
boolean|no|ne to nespěchá
boolean|ask|Jak to myslíte?
boolean|ask|jak kdy
phone|yes|Ano, je to tak.
phone|yes|přesně tak
phone|yes|jo sedí
phone|yes|Správně.
phone|no|Ne, to je špatně.
phone|no|to nesouhlasí
phone|correction|Ano, ale na konci je pětka.
phone|correction|Jo, jenom místo trojky má být osmička.
phone|correction|ne sedm sedm sedm jedna dva tři čtyři pět šest
phone|correction|Dobře, ale radši vám dám číslo na manželku, 603 222 111.
phone|ask|Můžete to zopakovat?
date|yes|Ano, to je ono.
date|correction|Ne, až ve středu.
date|correction|ano ale o týden později
date|correction|Dobře, akorát ne v pondělí, ale v úterý.
time|yes|jo souhlasí
time|correction|Jo, až na to, že v deset.
time|correction|ano ale spíš v jedenáct
time|correction|skoro, o půl hodiny dřív
amount|yes|Ano.
amount|correction|Ne, dvanáct tisíc.
amount|correction|ano jenom eur ne korun
email|yes|Ano, přesně.
email|correction|Dobře, ale s ypsilonem.
email|correction|skoro místo tečky je tam podtržítko
name|yes|Ano, to jsem já.
name|correction|Ne, Novotný.
name|correction|skoro akorát s měkkým i
textField|value|Nevím co to je, ale svítí mi kontrolka motoru.
textField|value|nejde mi teplá voda už od rána
textField|value|Nemám žádný tlak v kohoutku.
textField|value|Co zabrzdím, tak to vrže.
textField|value|Dál už to samo nejede, chcípá motor.
textField|value|Ne, spíš mi kape kohoutek.
textField|refusal|Nevím.
textField|refusal|to vám neřeknu
textField|refusal|Nic, přeskočte to.
textField|refusal|to bohužel nevím
opening|greeting|Dobrý den.
opening|greeting|Hezký den přeju.
opening|value|Ahoj, potřebuju objednat auto do servisu.
opening|value|krásný den přeju já bych se chtěl objednat
opening|value|Čau, tady Petr, volám kvůli té pračce.
any|optOut|Už mi prosím nevolejte.
any|optOut|nepřeju si abyste mi volali
any|optOut|Vymažte si mě z databáze.
any|optOut|Dejte mi s těmi telefonáty pokoj a už nevolejte.
any|optOut|odstraňte moje číslo z vašeho seznamu
any|optOut|Nechci, abyste mi ještě někdy volali.
any|value|Nevolejte mi teď, jsem v práci.
any|value|vymažte ten termín prosím
any|value|Nevolejte na tohle číslo, to je do práce, volejte na mobil.
any|value|nevolejte před osmou
any|value|Nevolejte mi, pošlete mi raději SMS.
any|value|škrtněte to jméno to je špatně
any|goodbye|Na shledanou.
any|goodbye|tak děkuju nashle
any|goodbye|Mějte se, na slyšenou.
any|goodbye|To je všechno, díky, nashledanou.
any|wait|Moment prosím.
any|wait|vydržte chvilku
any|wait|Podívám se do papírů, ano?
any|wait|počkejte prosím já to najdu
`
