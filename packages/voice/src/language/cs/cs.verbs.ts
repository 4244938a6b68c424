import { type Conjugation, verbForms } from '../grammar/verb-forms.ts'

export const csConjugation: Conjugation = {
  endings: [
    ['uje', ['uji', 'uju', 'ujeme', 'ujem'], ['uje', 'ují', 'ujou']],
    ['á', ['ám', 'áme'], ['á', 'ají']],
    ['í', ['ím', 'íme'], ['í', 'ejí']],
    ['e', ['u', 'eme', 'em'], ['e', 'ou']],
  ],
  participle: ['a', 'o', 'i', 'y'],
}

/** Verbs that agree to what was asked; see `verbForms`. */
export const csAgreeing = verbForms(
  `
  přijít přijde přišel - 1p
  přijet přijede přijel - 1p
  dojít dojde došel - 1
  dojet dojede dojel - 1
  dorazit dorazí dorazil - 1p
  zastavit zastaví zastavil - 1p
  objevit objeví - - 1
  dostavit dostaví dostavil - 1
  souhlasit souhlasí souhlasil - 13p
  potvrdit potvrdí - potvrďte 1m
  potvrzovat potvrzuje - potvrzujte 1m
  brát bere bral - 1p
  vzít vezme vzal vezměte 1pm
  přijmout přijme přijal - 1p
  přijímat přijímá - - 1
  ocenit ocení ocenil - 1p
  uvítat uvítá uvítal - 1p
  počítat počítá počítal počítejte 1m
  zvládnout zvládne zvládl - 1
  stihnout stihne stihl - 1
  využít využije využil - 1p
  udělat udělá udělal udělejte 1pm
  zapsat - zapsal zapište mi
  zapisovat - - zapisujte m
  napsat - napsal napište mi
  psát - - pište m
  připsat - připsal připište mi
  dopsat - dopsal dopište mi
  vepsat - - vepište m
  poznamenat - - poznamenejte m
  zaznamenat - - zaznamenejte m
  poznačit - - poznačte m
  zařadit - - zařaďte mi
  zanést - - zaneste m
  rezervovat - - rezervujte mi
  zarezervovat - - zarezervujte mi
  objednat - - objednejte mi
  zamluvit - - zamluvte mi
  přihlásit - - přihlaste mi
  nahlásit - - nahlaste m
  zařídit - - zařiďte m
  poslat - poslal pošlete mi
  posílat - - posílejte m
  odeslat - - odešlete m
  zaslat - - zašlete m
  vyhovovat vyhovuje vyhovoval - 3pi
  hodit hodí hodil - 3p
  sedět sedí seděl - 3p
  sednout sedne sedl - 3p
  pasovat pasuje pasoval - 3pi
  platit platí platil - 3
  odpovídat odpovídá odpovídal - 3p
  fungovat funguje fungoval - 3p
  líbit líbí líbil - 3p
  stačit stačí stačil - 3p
  klapnout klapne klapl - 3p`,
  csConjugation,
)
