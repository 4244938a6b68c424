import { paired } from '../grammar/paired.ts'

/** Conditions that are said out of politeness, and agree to nothing by themselves: "když můžete". */
export const csCourtesies = [
  paired(
    'když, dyž, pokud, jestli, jestliže',
    `to tak máte, to tak je, můžete, to jde, to půjde, to lze, se dá, se to dá, je to možné, to je možné, to bude možné, bude možné, vám to nevadí,
    to nevadí, vás to neobtěžuje, to není problém, to nebude problém, to není potíž, dovolíte`,
  ),
  paired(
    'kdyby, jestli by, pokud by, když by',
    'to šlo, se dalo, se to dalo, to bylo možné, vám to nevadilo',
  ),
  paired('kdybyste, když byste, jestli byste, pokud byste', 'mohla, mohl, mohli'),
  'co nejrychleji to jde, co nejrychlejc to jde, co nejdřív to jde, co nejdříve to jde, co nejrychleji to půjde, co nejdřív to půjde',
  'pokud možno, je-li to možné, bude-li to možné, je-li to možno, lze-li',
].join(', ')

/** Conditions that ask for what was offered: "když budete tak hodná". */
export const csFavours = [
  paired(
    'když, pokud, jestli, jestliže',
    `můžu poprosit, můžu prosit, mohu poprosit, mohu prosit, smím poprosit, smím prosit, budete tak hodná, budete tak hodný,
    budete tak laskavá, budete tak laskavý, budete tak laskav, budete hodná, budete hodný`,
  ),
  paired(
    'kdybyste, když byste, jestli byste, pokud byste',
    `byla tak hodná, byl tak hodný, byli tak hodní, byla tak laskavá, byl tak laskavý, byl tak laskav, byla hodná, byl hodný`,
  ),
].join(', ')

/** Opens what follows a condition. */
export const csConsequences = 'tak, pak'

/** "I'd like", "send". */
export const csWants = `prosím, poprosím, poprosil, poprosila, prosil bych, prosila bych, bych prosil, bych prosila, 
  chci, chtěl bych, chtěla bych, bych chtěl, bych chtěla, potřebuju, potřebuji, potřeboval, potřebovala, bych rád, bych ráda,
  ráda bych, rád bych, uvítal, uvítala, pošlete, poslat, pošli, zašlete, dejte, dáte, dát, hoďte, napište mi, mi napište, řekněte,
  nadiktujte, diktujte, sdělte, můžu dostat, mohu dostat, mohl bych dostat, mohla bych dostat`

/** "Send me". */
export const csOrders = `pošlete mi, mi pošlete, pošlete nám, pošli mi, zašlete mi, dejte mi, mi dejte, dáte mi, hoďte mi, mi hoďte,
  poprosím o, poprosím vás o, poprosil bych o, poprosila bych o, prosím o, prosil bych o, prosila bych o`

/** Particulars that are asked for in place of the offer: "address", "price". */
export const csParticulars = `nabídku, nabídky, rozpočet, adresa, adresu, adresy, číslo, čísla, telefon, telefony, telefonní, kontakt, kontakty, mail, e-mail,
 mejl, jméno, jména, příjmení, web, stránky, odkaz, link, cena, cenu, ceny, ceník, fakturu, faktury, účet, účtenku, mapu,
  mapku, polohu, trasu, kód, heslo, formulář, katalog, smlouvu`

/** Before one of these: where what was offered goes, or what is the caller's own. */
export const csTowards = 'na, do, pod, pro, z, ze, přes, je, moje, má, můj, mé, moji, mou, svoje, své'

/** Requests for what was offered. */
export const csOffered = paired(
  `poprosím o, poprosím vás o, prosím o, prosím vás o, poprosil bych o, poprosila bych o, prosil bych o, prosila bych o`,
  'zápis, zapsání, rezervaci, objednání, zaslání, poslání',
)
