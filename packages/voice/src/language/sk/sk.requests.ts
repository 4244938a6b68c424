import { paired } from '../grammar/paired.ts'

/** Conditions that are said out of politeness, and agree to nothing by themselves: "keď môžete". */
export const skCourtesies = [
  paired(
    'ak, keď, pokiaľ',
    `to tak máte, to tak je, môžete, to ide, to pôjde, sa dá, sa to dá, je to možné, to je možné, to bude možné, bude možné, vám to nevadí, to nevadí,
    vás to neobťažuje, to nie je problém, to nebude problém, dovolíte`,
  ),
  paired('keby, ak by, pokiaľ by', 'to išlo, to šlo, sa dalo, sa to dalo, to bolo možné, vám to nevadilo'),
  paired('keby ste, ak by ste, pokiaľ by ste', 'mohli, mohla, mohol'),
  'čo najrýchlejšie sa dá, čo najrýchlejšie to ide, čo najskôr sa dá, čo najskôr to pôjde, čo najrýchlejšie to pôjde',
  'pokiaľ možno, ak možno',
].join(', ')

/** Conditions that ask for what was offered: "keď budete taká dobrá". */
export const skFavours = [
  paired(
    'ak, keď, pokiaľ',
    `môžem poprosiť, môžem prosiť, smiem poprosiť, smiem prosiť, budete taká dobrá, budete taký dobrý, budete taká láskavá,
    budete taký láskavý, budete dobrá, budete dobrý`,
  ),
  paired(
    'keby ste, ak by ste, pokiaľ by ste',
    `boli taká dobrá, boli taký dobrý, boli takí dobrí, boli taká láskavá, boli taký láskavý, boli dobrá, boli dobrý`,
  ),
].join(', ')

/** Opens what follows a condition. */
export const skConsequences = 'tak, potom'

/** "I'd like", "send". */
export const skWants = `prosím, poprosím, poprosil, poprosila, prosil by som, prosila by som, by som prosil, by som prosila, prosím o, prosím vás o,
  chcem, chcel by som, chcela by som, by som chcel, by som chcela, potrebujem, potreboval, potrebovala, by som rád, by som rada,
  rád by som, rada by som, uvítal, uvítala, pošlite, pošlete, poslať, pošli, zašlite, dajte, dáte, dať, hoďte, napíšte mi, mi napíšte,
  povedzte, nadiktujte, diktujte, môžem dostať, mohol by som dostať, mohla by som dostať`

/** "Send me". */
export const skOrders = `pošlite mi, pošlete mi, mi pošlite, pošlite nám, pošli mi, zašlite mi, dajte mi, mi dajte, dáte mi, hoďte mi,
  mi hoďte, poprosím o, poprosím vás o, poprosil by som o, poprosila by som o, prosím o, prosil by som o, prosila by som o`

/** Particulars that are asked for in place of the offer: "address", "price". */
export const skParticulars = `ponuku, ponuky, rozpočet, adresa, adresu, adresy, číslo, čísla, telefón, telefóny, telefónne, kontakt, kontakty, mail, e-mail,
 mejl, meno, mená, priezvisko, web, stránky, stránku, odkaz, link, cena, cenu, ceny, cenník, faktúru, faktúry, účet, bloček,
  mapu, mapku, polohu, trasu, kód, heslo, formulár, katalóg, zmluvu`

/** Before one of these: where what was offered goes, or what is the caller's own. */
export const skTowards = 'na, do, pod, pre, z, zo, cez, je, moje, moja, môj, moju, svoje'

/** Requests for what was offered. */
export const skOffered = paired(
  `poprosím o, poprosím vás o, prosím o, prosím vás o, poprosil by som o, poprosila by som o, prosil by som o, prosila by som o`,
  'zápis, zapísanie, rezerváciu, objednanie, zaslanie, poslanie',
)
