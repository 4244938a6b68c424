/** Conditions and requests for something else: context, what it must be taken for, and what a caller says. */
export const skTenth = `
booking|ask|Pokiaľ to pôjde…
booking|ask|Keď môžete.
booking|ask|Ak sa to dá.
booking|ask|No, keby to išlo.
booking|ask|ak to je možné
booking|ask|Ak vám to vyhovuje.
booking|ask|Ak to stihnem, tak hej.
booking|ask|Áno, keď to stihnem.
booking|ask|Dobre, ak prídem z práce načas.
booking|ask|Áno, ak…
booking|ask|Hej, pokiaľ to teda pôjde…
booking|ask|Áno, keď mi to schváli šéf.
booking|ask|Zapíšte ma, ak budem môcť.
booking|ask|zapíšte ma keď budem môcť prísť
booking|ask|Poprosím vás o adresu.
booking|ask|Pošlite mi adresu.
booking|ask|Dajte mi prosím váš e-mail.
booking|ask|Áno, a poprosím o telefón na vás.
booking|ask|Prosila by som meno doktora.
booking|ask|Chcela by som cenu.
booking|yes|Áno, keď môžete.
booking|yes|Hej, ak sa dá.
booking|yes|Áno, prosím, ak je to možné.
booking|yes|Zapíšte ma, prosím, ak môžete.
booking|yes|Budem rada, keď ma zapíšete.
booking|yes|Poprosím vás, zapíšte ma.
booking|yes|Poprosila by som o ten termín.
booking|yes|Dajte mi ten termín.
booking|no|Nie, ani keby to išlo.
booking|no|Ak môžete, tak ma nezapisujte.
booking|no|Nie, ďakujem, ak dovolíte.
sms|ask|Keď to pôjde…
sms|ask|Ak môžete.
sms|ask|Áno, ak je to zadarmo.
sms|ask|Pošlite mi faktúru.
sms|ask|Poprosím o odkaz na mapu.
sms|yes|Áno, keby ste boli taká dobrá.
sms|yes|Hej, ak vás to neobťažuje.
sms|yes|Pošlite mi ju, keď môžete.
boolean|ask|Ak sa dá.
boolean|ask|Pokiaľ to bude možné…
boolean|ask|Áno, ak to nebude príliš často.
boolean|yes|Áno, ak sa to dá.
phone|ask|Ak si to dobre pamätám.
time|ask|Áno, keď to pôjde…
booking|ask|Áno, a adresu prosím.
booking|ask|Áno, za podmienky, že prídem.
booking|ask|Áno, zistite, či to ide.
sms|ask|Áno, jedine keď to pôjde.
booking|yes|ak sa to dá tak ma zapíšte
`
