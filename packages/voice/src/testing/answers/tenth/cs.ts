/** Conditions and requests for something else: context, what it must be taken for, and what a caller says. */
export const csTenth = `
booking|ask|Pokud to půjde…
booking|ask|Když můžete.
booking|ask|Jestli to jde.
booking|ask|No, kdyby to šlo.
booking|ask|jestli se to dá
booking|ask|Pokud vám to vyhovuje.
booking|ask|Jestli to stihnu, tak jo.
booking|ask|Ano, když to stihnu.
booking|ask|Dobře, pokud přijdu z práce včas.
booking|ask|Ano, pokud…
booking|ask|Jo, jestli to teda půjde…
booking|ask|Ano, když mi to schválí šéf.
booking|ask|Zapište mě, jestli budu moct.
booking|ask|zapište mě když budu moct přijet
booking|ask|Poprosím vás o adresu.
booking|ask|Pošlete mi adresu.
booking|ask|Dejte mi prosím váš e-mail.
booking|ask|Ano, a poprosím o telefon na vás.
booking|ask|Prosila bych jméno doktora.
booking|ask|Chtěla bych cenu.
booking|yes|Ano, když můžete.
booking|yes|Jo, jestli to jde.
booking|yes|Ano, prosím, pokud je to možné.
booking|yes|Zapište mě, prosím, jestli můžete.
booking|yes|Budu ráda, když mě zapíšete.
booking|yes|Poprosím vás, zapište mě.
booking|yes|Poprosila bych o ten termín.
booking|yes|Dejte mi ten termín.
booking|no|Ne, ani kdyby to šlo.
booking|no|Když můžete, tak mě nezapisujte.
booking|no|Ne, děkuji, jestli dovolíte.
sms|ask|Když to půjde…
sms|ask|Pokud můžete.
sms|ask|Ano, jestli je to zadarmo.
sms|ask|Pošlete mi fakturu.
sms|ask|Poprosím o odkaz na mapu.
sms|yes|Ano, kdybyste byla tak hodná.
sms|yes|Jo, pokud vás to neobtěžuje.
sms|yes|Pošlete mi ji, když můžete.
boolean|ask|Když to jde.
boolean|ask|Pokud to bude možné…
boolean|ask|Ano, pokud to nebude moc často.
boolean|yes|Ano, pokud to jde.
phone|ask|Jestli si to dobře pamatuju.
time|ask|Ano, když to půjde…
booking|ask|Ano, a adresu prosím.
booking|ask|Ano, za podmínky, že přijdu.
booking|ask|Ano, zjistěte, jestli to jde.
sms|ask|Ano, jedině když to půjde.
booking|yes|jestli to jde tak mě zapište
`
