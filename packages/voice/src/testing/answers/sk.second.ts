/** Held out: context, what it must be taken for, and what a caller says. */
export const skSecond = `
booking|yes|Výborne, ďakujem.
booking|yes|áno to by mi vyhovovalo
booking|yes|To je ideálne.
booking|yes|hej v pohode
booking|yes|Áno, zapíšte ma prosím.
booking|yes|no super tak ma tam dajte
booking|yes|Tak platí.
booking|yes|môžete ma tam dať
booking|yes|Hej hej, jasné.
booking|yes|Beriem, vďaka.
booking|yes|tak to zapíšte
booking|yes|Určite áno, ďakujem vám.
booking|yes|Áno, to stihneme.
booking|yes|jasné že hej
booking|yes|Mne sa to hodí.
booking|yes|dobre ďakujem dovidenia
booking|yes|Áno, rátajte s nami.
booking|yes|Stačí mi to.
booking|no|Nie, to sa mi nehodí.
booking|no|to bohužiaľ nestihnem
booking|no|Nie, vtedy som v práci.
booking|no|vďaka ale nechcem
booking|no|Nezapisujte ma.
booking|no|tak to asi nevyjde
booking|no|To teda nie.
booking|no|nemôžem som preč
booking|no|Radšej nie, ďakujem.
booking|ask|Áno, ale iba ak to bude do hodiny hotové.
booking|ask|a ako dlho to potrvá
booking|ask|Dobre, a dá sa u vás zaparkovať?
booking|ask|ok dám vám vedieť
booking|ask|Hej, akurát neviem, či ma pustia z práce.
booking|ask|manžel sa musí pozrieť do kalendára
booking|ask|Jasné, dohodnem sa doma a zavolám.
booking|ask|tak určite ale dajte mi čas na rozmyslenie
booking|ask|Bude to stačiť na celé auto?
booking|ask|hej ale radšej v piatok
booking|ask|Áno, a nešlo by to skôr?
booking|ask|možno hej možno nie
booking|wait|Počkajte, skočím po diár.
booking|wait|okamih prosím
sms|yes|Áno, to by bolo dobré.
sms|yes|určite pošlite ďakujem
sms|yes|kľudne hej
sms|yes|Môžete, ďakujem.
sms|no|Nie, netreba.
sms|no|ja si to pamätám vďaka
sms|no|To je zbytočné, ja si to napíšem.
sms|no|nie nie sms nechcem
sms|ask|Radšej e-mailom.
sms|ask|hej ale pošlite ju manželovi
sms|ask|Koľko ma to bude stáť?
boolean|yes|hej to by som chcel
boolean|yes|Áno, mám.
boolean|yes|jasné že áno
boolean|yes|No to viete, že hej.
boolean|yes|áno súhlasím so zasielaním
boolean|no|nie nemám
boolean|no|Nie, ďakujem, to nechcem.
boolean|no|v žiadnom prípade nesúhlasím
boolean|no|Skôr nie.
boolean|no|dobre ale to nepotrebujem
boolean|ask|A na čo to je?
boolean|refusal|to fakt neviem
phone|yes|áno to je správne
phone|yes|Hej, to je ono.
phone|yes|Je to tak, ďakujem.
phone|yes|súhlasí
phone|no|Nie, takto nie.
phone|no|to je úplne zle nie
phone|correction|Áno, len posledná číslica je štyri.
phone|correction|hej ale predvoľba je česká
phone|correction|Skoro, prehodili ste to, má tam byť šesťdesiatštyri.
phone|correction|Dobre, akurát mám už nový telefón.
date|yes|Áno, presne ten deň.
date|correction|jasné ale až budúci týždeň
date|correction|Nie v pondelok, v utorok.
time|yes|Hej, to sedí.
time|correction|Dobre, ale o hodinu skôr.
time|correction|áno o deviatej tridsať
amount|yes|Správne, ďakujem.
amount|correction|hej len o päťsto viac
amount|correction|Áno, ale bez DPH.
email|yes|hej správne
email|correction|Áno, ale na konci je com.
email|correction|hej len novak s dvomi vé
textField|value|Neviem isto, asi baterka.
textField|value|nemám v byte svetlo
textField|value|Kedy zapnem práčku, vtedy vypadnú poistky.
textField|value|nekúri mi radiátor v spálni
textField|value|Nie že by to nešlo, ale mykne to.
textField|value|Nemôžem naštartovať.
textField|refusal|Netuším.
textField|refusal|nechcem to hovoriť
textField|refusal|To neviem, preskočte to.
opening|greeting|dobré popoludnie
opening|greeting|Ahoj.
opening|value|Pekný deň, volám ohľadom inzerátu.
opening|value|príjemný deň máte ešte voľno
any|optOut|Prosím vás, vyraďte ma zo zoznamu.
any|optOut|už mi nikdy nevolajte
any|optOut|Nechcem od vás žiadne telefonáty.
any|optOut|prestaňte ma otravovať a nevolajte sem
any|optOut|Nechcem, aby mi niekto od vás volal.
any|value|Nevolajte otcovi, je chorý.
any|value|zmažte tú poznámku
any|value|Nevolajte mi cez víkend, cez týždeň kľudne.
any|value|vyškrtnite to druhé číslo
any|value|Prosím nevolajte mi na tú pevnú linku.
any|value|Volali ste mi včera a nevolali ste dnes.
any|value|Nechajte ma chvíľu rozmýšľať.
any|goodbye|Do videnia.
any|goodbye|dobre tak dopočutia
any|goodbye|Nemám záujem, dovidenia.
any|goodbye|Ďakujem, pekný deň.
any|wait|Sekundu, len si stíšim rádio.
any|wait|hneď to nájdem počkajte
any|wait|Strpenie, prosím.
any|wait|moment ja sa kuknem do techničáku
`
