/** Held out: context, what it must be taken for, and what a caller says. */
export const csSeventh = `
booking|yes|Jo, v tu dobu jsem doma.
booking|yes|Tak to je domluvené.
booking|yes|Ano, to úterý beru.
booking|yes|no to je akorat po obede super
booking|yes|Jo, hoďte mě tam.
booking|yes|To je přesně, co potřebuju.
booking|yes|Fajn, tak v jednu.
booking|yes|Ano, zapsat, prosím.
booking|yes|Jo jo, s tím počítám.
booking|yes|Ať je to teda to úterý.
booking|yes|Můžete mě tam zapsat, ano.
booking|yes|Proč bych nechtěl, zapište mě.
booking|yes|Dobře, nezapomenu přijít.
booking|yes|Nemusíte se ptát, jasně že jo.
booking|yes|tak jo no tak ja prijdu
booking|yes|Ehm, no, asi tak, ano, zapište mě.
booking|no|Ne ne, tak to nechte.
booking|no|To se mi bohužel kříží s prací.
booking|no|Nene, díky.
booking|no|V jednu nemůžu.
booking|no|Ne, to úterý mi nevyhovuje.
booking|no|Já bych radši ne.
booking|no|Tenhle termín nechci.
booking|no|no to teda radši ne
booking|no|Omlouvám se, ale nepůjde to.
booking|ask|Jo a můžu vzít i psa?
booking|ask|Ano, jenom nevím, jak se k vám dostanu.
booking|ask|Dobře, ale co když onemocním?
booking|ask|V úterý nebo ve středu, to je jedno.
booking|ask|Hm, to je dost brzo.
booking|ask|Nechám si to projít hlavou, jo?
booking|ask|Ano, mluvíte na mě moc rychle.
booking|ask|Dejte mi vědět, kdyby bylo něco dřív.
booking|ask|Možná, spíš ale ne.
booking|ask|Ano, haló, slyšíme se?
sms|yes|Jo, pošlete mi tu esemesku.
sms|yes|No to jo, to zapomenu.
sms|yes|Tak děkuju, budu rád.
sms|yes|Ano, klidně hned.
sms|yes|prosim poslete
sms|yes|No jasně, ať to nezapomenu.
sms|yes|Jo, to by pomohlo.
sms|yes|Dobře, pošlete to.
sms|no|Nemusíte, zapsal jsem si to.
sms|no|Ne, děkuju, mám to v hlavě.
sms|no|Radši ne, díky.
sms|no|To je v pohodě, nemusíte.
sms|no|To fakt není nutné.
sms|no|ne nechci zadnou sms
sms|ask|Ano, ale na číslo mojí ženy.
sms|ask|A přijde mi to hned?
sms|ask|Pošlete mi fakturu.
sms|ask|Já mám tlačítkový telefon, já nevím.
boolean|yes|Ano, to souhlasím.
boolean|yes|No samozřejmě, že ano.
boolean|yes|Mám je.
boolean|yes|Jo, vždycky jo.
boolean|yes|Určitě to spěchá.
boolean|yes|rozhodne ano
boolean|yes|Ano, pošlete mi je.
boolean|yes|No, vlastně jo.
boolean|no|Vůbec ne, to počká.
boolean|no|Ne, s tím nesouhlasím.
boolean|no|Nespěchá to.
boolean|no|no to ne
boolean|no|To v žádném případě.
boolean|no|Bohužel nemám.
boolean|no|Ne, nikdy jsem to nedělal.
boolean|no|Ne a ne.
boolean|ask|Nejsem si úplně jistá.
boolean|ask|To by vám řekl manžel.
boolean|ask|Nějaké mám a nějaké ne.
phone|yes|Ano, tak to má být.
phone|yes|No jo, to je moje staré známé číslo.
phone|yes|Je to dobře, děkuju.
phone|yes|Všechno správně.
phone|yes|Ne, to je v pořádku.
phone|yes|jj sedi
date|yes|Ano, v pondělí třicátého.
date|yes|Přesně tohle datum.
time|yes|Jo, v úterý v devět ráno.
time|yes|Ano, tak jsem to říkal.
amount|correction|Jo, dva a půl.
amount|yes|Ano, to je ta částka.
name|yes|Ano, správně.
email|yes|Ano, to je on.
phone|no|Ne, máte to špatně.
phone|no|Ne, takhle to není.
phone|no|Nesedí to.
date|no|To datum je špatně.
time|no|Tak to jste mě špatně pochopila.
amount|no|Ne, tolik ne.
phone|correction|Ano, ale místo dvojky pětka.
phone|correction|Jo, jen to začíná na šest set dva.
date|correction|Ano, akorát prosince.
time|correction|Jo, ale o půl hodiny dřív.
time|correction|Ano, v devět ne, v deset.
amount|correction|Ano, plus dvě stovky.
any|optOut|Už mě nikdy nekontaktujte.
any|optOut|Nechci, aby mi kdokoli od vás volal.
any|optOut|Prosím o výmaz z vaší databáze a už nevolejte.
any|value|Nevolejte mi o víkendu.
any|value|Zavolal jsem vám omylem.
any|value|Nechci, aby mi volal řidič.
any|goodbye|Tak díky, na shledanou.
any|goodbye|Hezký den i vám.
any|goodbye|Ne, to je všechno, mějte se.
opening|greeting|Krásný dobrý den.
opening|value|Hezký den, rozbila se mi pračka.
opening|value|Ahoj, můžu se objednat?
any|wait|Počkejte moment, hledám propisku.
any|wait|Chviličku, prosím.
any|value|Na ten termín čekám už měsíc.
textField|refusal|To vám opravdu neřeknu.
textField|refusal|Nic takového nemám.
textField|value|Neotvírá se mi kufr.
textField|value|Nevím, proč to dělá, ale vibruje volant.
`
