import { clauseWords } from '../grammar/clause-words.ts'
import { paired } from '../grammar/paired.ts'

export const skClauses = clauseWords({
  reasons: 'pretože, lebo, keďže, nakoľko, veď, vzhľadom na to že, kvôli tomu že, bo',
  outages: `nejde kúrenie, kúrenie nejde, nefunguje kúrenie, nekúri, nekúri to, netečie voda, netečie teplá voda, nejde voda, nejde prúd, nejde elektrina, nejde kotol, kotol nejde, nefunguje kotol, nehreje`,
  softYes: `no, no tak`,
  otherwise: `inokedy, inak, iný deň, iný termín, v iný deň, v inom čase, inú hodinu, iný čas, neskorší, skorší, neskôr, skôr`,
  politeRequests: [
    paired(
      'boli by ste, bol by ste, bola by ste, bol by si, bola by si, budete, neboli by ste',
      'taký dobrý, taká dobrá, taký láskavý, taká láskavá, taký milý, taká milá, taký zlatý, taká zlatá, tak dobrý, tak láskavý, tak láskavá, tak dobrá',
    ),
    `mohli by ste, mohol by ste, mohla by ste, mohol by si, mohla by si, nemohli by ste, môžete, môžeš, môžem vás poprosiť, môžem poprosiť,
    mohla by som vás poprosiť, mohol by som vás poprosiť`,
  ].join(', '),
  acts: `píšte si ma, píšte si nás, zapíšete, napíšete, objednáte, zarezervujete, pošlete, zapíšte, zapísal, zapísala, zapísali, zapísať, zapíš, napíšte, napísal, napísala, napísali, napísať, objednajte, objednal, objednala,
    objednali, objednať, zarezervujte, zarezervovali, zarezervovať, rezervujte, rezervovať, pošlite, poslal, poslala, poslali, poslať,
    pošli, dajte ma tam, hoďte ma tam, píšte ma`,
  identifies: paired(
    `ktorý, ktorá, ktoré, ktorú, ktorého, ktorom, na ktorý, na ktoré, na ktorom, na ktorú, o ktorý, o ktoré, o ktorom, v ktorom, pod ktorým, s ktorým, čo`,
    `som, sme, mám, máme, mi, ma, chcem, chceme, používam, potrebujem, by som, voláte, ste, myslím, poznám`,
  ),
  relatives: `ktorý, ktorá, ktoré, ktorú, ktorého, ktorom, čo, ako, na ktorý, na ktoré, na ktorom, na ktorú, o ktorý, o ktoré, o ktorom,
    v ktorom, z ktorého, z ktorej, pod ktorým, s ktorým, kam, kde`,
  pickedOut: `ten, tá, to, toho, tú, ten termín, ten čas`,
})

/** "Zlatko", "mládenec": who is spoken to, without a name. */
export const skSpokenTo = `zlatko, zlatíčko, miláčik, drahá, drahý, chlapče, chlapček, mládenec, mladý muž, kamarát, kamoš, dievča, dievčatko, panička`
