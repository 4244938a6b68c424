/** The last set: fresh lines, written after the mends for all others. */
export const csFifteenth = `
booking|yes|Ano, berem to.
booking|yes|Dobrý, tak to klapne.
booking|yes|Jasně, rád přijdu.
booking|yes|Může být, díky moc.
booking|yes|No jo, zapište mi to.
booking|yes|Tak fajn, domluveno.
booking|yes|To je výborná zpráva, objednejte mě.
booking|no|Ne, to mám pohřeb.
booking|no|To fakt nedám.
booking|no|Úterky se mi nehodí.
booking|no|Já už nic nepotřebuju.
booking|no|Díky, ale ne.
booking|ask|Dobře, ale kdyby se uvolnilo něco dřív, tak mi zavolejte.
booking|ask|Ano, pod podmínkou, že to bude zadarmo.
booking|ask|Zavolejte mi radši zítra.
booking|ask|Jaký doktor tam bude?
booking|ask|Já bych řekl ano, syn by řekl ne.
booking|ask|No, uvidím, jak se vyspím.
booking|ask|Vlastně jo, ale až další týden.
booking|optOut|Ano, a hlavně mě odhlaste ze všech vašich seznamů.
booking|wait|Momentíček, vařím, jen stáhnu plyn.
sms|yes|Určitě pošlete.
sms|no|To nechte být.
sms|ask|Můžu si to ještě rozmyslet?
boolean|yes|Jo, co nejdřív prosím.
boolean|no|Ne, klidně až příští měsíc.
boolean|ask|To musíte vědět vy.
phone|yes|Ano, je to tak, jak říkáte.
phone|correction|Ne, místo trojky je tam čtyřka, na konci čtyřka.
phone|ask|Cože?
time|yes|Jo, devátá ráno.
time|ask|Ano, ale o půl hodiny dřív.
amount|correction|Spíš dva tisíce tři sta.
email|ask|S tečkou mezi jménem a příjmením.
offer|third|To poslední.
offer|second|Druhý termín, prosím.
choice|first|Ať mi to přiveze kurýr.
textField|value|Nemám vůbec žádný tlak v kohoutku.
textField|refusal|Nevím.
any|optOut|Prosím nekontaktujte mě už nikdy v životě.
any|value|Nevolejte mi před osmou.
any|value|Odhlaste mě z obědů na zítra.
any|goodbye|Tak já vám děkuju a mějte se krásně.
`
