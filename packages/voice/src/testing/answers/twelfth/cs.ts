/** Every kind of answer, in everyday speech, fillers and slips of a recogniser. */
export const csTwelfth = `
booking|yes|No jo, tak mě tam hoďte.
booking|yes|Jasně, s tím počítejte.
booking|yes|Tož dobře, to bych mohl.
booking|yes|Tak jo, dejte mě tam.
booking|yes|Hele jo, to mi vyhovuje.
booking|yes|Oukej, rezervujte to.
booking|yes|To by šlo.
booking|yes|Ideální, děkuju.
booking|yes|No to je skvělý, berem.
booking|yes|Ano ano, to můžeme.
booking|yes|Vyhovuje, děkuji vám.
booking|yes|Buďte tak hodná a zapište mě.
booking|yes|Jojo, přijedu.
booking|yes|Super, tak v úterý se uvidíme.
booking|no|Ne ne, tohle ne.
booking|no|To zrovna jedu na dovolenou.
booking|no|To se mi vůbec nehodí.
booking|no|Kdepak, to jsem v práci.
booking|no|Ani ne, v úterý mívám trénink.
booking|no|Tak to bohužel nepůjde, děti jsou nemocný.
booking|no|Škoda, to já nemůžu.
booking|ask|No asi jo, ale musím to probrat s manželem.
booking|ask|Ano, když to nebude dražší než minule.
booking|ask|Jasně, a šlo by to dřív?
booking|ask|Dobře, ozvu se vám zítra.
booking|ask|Počkejte a kolik to trvá?
booking|ask|Tak jo, akorát bych to posunul o půl hodiny.
booking|ask|Uvidíme, ještě nevím, jestli dostanu volno.
booking|ask|To je jedno, hlavně ať to není u doktora Svobody.
booking|ask|No to bych musela zavolat do práce.
booking|ask|Jestli bude pršet, tak ne.
booking|ask|Manžel říkal, že ano, ale já nevím.
booking|wait|Vteřinku, jen si najdu brejle.
booking|wait|Jo, moment, kouknu do kalendáře.
booking|optOut|Ano, odhlaste mě a už mi nikdy nevolejte.
sms|yes|To budu moc rád.
sms|yes|No to by bylo fajn.
sms|yes|Jo pošlete, ať to nezapomenu.
sms|no|Nemusíte, já si to píšu.
sms|no|Netřeba, děkuju.
sms|no|Ne, stačí mi to takhle.
sms|ask|Spíš mi to pošlete na e-mail.
sms|ask|A to je placený?
sms|ask|Můžete, ale na jiný číslo.
boolean|yes|Jo, spěchá to jak blázen.
boolean|yes|Bohužel ano, teče to od včerejška.
boolean|yes|No samozřejmě že jo.
boolean|no|Zatím ne, uvidíme příští rok.
boolean|no|V žádným případě.
boolean|no|To teda ne.
boolean|ask|Co tím myslíte?
boolean|ask|Jak kdy.
phone|yes|Přesně tak, to je ono.
phone|yes|Jo jo, sedí.
phone|correction|Jo, až na tu poslední číslici, tam je osmička.
phone|correction|Skoro, místo pětky na konci je devítka.
phone|ask|Zopakujte mi ten konec, prosím.
phone|no|To není moje číslo.
time|correction|Ne v devět, v deset.
time|yes|Ano, v devět ráno.
date|correction|Ano, teda vlastně ne, až prvního prosince.
amount|correction|Ne dva a půl, tři tisíce.
amount|yes|Dva a půl tisíce, jo.
email|no|Ne ne, špatně jste mi rozuměli.
name|yes|Ano, to jsem já.
offer|first|Tak ten první.
offer|third|Vzala bych tu středu.
offer|second|Raději to odpoledne v úterý.
offer|no|Ani jeden se mi nehodí.
choice|third|Vyzvednu si to osobně.
choice|second|Kurýra ne, radši poštou.
textField|value|Nemám v koupelně světlo.
textField|value|Nevím, jak to říct, prostě to nejde nastartovat.
textField|refusal|To vám radši neřeknu.
opening|value|Hezký den, prosím vás, já mám takový problém s pračkou.
any|goodbye|Tak jo, díky moc, mějte se.
any|optOut|Dejte mi už pokoj s tím voláním, nebo zavolám policii.
any|optOut|Odstraňte si mě z toho seznamu.
any|optOut|Už mi nevolejte, nebo to nahlásím na úřad.
any|value|Nevolejte mi v neděli, to spím.
any|value|Na tohle číslo nevolejte, to je služební.
any|wait|Moment, hledám tužku.
any|wait|Vydržte, někdo zvoní u dveří.
`
