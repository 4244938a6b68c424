/** Fresh lines of every kind, each language by itself. */
export const csThirteenth = `
booking|yes|Jo, úterek beru všema deseti.
booking|yes|No bodejť by ne, pište mě.
booking|yes|Dobře, tak v jednu jsem u vás.
booking|yes|Jo jo, zapište si mě, prosím vás.
booking|yes|Tak fajn, objednejte nás.
booking|yes|Není co řešit, beru.
booking|yes|Mně se to hodí úplně perfektně.
booking|yes|Ano, tak to prosím udělejte.
booking|yes|Jasnačka, šéfe.
booking|yes|No dobře, ať to máme z krku.
booking|no|Ježiš, to ne, to mám zubaře.
booking|no|To už jsem domluvená jinde.
booking|no|To se nedá stihnout.
booking|no|Ne, děkuju, já si to rozmyslela.
booking|no|V úterý nikdy nemůžu.
booking|no|Ale kdepak, tak brzo já nevstávám.
booking|ask|Jo, ale muselo by to být se slevou.
booking|ask|Ano, pokud mě vezme paní doktorka Malá.
booking|ask|Teď vám to neřeknu.
booking|ask|To záleží, jestli mi půjčí auto.
booking|ask|Dejte mi to písemně a já se ozvu.
booking|ask|A musím se na to nějak připravit?
booking|ask|Říkala jsem jo, ale myslela jsem středu.
booking|ask|Dobře, a co kdyby to bylo o den později?
booking|ask|Nechte mi to rezervované do večera, já dám vědět.
booking|ask|Kolega tvrdil, že jo.
booking|ask|Ještě se zeptám ženy a pak vám zavolám.
booking|optOut|Ne, a už mě s tím neotravujte, smažte si moje číslo z databáze.
booking|wait|Počkejte vteřinku, beru si papír.
sms|yes|No můžete, to je dobrý nápad.
sms|yes|Pošlete, ano.
sms|no|Já si to pamatuju, díky.
sms|no|SMS ne, prosím.
sms|ask|Jo, ale až večer.
sms|ask|Můžete mi to poslat přes WhatsApp?
boolean|yes|Ano, mám doma malé dítě a nejde topení.
boolean|no|Ne, to klidně počká do pondělka.
boolean|no|Rozhodně ne, nic takového nechci.
boolean|ask|To já teď nedokážu posoudit.
boolean|ask|Možná, uvidíme.
phone|yes|Ano, to je můj mobil.
phone|correction|Ne ne, na konci padesát osm.
phone|ask|Ještě jednou prosím, nerozuměla jsem vám.
phone|no|Ne, tohle je špatně.
time|yes|Jo, v devět, přesně.
time|correction|Ano, ale odpoledne ve tři.
date|yes|Ano, v pondělí třicátého.
amount|correction|Jo, plus mínus, spíš tři tisíce.
email|yes|Jo, tak je to správně.
offer|second|Ten prostřední.
offer|third|Úterý ne, tu středu bych brala.
offer|ask|A v pátek by nebylo nic?
choice|first|Pošlete mi to kurýrem.
choice|ask|Kolik stojí kurýr?
textField|value|Nemám klíče od auta a potřebuju nové.
textField|value|Nic nefunguje, ani světla, ani rádio.
textField|refusal|K tomu se nechci vyjadřovat.
any|optOut|Prosím vás, vyřaďte mě ze seznamu, na kterém jsem.
any|optOut|Nechci, abyste mi sem ještě někdy volali.
any|value|Vyřaďte mě z pondělní skupiny, já chodím v úterý.
any|value|Nevolejte bratrovi, ten tam už nebydlí.
any|value|Zavolám policii, jestli mi nevrátí to auto.
any|wait|Chviličku, já si jen zajedu ke krajnici.
any|goodbye|Dobře, tak zatím na shledanou a díky.
`
