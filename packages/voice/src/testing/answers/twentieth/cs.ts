/** Goodbyes and statements beside a yes, and what does not work: all were misread once, or are like those that were. */
export const csTwentieth = `
booking|ask|Dobře, tak nashledanou.
booking|ask|Dobře, tak na shledanou.
booking|ask|Tak jo, čau.
booking|ask|Jo tak čau.
booking|ask|Tak jo, tak zatím.
booking|ask|Tak dobře, mějte se hezky.
booking|ask|No tak jo, nashle.
booking|ask|Jasně, tak se mějte.
booking|ask|No dobře, tak já končím.
booking|ask|Dobře, pěkný den.
booking|ask|Fajn, tak hezký večer.
booking|ask|Super, tak na slyšenou.
booking|ask|Ano, jsem doma.
booking|ask|Ano, jsem tady.
booking|ask|Ano, jsem to já.
booking|ask|Ano, jsem v autě.
booking|ask|Ano, mám.
booking|ask|Ano, slyším.
booking|ask|Ano, chápu.
booking|ask|Ano, rozumím.
booking|ask|Ano, vím.
booking|yes|Ano, beru, nashledanou.
booking|yes|Ano, zapište mě, nashledanou.
booking|yes|Ano, mám čas.
booking|yes|Ano, budu tam.
booking|yes|Ano, přijdu.
booking|yes|Ano, mám zájem.
booking|yes|Tak jo, děkuju, nashledanou.
booking|yes|Tak jo, platí, čau.
sms|ask|Dobře, tak nashledanou.
sms|ask|Tak jo, čau.
sms|ask|Ano, mám.
sms|ask|Ano, už mám.
sms|ask|Ano, máme.
sms|ask|Dobře, mám.
sms|ask|Mám.
sms|ask|Ano, jsem doma.
sms|ask|Jo, jsem doma.
sms|ask|Ano, budu doma.
sms|ask|Ano, mám to.
sms|ask|Ano, pamatuju si to.
sms|ask|Ano, rozumím.
sms|ask|Ano, přijdu.
sms|ask|Ano, budu tam.
sms|ask|Dobře, přijdu.
sms|ask|Dobře, budu tam.
sms|ask|Dobře, těším se.
sms|yes|Ano, mám zájem.
sms|yes|Ano, pošlete.
textField|value|Nic nejde.
textField|value|Nic nefunguje.
textField|value|Nemám tušení proč, ale nejede topení.
textField|refusal|Nic.
textField|refusal|Nic vám neřeknu.
choice|second|Poštou, jen ne kurýrem.
choice|second|Hlavně ne kurýrem, poštou.
choice|ask|Kromě pošty a kurýra.
choice|ask|Kromě pošty, kurýra.
choice|ask|Jen ne poštou a kurýrem.
`
