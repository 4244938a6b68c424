/** Held out: context, what it must be taken for, and what a caller says. */
export const csSixth = `
booking|yes|Tak já přijdu, ano.
booking|yes|Jo, dejte mi to úterý.
booking|yes|Ano ano, ta jednička mi sedí.
booking|yes|no dyť jo
booking|yes|Ale jo, proč ne.
booking|yes|Souhlas.
booking|yes|tak mě teda zapište prosím vás
booking|yes|Jsem pro.
booking|yes|To úterý mi sedne.
booking|yes|Ano, děkuji, těším se.
booking|yes|Já si to vezmu.
booking|yes|Dobře, jsme domluvení.
booking|yes|Nemám námitek.
booking|yes|Není problém.
booking|yes|jo muze bejt
booking|yes|Tak na to úterý, dobře.
booking|yes|Klidně jo, mně je to jedno.
booking|yes|Kývám, zapište to.
booking|yes|Samozřejmě, budu se těšit.
booking|yes|Ano, udělejte to tak.
booking|yes|Myslím, že ano, zapište mě.
booking|no|Ne, to ne.
booking|no|Musím odmítnout.
booking|no|Tak to ne, to se mi nehodí.
booking|no|bohuzel nemuzu
booking|no|Ne, radši nic.
booking|no|To mi vůbec nevyhovuje.
booking|no|Díky, ale ne.
booking|no|Kdepak, v jednu nemůžu.
booking|no|To nepřichází v úvahu.
booking|no|já už to nepotřebuju
booking|ask|Jo, jenže nevím, jestli budu mít auto.
booking|ask|To bude s panem mechanikem Horákem?
booking|ask|Dobře, ale zavolejte mi ještě předtím.
booking|ask|Nejdřív se zeptám ženy.
booking|ask|Až zítra vám řeknu.
booking|ask|No ale v jednu mám oběd.
booking|ask|Úterý by šlo, ale radši ráno.
booking|ask|Počítám, že jo, ale nevím jistě.
booking|ask|Dobře, jen mi ještě řekněte, kde parkovat.
sms|yes|Ano, SMS by se hodila.
sms|yes|Jo, určitě mi to napište.
sms|yes|Tak prosím, pošlete.
sms|yes|To je dobrý nápad.
sms|yes|Ano, abych nezapomněl.
sms|yes|no tak jo at to mam
sms|yes|Rád, děkuju.
sms|yes|Jasně, pošlete mi zprávu.
sms|yes|S radostí.
sms|yes|Nebudu proti.
sms|yes|To uvítám.
sms|yes|Když budete tak hodný.
sms|no|Ne, děkuju, to nepotřebuju.
sms|no|Já mám pevnou linku, to ne.
sms|no|To neřešte.
sms|no|Netřeba nic posílat.
sms|no|nene dik
sms|no|Radši nic neposílejte.
sms|no|Zvládnu to i bez toho.
sms|no|Mám to napsané, díky.
sms|no|Bez esemesky, prosím.
sms|ask|Co v té zprávě bude?
sms|ask|Můžete to poslat oběma?
sms|ask|Ano, ale až večer.
sms|ask|Spíš mailem.
sms|ask|Nevím, jestli mi chodí esemesky.
boolean|yes|To víte, že ano.
boolean|yes|No ovšem.
boolean|yes|Jo, to platí.
boolean|yes|ano prosim
boolean|yes|Stoprocentně.
boolean|yes|Ale jo, mám.
boolean|yes|No jo, je to tak.
boolean|yes|Ano, můžete.
boolean|yes|Pravda.
boolean|yes|Jistě, bez problémů.
boolean|yes|Vždycky.
boolean|no|Nemám.
boolean|no|To opravdu ne.
boolean|no|Ne, nechci to.
boolean|no|ani omylem
boolean|no|Bohužel ne.
boolean|no|No to tedy nemám.
boolean|no|Ne, díky Bohu.
boolean|no|Nikdy.
boolean|no|Ne, to jsem nikdy neměl.
boolean|no|Určitě nemám.
boolean|ask|Jak bych vám to řekl.
boolean|ask|Někdy jo, někdy ne.
boolean|ask|To bych musel zjistit.
phone|yes|Ano, číslo je správně.
phone|yes|Přesně to je ono, díky.
phone|yes|Ne, je to dobře.
phone|yes|Jo jo, sedí to.
phone|yes|Tak jest.
phone|yes|mate to spravne
phone|yes|Ano, čtyři pět devět na konci.
phone|yes|Výborně, ano.
date|yes|Jasně, třicátého listopadu.
date|yes|Ano, to pondělí.
date|yes|Souhlasí to.
time|yes|Devět hodin, ano.
time|yes|Jo, prvního prosince v devět.
name|yes|To jsem já.
name|yes|Ano, Nowak s dvojitým v.
amount|yes|Ano, tolik.
email|yes|Ano, novák zavináč email cz.
phone|no|Špatně.
phone|no|Tohle číslo nemám.
phone|no|Ne ne ne, to je omyl.
date|no|To datum nesedí.
time|no|Ne, tak to není.
amount|no|To není pravda.
email|no|Nikoli, to máte špatně.
phone|correction|Ano, ale předvolba je 421.
phone|correction|Jo, akorát prostřední trojčíslí je 132.
date|correction|Jo, ale v prosinci.
date|correction|Ano, ovšem o týden později.
time|correction|Dobře, ale v devět večer.
time|correction|Jo, jen ve středu.
name|correction|Ano, jenže Nowaková.
amount|correction|Ano, teda vlastně pětadvacet tisíc.
email|correction|Jo, jenom s tečkou před zavináčem.
phone|ask|Cože?
any|optOut|Nechci už od vás žádné telefonáty.
any|optOut|Prosím, vyřaďte moje číslo a už nevolejte.
any|optOut|Nevolejte sem víckrát.
any|optOut|Nemám zájem, abyste mi ještě volali.
any|optOut|Zakazuju vám mi volat.
any|optOut|uz mi vic nevolejte dekuju
any|optOut|Dejte si mě na seznam lidí, kterým se nevolá.
any|optOut|Nesouhlasím s tím, že mi voláte.
any|optOut|Vymažte mě odevšad a nevolejte.
any|optOut|Přeju si, abyste mě vymazali z databáze.
any|value|Nevolejte mi na tohle číslo, volejte na druhé.
any|value|Nevolejte mi před osmou.
any|value|Už jsem vám to jednou říkal.
any|value|Přestaňte, prosím, ta hudba je hlasitá.
any|value|Žádný další termín nepotřebuju, jeden stačí.
any|value|Vymažte mě z toho pátku.
any|value|Odhlaste mě z newsletteru.
any|value|Nechci, aby mi volala paní Nováková, chci mluvit s vámi.
any|value|Zavolejte mi zpátky, prosím.
any|value|Nemůžu se k vám dovolat.
any|value|Syn nechce, abyste mu volali do školy.
any|value|Když mi nebudete volat, nevadí.
any|goodbye|Na slyšenou.
any|goodbye|Nashle, díky moc.
any|goodbye|Děkuju, hezký večer.
any|goodbye|Tak se mějte.
any|goodbye|ok cau
any|goodbye|To bude vše, děkuji, na shledanou.
any|goodbye|Opatrujte se.
any|goodbye|Budu končit, mějte se.
any|value|Ahoj, to jsem zase já.
any|value|Mám se hezky, děkuju za optání.
any|value|Končí mi technická.
any|value|Ten den se mi nehodí, hezky ale bude v sobotu.
opening|greeting|Dobrý večer.
opening|greeting|Pěkný den.
opening|greeting|no ahoj
opening|greeting|Haló, dobrý den.
opening|greeting|Dobré odpoledne vám přeju.
opening|value|Krásný den, já bych potřebovala kadeřnici.
opening|value|Čau, to jsem já, Martin.
opening|value|Pěkný večer, rozbil se mi displej.
opening|value|Haló, dobrý den, je tam servis?
opening|value|Mějte pěkný den, jenom se ptám na cenu.
opening|value|Ahoj, chci zrušit objednávku.
any|wait|Sekundičku.
any|wait|Moment, zapisuju si to.
any|wait|Hned to bude, počkejte.
any|wait|Můžete chvilku počkat?
any|wait|vydrzte prosim
any|wait|Nepokládejte to, hned jsem tu.
any|wait|Chvíli strpení.
any|wait|Počkejte, dítě mi brečí.
any|wait|Jen co najdu tu kartičku, moment.
any|wait|Okamžik, otevřu počítač.
any|wait|Já si to dohledám, vydržte.
any|wait|Pardon, minutku, přijel kurýr.
any|value|Bude to hotové za minutku?
any|value|Čekal jsem celé odpoledne.
any|value|Kdy to bude hned hotové?
any|value|Můj syn chvíli studoval.
any|value|Vydrželo to jen chvíli.
any|value|Počkejte, to není v pátek, ale v sobotu.
any|value|Moment hybnosti kola je velký.
any|value|Za chvíli přijedu.
textField|refusal|Nemám ponětí.
textField|refusal|To nevím, pardon.
textField|refusal|Radši bych to neříkal.
textField|refusal|nechci odpovidat
textField|refusal|Pojďme dál.
textField|refusal|To není vaše věc.
textField|refusal|Fakt nevím.
textField|refusal|Nic mě nenapadá.
textField|refusal|Nemám nic.
textField|refusal|Bez odpovědi.
textField|value|Nemám připojení k internetu.
textField|value|Nic se neděje, když zapnu světlo.
textField|value|Nevím si rady s kotlem.
textField|value|Dál od okna to funguje.
textField|value|Nechce to startovat.
textField|value|Nemůžu se přihlásit.
textField|value|Nejspíš je to pojistka.
textField|value|Kdo to bude platit, pojišťovna nebo já.
textField|value|Nevím přesně kdy, ale přestalo to hřát.
textField|value|Ani teplá, ani studená neteče.
textField|value|Nikdo to ještě neopravoval.
textField|value|Další porucha je na klimatizaci.
`
