/** Fresh lines of every kind, each language by itself. */
export const skThirteenth = `
booking|yes|No jasné, že prídem.
booking|yes|Môže byť, dajte ma tam na trinástu.
booking|yes|Ale hej, to mi vyhovuje.
booking|yes|Dobre, tak v utorok o jednej som u vás.
booking|yes|Super, beriem ten termín.
booking|yes|Objednajte nás teda.
booking|yes|Áno, prosím, zapíšte to.
booking|yes|Nemám s tým problém.
booking|yes|To je pre mňa ideálne.
booking|yes|No čo už, berme to.
booking|no|Ježiši nie, to mám zubára.
booking|no|To sa nedá stihnúť.
booking|no|Nie, ďakujem, rozmyslela som si to.
booking|no|V utorok nikdy nemôžem.
booking|no|Ale kdeže, to ešte spím.
booking|no|Nie je to pre mňa.
booking|ask|Hej, ale muselo by to byť so zľavou.
booking|ask|Áno, ak ma zoberie pani doktorka Malá.
booking|ask|Teraz vám to neviem povedať.
booking|ask|To závisí od toho, či mi požičajú auto.
booking|ask|Musím sa na to nejako pripraviť?
booking|ask|Povedala som hej, ale myslela som stredu.
booking|ask|Dobre, a čo keby to bolo o deň neskôr?
booking|ask|Nechajte mi to rezervované do večera, dám vedieť.
booking|ask|Kolega tvrdil, že hej.
booking|ask|Ešte sa opýtam ženy a potom vám zavolám.
booking|ask|Skôr áno ako nie.
booking|optOut|Nie, a už ma s tým neotravujte, vymažte si moje číslo z databázy.
booking|wait|Počkajte sekundu, beriem si papier.
sms|yes|Pošlite, áno.
sms|yes|Dobrý nápad, môžete.
sms|no|Ja si to zapamätám, vďaka.
sms|no|Esemesku nie, prosím.
sms|ask|Hej, ale až večer.
sms|ask|Dá sa to poslať cez WhatsApp?
boolean|yes|Áno, mám doma malé dieťa a nejde kúrenie.
boolean|no|Nie, to pokojne počká do pondelka.
boolean|no|Rozhodne nie, nič také nechcem.
boolean|ask|To teraz neviem posúdiť.
boolean|ask|Možno, uvidíme.
phone|yes|Áno, to je môj mobil.
phone|correction|Nie nie, na konci päťdesiatosem.
phone|ask|Ešte raz prosím, nerozumela som vám.
phone|no|Nie, toto je zle.
time|yes|Hej, o deviatej, presne.
time|correction|Áno, ale poobede o tretej.
date|yes|Áno, v pondelok tridsiateho.
amount|correction|Hej, plus mínus, skôr tri tisíce.
email|yes|Hej, tak je to správne.
offer|second|Ten stredný.
offer|third|Utorok nie, tú stredu by som brala.
offer|ask|A v piatok by nebolo nič?
choice|first|Pošlite mi to kuriérom.
choice|ask|Koľko stojí kuriér?
textField|value|Nemám kľúče od auta a potrebujem nové.
textField|value|Nič nefunguje, ani svetlá, ani rádio.
textField|refusal|K tomu sa nechcem vyjadrovať.
any|optOut|Prosím vás, vyraďte ma zo zoznamu, na ktorom som.
any|optOut|Nechcem, aby ste mi sem ešte niekedy volali.
any|value|Nevolajte bratovi, ten tam už nebýva.
any|value|Zavolám políciu, ak mi nevráti to auto.
any|wait|Chvíľočku, len zastavím na kraji.
any|goodbye|Dobre, tak zatiaľ dovidenia a vďaka.
`
