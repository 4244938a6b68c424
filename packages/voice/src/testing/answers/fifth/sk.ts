/** Held out: context, what it must be taken for, and what a caller says. */
export const skFifth = `
booking|yes|V utorok, áno.
booking|yes|no jasné že hej
booking|yes|To by išlo.
booking|yes|hej tak to tam dajte
booking|yes|Prečo nie.
booking|yes|Nevadí, beriem to.
booking|yes|nemam nic proti
booking|yes|To je v poriadku, áno.
booking|yes|no tak v ten utorok o jednej ano
booking|yes|Áno, zapíšte ma na utorok.
booking|yes|Hej hej, o jednej je to akurát.
booking|yes|Nech sa páči, zapíšte ma.
booking|yes|tak teda hej
booking|yes|Hm, tak dobre, prídem.
booking|yes|Nič mi v tom nebráni.
booking|yes|Vyhovuje.
booking|yes|Prosím, buďte taká dobrá a zapíšte ma.
booking|yes|no dobre tak ja teda prídem
booking|yes|S tým nemám problém.
booking|yes|jedna hodina super
booking|yes|Jasné, rátam s tým.
booking|yes|Veru áno.
booking|yes|Áno, to mi vychádza.
booking|yes|No, prečo by nie.
booking|yes|Tak to by sme mali, hej.
booking|no|Nie, tak to nechajte tak.
booking|no|to mi teda nesedí
booking|no|Nehnevajte sa, ale nie.
booking|no|no to bohužiaľ nepôjde ja som v robote
booking|no|Ďakujem, nemám záujem.
booking|no|Ani náhodou.
booking|no|V utorok nie.
booking|no|Nie, v utorok naozaj nemôžem.
booking|no|to je blbé to mám zubára
booking|no|Tak to už nechcem.
booking|no|Nie, rušíme to.
booking|no|ale kdeže vôbec
booking|ask|To je v poriadku, nie?
booking|ask|A v utorok máte otvorené?
booking|ask|no ja neviem
booking|ask|Hej, ale musel by som to vymeniť s kolegom.
booking|ask|A nešlo by to v stredu?
booking|ask|Áno, ak tam bude pán doktor Novák.
booking|ask|V utorok? To je koľkého?
booking|ask|ano a chcel som sa opytat na cenu
booking|ask|Uvidíme podľa počasia.
booking|ask|Dobre, len namiesto jednej o tretej.
booking|ask|Ja by som to zatiaľ nechal.
booking|ask|prosím? zle som vám rozumel
sms|yes|No to by bolo super.
sms|yes|Hej, to sa zíde.
sms|yes|Nech to mám čierne na bielom, áno.
sms|yes|pošlite pošlite
sms|yes|Prečo nie, pošlite.
sms|yes|Budem vám vďačný.
sms|yes|Nič proti tomu nemám.
sms|yes|Môžete mi ju poslať.
sms|yes|hej budete dobrá
sms|yes|Prosila by som si.
sms|yes|Áno, na toto číslo.
sms|yes|no to by som bol rad
sms|yes|Pokojne mi to tam hoďte.
sms|no|Nie, ja som si to už zapísala.
sms|no|Netreba, ďakujem.
sms|no|To je zbytočné, vďaka.
sms|no|Nie, to si pamätám.
sms|no|Nie je potrebné, mám to v diári.
sms|no|nie nie nemusite
sms|no|Ja esemesky nečítam.
sms|no|Zaobídem sa bez nej.
sms|no|Nechajte to tak.
sms|no|Nič neposielajte, prosím.
sms|no|Stačí mi to takto, ďakujem.
sms|ask|A na aké číslo?
sms|ask|Áno, ale pošlite ju mojej dcére.
sms|ask|A to sa platí?
sms|ask|Akú správu?
sms|ask|Jedine keby to bolo zadarmo.
sms|ask|Radšej mi zavolajte.
sms|ask|To nechám na vás.
boolean|yes|No to si píšte, že hej.
boolean|yes|Áno, to áno.
boolean|yes|Hej, bohužiaľ hej.
boolean|yes|Povedala by som, že určite áno.
boolean|yes|Samozrejme, áno.
boolean|yes|jasné
boolean|yes|Je to tak.
boolean|yes|No prečo nie, pokojne.
boolean|yes|Súhlasím, áno.
boolean|yes|To rozhodne áno.
boolean|yes|Áno, súri to veľmi.
boolean|yes|no hej no
boolean|yes|Mám, mám.
boolean|no|Nie, vôbec nesúri.
boolean|no|To nie.
boolean|no|Nie veru.
boolean|no|nie nesuhlasim
boolean|no|Nechcem, vďaka.
boolean|no|Jasné že nie, to nechcem.
boolean|no|Chvalabohu nie.
boolean|no|No to práve nie.
boolean|no|Ešte nie.
boolean|no|Nemám, bohužiaľ.
boolean|no|V žiadnom prípade nie.
boolean|no|Ale vôbec.
boolean|ask|Ako sa to vezme.
boolean|ask|To záleží, ako kedy.
boolean|ask|Čo presne myslíte?
boolean|ask|Pol na pol.
phone|yes|To nie, to je dobre.
phone|yes|Nie nie, to máte správne.
phone|yes|Je to tak.
phone|yes|Hej, to je moje číslo.
phone|yes|ano cislo suhlasi
phone|yes|Sedí.
phone|yes|Presne, tak to je.
phone|yes|No jasné, to je ono.
phone|yes|Úplne správne.
phone|yes|Máte to úplne presne.
date|yes|Áno, v pondelok.
date|yes|Hej, tridsiateho.
date|yes|Tak tak.
time|yes|Áno, o deviatej.
time|yes|V utorok o deviatej, hej.
name|yes|Áno, tak sa volám.
name|yes|Nowak, áno.
amount|yes|Hej, dva a pol tisíca.
amount|yes|Áno, dvetisíc päťsto.
email|yes|Hej, to je môj mail.
phone|no|Nie, to je úplne iné číslo.
phone|no|To nesúhlasí.
phone|no|nie zle
phone|no|Tak to máte zle.
phone|no|To nie je moje číslo.
date|no|Nie, to je zle.
name|no|Nie, tak sa nevolám.
amount|no|No to nie.
email|no|Nie, ten už nemám.
phone|correction|Skoro, na konci je osmička.
phone|correction|Áno, len namiesto deviatky trojka.
phone|correction|Hej, až na tú poslednú číslicu.
date|correction|Nie, až v utorok.
date|correction|Áno, teda nie tridsiateho, ale prvého.
time|correction|Hej, o pol desiatej.
time|correction|Áno, len poobede.
time|correction|Áno, o desiatej.
name|correction|Áno, ale s dvojitým v, Novák je to.
amount|correction|Hej, tritisíc.
amount|correction|Áno, akurát bez tých päťsto.
email|correction|Áno, len na gmaili.
phone|ask|Môžete to zopakovať?
any|optOut|Už mi nikdy nevolajte.
any|optOut|Nechcem, aby ste mi volali.
any|optOut|Vymažte si ma zo zoznamu.
any|optOut|Vyškrtnite ma prosím z evidencie.
any|optOut|neotravujte ma uz
any|optOut|Neželám si, aby ste ma kontaktovali.
any|optOut|Prestaňte mi volať.
any|optOut|Žiadne ďalšie hovory, prosím.
any|optOut|Odhláste ma z toho volania.
any|optOut|Odvolávam súhlas s volaním.
any|optOut|Dajte mi už pokoj s tým volaním.
any|optOut|Prosím vás, už sem nikdy nevolajte.
any|optOut|Koľkokrát vám mám hovoriť, aby ste mi nevolali.
any|optOut|Nechcem byť obvolávaný.
any|value|Nevolajte mi doobeda, to spím.
any|value|Nevolajte manželovi.
any|value|Už som vám volal včera.
any|value|Prestaňte hovoriť tak rýchlo.
any|value|Vymažte to meno, to je zle.
any|value|Nechcem, aby ste mi písali maily.
any|value|Nevolajte mi do práce.
any|value|Vyškrtnite ma z utorka a dajte ma na stredu.
any|value|Nevolal mi nikto iný?
any|value|Nikto mi od vás nevolal.
any|value|Bývam v penzióne, izba číslo päť.
any|value|Ja vám to už nikdy nezabudnem.
any|value|Keď to nezdvihnem, už mi nevolajte, pošlite esemesku.
any|value|Prečo mi nevoláte, keď ste to sľúbili?
any|value|Neotravuje ma to, pokojne hovorte.
any|value|Zmažte prosím tú objednávku.
any|goodbye|Tak dovidenia.
any|goodbye|ďakujem vám, dopo
any|goodbye|Majte sa pekne.
any|goodbye|Tak dobre, vďaka, čau.
any|goodbye|To je všetko, do videnia.
any|goodbye|Ja už musím končiť.
any|goodbye|tak zatiaľ ahoj
any|goodbye|Prajem pekný zvyšok dňa.
any|goodbye|Lúčim sa s vami.
any|goodbye|Majte sa, dovidenia.
any|value|Dovidenia som ešte nepovedal.
any|value|Dobrý deň, idem s tým brzdovým kotúčom.
any|value|Zatiaľ sa mi to nedá zapnúť.
any|value|Kedy končíte?
any|value|Pekný deň by sa na to hodil, tak napríklad v piatok.
opening|greeting|Dobrý deň.
opening|greeting|dobrý deň prajem
opening|greeting|Ahoj.
opening|greeting|Krásne popoludnie.
opening|greeting|Zdravím vás.
opening|greeting|No dobré ráno.
opening|value|Dobrý deň, potrebujem prezuť.
opening|value|Ahoj, tu Karol, tečie mi kohútik.
opening|value|zdravím chcel by som termín
opening|value|Čau, máte čas v piatok?
opening|value|Pekný deň prajem, volám kvôli inzerátu.
opening|value|Majte sa pekne, ja som Peter a chcel by som sa objednať.
opening|value|Dobrý večer, ešte pracujete?
opening|value|Nazdar, potrebujem pomôcť s kotlom.
opening|value|Dobrý deň, dovidenia poviem až potom, teraz chcem objednávku.
any|wait|Vydržte chvíľku.
any|wait|Počkajte, hľadám okuliare.
any|wait|Minútku, niekto zvoní.
any|wait|len sekundu
any|wait|Neskladajte, idem sa spýtať manžela.
any|wait|Moment, nájdem si to.
any|wait|Strpenie prosím.
any|wait|Chvíľočku, vezmem si papier a pero.
any|wait|pockajte chvilu ja sa pozriem
any|wait|Hneď som späť.
any|wait|Dajte mi minútu.
any|wait|Zostaňte na linke, prosím.
any|wait|Ešte chvíľu, prosím.
any|wait|Momentík, idem po občiansky.
any|wait|Vydržte, hneď to bude.
any|wait|Ja sa len pozriem do telefónu, moment.
any|wait|počkať počkať musím to nájsť
any|wait|Ukážte, kde to mám, sekundičku.
any|value|Čakám na to už týždeň.
any|value|Momentálne nič nepotrebujem.
any|value|Počkám do piatku.
any|value|O minútu dvanásť.
any|value|Bude to chvíľu trvať?
any|value|V momente, keď naštartujem, to cvakne.
any|value|Musím počkať na výplatu.
any|value|Chvíľu to ide a chvíľu nie.
any|value|Na linke mi to šumí.
any|value|Počkajte, ja som hovoril stredu.
any|value|Môžem si po to hneď prísť?
textField|refusal|Neviem.
textField|refusal|To vám nepoviem.
textField|refusal|nemam sajnu
textField|refusal|Tak to naozaj neviem.
textField|refusal|Nechcem to hovoriť.
textField|refusal|Preskočte to.
textField|refusal|Ďalšiu otázku, prosím.
textField|refusal|To si nechám pre seba.
textField|refusal|Nič.
textField|refusal|Ehm, to teda neviem, nehnevajte sa.
textField|refusal|Žiadnu nemám.
textField|refusal|To teraz neviem povedať.
textField|value|Neviem ako to opísať, ale búcha to.
textField|value|Nemám prúd v kuchyni.
textField|value|Nejde mi kúrenie.
textField|value|Nič nekúri.
textField|value|Neviem, kde to tečie, ale v garáži je voda.
textField|value|Netečie teplá.
textField|value|Ďalšia voda je na zemi.
textField|value|Nechcem, aby to znova prasklo, tak to vymeňte.
textField|value|Nemám kľúče od auta.
textField|value|Nie som si istý, asi baterka.
textField|value|Keby sa dalo, chcel by som výmenu oleja.
textField|value|Čo sa týka bŕzd, tak pískajú.
textField|value|Preskakuje mi reťaz.
textField|value|Nepoviem vám presne, čo to je, ale smrdí to.
textField|value|Kde je tá skrutka, tam to drhne.
textField|value|Nemôžem otvoriť okno.
`
