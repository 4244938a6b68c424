/** Held out: context, what it must be taken for, and what a caller says. */
export const csFifth = `
booking|yes|V úterý, ano.
booking|yes|no jasně že jo
booking|yes|To by šlo.
booking|yes|jo tak to tam dejte
booking|yes|Proč ne.
booking|yes|Nevadí, vezmu to.
booking|yes|nemam nic proti
booking|yes|To je v pořádku, ano.
booking|yes|no tak v to uterý v jednu jo
booking|yes|Ano, na úterý mě zapište.
booking|yes|Jo jo, v jednu je to akorát.
booking|yes|Budiž, zapište si mě.
booking|yes|tak teda jo
booking|yes|Hm, tak dobře, přijdu.
booking|yes|Nic mi v tom nebrání.
booking|yes|Vyhovuje.
booking|yes|Prosím, buďte tak laskavá a zapište mě.
booking|yes|no jo, tak já teda přijedu
booking|yes|S tím nemám problém.
booking|yes|jedna hodina super
booking|yes|Jasan, počítám s tím.
booking|yes|to beru všema deseti
booking|yes|Ano, to mi vychází.
booking|yes|No, proč by ne.
booking|yes|Tak to bysme měli, jo.
booking|no|Ne, tak to nechte být.
booking|no|to mi teda nehraje
booking|no|Nezlobte se, ale ne.
booking|no|no to bohužel neprojde já jsem v práci
booking|no|Děkuji, nemám zájem.
booking|no|Ani náhodou.
booking|no|V úterý ne.
booking|no|Ne, v úterý opravdu nemůžu.
booking|no|to je blbý to mám zubaře
booking|no|Tak to já nechám plavat.
booking|no|Ne, rušíme to.
booking|no|ale kdepak vůbec
booking|ask|To je v pořádku, ne?
booking|ask|A v úterý máte otevřeno?
booking|ask|no já nevim
booking|ask|Jo, ale musel bych to přehodit s kolegou.
booking|ask|A nešlo by to ve středu?
booking|ask|Ano, jestli tam bude pan doktor Novák.
booking|ask|V úterý? To je kolikátého?
booking|ask|ano a chtěl jsem se zeptat na cenu
booking|ask|Uvidíme podle počasí.
booking|ask|Dobře, jen místo jedné ve tři.
booking|ask|Já bych to zatím nechal.
booking|ask|prosím? špatně jsem vám rozuměl
sms|yes|No to by bylo super.
sms|yes|Jo, to se hodí.
sms|yes|Ať to mám černé na bílém, jo.
sms|yes|pošlete pošlete
sms|yes|Proč ne, pošlete.
sms|yes|Budu vám vděčný.
sms|yes|Nic proti tomu nemám.
sms|yes|Můžete mi ji poslat.
sms|yes|jo to budete hodná
sms|yes|Prosila bych.
sms|yes|Ano, na tohle číslo.
sms|yes|no to bych byl rad
sms|yes|Klidně mi to tam šoupněte.
sms|no|Ne, já už si to zapsala.
sms|no|Netřeba, děkuji.
sms|no|To je zbytečný, dík.
sms|no|Ne, to si pamatuju.
sms|no|Není potřeba, mám to v diáři.
sms|no|ne ne nemusite
sms|no|Já esemesky nečtu.
sms|no|Obejdu se bez ní.
sms|no|Nechte to být.
sms|no|Nic neposílejte, prosím.
sms|no|Stačí mi to takhle, děkuju.
sms|ask|A na jaký číslo?
sms|ask|Ano, ale pošlete ji mé dceři.
sms|ask|A to se platí?
sms|ask|Jakou zprávu?
sms|ask|Jedině kdyby to bylo zadarmo.
sms|ask|Radši mi zavolejte.
sms|ask|To nechám na vás.
boolean|yes|No to si pište, že jo.
boolean|yes|Ano, to ano.
boolean|yes|Jo, bohužel jo.
boolean|yes|Řekla bych, že rozhodně ano.
boolean|yes|Samosebou.
boolean|yes|jasný
boolean|yes|Je to tak.
boolean|yes|No proč ne, klidně.
boolean|yes|Souhlasím, ano.
boolean|yes|To rozhodně ano.
boolean|yes|Ano, spěchá to hodně.
boolean|yes|nojo no
boolean|yes|Mám, mám.
boolean|no|Ne, vůbec nespěchá.
boolean|no|To ne.
boolean|no|Nikoliv.
boolean|no|ne nesouhlasim
boolean|no|Nechci, díky.
boolean|no|Jasně že ne, to nechci.
boolean|no|Zaplaťpánbůh ne.
boolean|no|No to zrovna ne.
boolean|no|Ještě ne.
boolean|no|Nemám, bohužel.
boolean|no|V žádném případě ne.
boolean|no|Ale vůbec.
boolean|ask|Jak se to vezme.
boolean|ask|To záleží, jak kdy.
boolean|ask|Co přesně myslíte?
boolean|ask|Půl na půl.
phone|yes|To ne, to je dobře.
phone|yes|Ne ne, to máte správně.
phone|yes|Je to tak.
phone|yes|Jo, to je moje číslo.
phone|yes|ano cislo souhlasi
phone|yes|Sedí.
phone|yes|Přesně, tak to je.
phone|yes|No jasně, to je ono.
phone|yes|Naprosto správně.
phone|yes|Máte to úplně přesně.
date|yes|Ano, v pondělí.
date|yes|Jo, třicátého.
date|yes|Tak tak.
time|yes|Ano, v devět.
time|yes|V úterý v devět, jo.
name|yes|Ano, tak se jmenuju.
name|yes|Nowak, ano.
amount|yes|Jo, dva a půl tisíce.
amount|yes|Ano, dva tisíce pět set.
email|yes|Jo, to je můj mail.
phone|no|Ne, to je úplně jiné číslo.
phone|no|To nesouhlasí.
phone|no|ne spatne
phone|no|Tak to máte blbě.
phone|no|To není moje číslo.
date|no|Ne, to je špatně.
name|no|Ne, tak se nejmenuju.
amount|no|No to ne.
email|no|Ne, ten už nemám.
phone|correction|Skoro, na konci je osmička.
phone|correction|Ano, jen místo devítky trojka.
phone|correction|Jo, až na tu poslední číslici.
date|correction|Ne, až v úterý.
date|correction|Ano, teda ne třicátého, ale jednatřicátého.
time|correction|Jo, v půl desáté.
time|correction|Ano, jen odpoledne.
time|correction|Ano, v deset.
name|correction|Ano, ale s dvojitým v, Novák je to.
amount|correction|Jo, tři tisíce.
amount|correction|Ano, akorát bez těch pěti set.
email|correction|Ano, jen na seznamu.
phone|ask|Můžete to zopakovat?
any|optOut|Už mi nikdy nevolejte.
any|optOut|Nechci, abyste mi volali.
any|optOut|Vymažte si mě ze seznamu.
any|optOut|Vyškrtněte mě prosím z evidence.
any|optOut|neotravujte me uz
any|optOut|Nepřeju si, abyste mě kontaktovali.
any|optOut|Přestaňte mi volat.
any|optOut|Žádné další hovory, prosím.
any|optOut|Odhlašte mě z toho volání.
any|optOut|Odvolávám souhlas s voláním.
any|optOut|Dejte mi už pokoj s tím voláním.
any|optOut|Prosím vás, už sem nikdy nevolejte.
any|optOut|Kolikrát vám mám říkat, ať mi nevoláte.
any|optOut|Nechci být obvoláván.
any|value|Nevolejte mi dopoledne, to spím.
any|value|Nevolejte manželovi.
any|value|Už jsem vám volal včera.
any|value|Přestaňte mluvit tak rychle.
any|value|Vymažte to jméno, to je špatně.
any|value|Nechci, abyste mi psali maily.
any|value|Nevolejte mi na práci.
any|value|Vyškrtněte mě z úterka a dejte mě na středu.
any|value|Nevolal mi nikdo jiný?
any|value|Nikdo mi od vás nevolal.
any|value|Dejte mi pokoj číslo pět.
any|value|Já vám už nikdy nic nezapomenu.
any|value|Když to nevezmu, už mi nevolejte, pošlete esemesku.
any|value|Proč mi nevoláte, když jste to slíbili?
any|value|Neotravuje mě to, klidně mluvte.
any|value|Smažte prosím tu objednávku.
any|goodbye|Tak na shledanou.
any|goodbye|děkuju vám, nashle
any|goodbye|Mějte se hezky.
any|goodbye|Tak jo, díky, čau.
any|goodbye|To je všechno, na shledanou.
any|goodbye|Já už musím končit.
any|goodbye|tak zatím ahoj
any|goodbye|Přeju hezký zbytek dne.
any|goodbye|Loučím se s vámi.
any|goodbye|Mějte se, nashledanou.
any|value|Na shledanou jsem ještě neřekl.
any|value|Dobrý den, jdu s tím brzdovým kotoučem.
any|value|Zatím mi to nejde zapnout.
any|value|Kdy končíte?
any|value|Hezký den by se na to hodil, tak třeba v pátek.
opening|greeting|Dobrý den.
opening|greeting|dobrej den přeju
opening|greeting|Ahoj.
opening|greeting|Krásné odpoledne.
opening|greeting|Zdravím vás.
opening|greeting|No dobré ráno.
opening|value|Dobrý den, potřebuju přezout.
opening|value|Ahoj, tady Karel, teče mi kohoutek.
opening|value|zdravím chtěl bych termín
opening|value|Čau, máte čas v pátek?
opening|value|Hezký den přeji, volám kvůli inzerátu.
opening|value|Mějte se hezky, já jsem Petr a chtěl bych se objednat.
opening|value|Dobrý večer, ještě pracujete?
opening|value|Nazdar, potřebuju pomoct s kotlem.
opening|value|Dobrý den, na shledanou bych řekl až potom, teď chci objednávku.
any|wait|Vydržte chvilku.
any|wait|Počkejte, hledám brýle.
any|wait|Minutku, někdo zvoní.
any|wait|jen sekundu
any|wait|Nezavěšujte, jdu se zeptat manžela.
any|wait|Moment, najdu si to.
any|wait|Strpení prosím.
any|wait|Chvilinku, vezmu si papír a tužku.
any|wait|počkejte chvili ja se podivam
any|wait|Hned jsem zpátky.
any|wait|Dejte mi minutu.
any|wait|Zůstaňte na lince, prosím.
any|wait|Ještě chvíli, prosím.
any|wait|Momentík, dojdu pro občanku.
any|wait|Vydržte, hned to bude.
any|wait|Já se jen podívám do telefonu, moment.
any|wait|počkat počkat musím to najít
any|wait|Ukažte, kde to mám, vteřinku.
any|value|Čekám na to už týden.
any|value|Momentálně nic nepotřebuju.
any|value|Počkám do pátku.
any|value|Za minutu dvanáct.
any|value|Bude to chvíli trvat?
any|value|V momentě, kdy nastartuju, to cvakne.
any|value|Musím počkat na výplatu.
any|value|Chvíli to jde a chvíli ne.
any|value|Na lince mi to šumí.
any|value|Počkejte, já jsem říkal středu.
any|value|Můžu si pro to hned přijet?
textField|refusal|Nevím.
textField|refusal|To vám neřeknu.
textField|refusal|nemam tuseni
textField|refusal|Tak to opravdu nevím.
textField|refusal|Nechci to říkat.
textField|refusal|Přeskočte to.
textField|refusal|Další otázku, prosím.
textField|refusal|To si nechám pro sebe.
textField|refusal|Nic.
textField|refusal|Ehm, to teda nevím, nezlobte se.
textField|refusal|Žádnou nemám.
textField|refusal|To teď nedokážu říct.
textField|value|Nevím jak to popsat, ale bouchá to.
textField|value|Nemám proud v kuchyni.
textField|value|Nejde mi topit.
textField|value|Nic netopí.
textField|value|Nevím, kde to teče, ale v garáži je voda.
textField|value|Neteče teplá.
textField|value|Další voda je na zemi.
textField|value|Nechci, aby to znovu prasklo, tak to vyměňte.
textField|value|Nemám klíče od auta.
textField|value|Nejsem si jistý, asi baterka.
textField|value|Kdyby to šlo, chtěl bych výměnu oleje.
textField|value|Co se týče brzd, tak pískají.
textField|value|Přeskakuje mi řetěz.
textField|value|Neřeknu vám přesně, co to je, ale smrdí to.
textField|value|Kde je ten šroub, tam to drhne.
textField|value|Nemůžu otevřít okno.
`
