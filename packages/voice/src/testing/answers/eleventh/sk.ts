/** Agreement and refusal in other words, and turns that only sound like them. */
export const skEleventh = `
booking|ask|Áno, pomalšie prosím.
booking|ask|Áno, ešte raz prosím.
booking|ask|Hej, zopakujte to.
booking|ask|Áno, hovorte hlasnejšie.
booking|ask|Áno, zmažte to.
booking|ask|Dobre, zrušte to.
booking|ask|Jasné, vymažte ma odtiaľ.
booking|ask|Termín už mám.
booking|ask|Už som objednaný.
booking|ask|Áno, už tam jednu rezerváciu mám.
booking|ask|Áno, presuňte to.
booking|ask|Dobre, dajte tam radšej manželku.
booking|ask|Dobre, a ako dlho to potrvá?
booking|ask|Áno, zavolám vám zajtra.
sms|ask|Áno, ale až večer.
sms|ask|Hej, pomalšie.
sms|ask|Správu už mám.
phone|ask|Áno, vymažte to.
phone|ask|Áno, pomalšie prosím.
date|ask|Áno, prečítajte to znova.
name|ask|Áno, opravte to.
amount|ask|Dobre, zmeňte to.
boolean|ask|Áno, čo to znamená?
any|value|Nevolajte jej.
any|value|Nevolajte mu prosím, je v nemocnici.
any|value|Nevolajte mi, ja sa ozvem.
any|value|Už mi nevolajte, ozvem sa sama.
any|value|Nevolajte mi dnes.
any|value|Nevolajte mi do práce.
any|value|Nevolajte nám, prídeme osobne.
any|optOut|Už nikdy mi nevolajte.
any|optOut|Prestaňte mi volať.
booking|yes|Áno, to platí.
booking|yes|Hej, zapíšte ma tam.
booking|yes|Áno, počítajte so mnou.
booking|yes|Výborne, súhlasím.
booking|yes|S tým súhlasím.
booking|yes|Jasné, prídem.
booking|yes|Áno, ďakujem veľmi pekne.
booking|yes|Tak hej, budem tam.
booking|yes|Dobre, rezervujte to.
booking|yes|Vyhovuje mi to.
sms|yes|Áno, pošlite mi ju.
sms|yes|Hej, budem len rád.
sms|yes|Určite pošlite.
phone|yes|Áno, presne tak.
phone|yes|Je to správne.
boolean|yes|Iste.
boolean|yes|Áno, samozrejme.
booking|no|Nie, to mi nesedí.
booking|no|Žiaľ, vtedy nemôžem.
booking|no|Nezapisujte ma.
booking|no|To sa mi nehodí.
booking|no|Radšej nie.
booking|no|Nie, nechcem.
sms|no|Nie, to nepotrebujem.
sms|no|Nič neposielajte.
phone|no|To nie je moje číslo.
phone|no|Nie, to je zle.
boolean|no|Vôbec nie.
boolean|no|Ani náhodou.
boolean|no|V žiadnom prípade.
`
