import { type Conjugation, verbForms } from '../grammar/verb-forms.ts'

export const skConjugation: Conjugation = {
  endings: [
    ['uje', ['ujem', 'ujeme'], ['uje', 'ujú']],
    ['á', ['ám', 'áme'], ['á', 'ajú']],
    ['í', ['ím', 'íme'], ['í', 'ia']],
    ['ie', ['iem', 'ieme'], ['ie', 'ejú']],
    ['e', ['em', 'eme'], ['e', 'ú']],
  ],
  participle: ['a', 'o', 'i'],
}

/** Verbs that agree to what was asked; see `verbForms`. */
export const skAgreeing = verbForms(
  `
  prísť príde prišiel - 1p
  dôjsť dôjde došiel - 1
  doraziť dorazí dorazil - 1p
  zastaviť zastaví zastavil - 1p
  dostaviť dostaví dostavil - 1
  súhlasiť súhlasí súhlasil - 13p
  potvrdiť potvrdí - potvrďte 1m
  potvrdzovať potvrdzuje - potvrdzujte 1m
  brať berie bral - 1p
  vziať vezme vzal vezmite 1pm
  prijať prijme prijal - 1p
  prijímať prijíma - - 1
  oceniť ocení ocenil - 1p
  uvítať uvíta uvítal - p
  rátať ráta rátal rátajte m
  počítať počíta počítal počítajte m
  zvládnuť zvládne zvládol - 1
  stihnúť stihne stihol - 1
  využiť využije využil - p
  urobiť urobí urobil urobte 1pm
  spraviť spraví spravil spravte 1pm
  zapísať - zapísal zapíšte mi
  zapisovať - - zapisujte m
  napísať - napísal napíšte mi
  písať - - píšte m
  pripísať - pripísal pripíšte mi
  dopísať - dopísal dopíšte mi
  poznamenať - - poznamenajte m
  zaznamenať - - zaznamenajte m
  poznačiť - - poznačte m
  zaradiť - - zaraďte mi
  rezervovať - - rezervujte mi
  zarezervovať - - zarezervujte mi
  objednať - - objednajte mi
  prihlásiť - - prihláste mi
  nahlásiť - - nahláste m
  zariadiť - - zariaďte m
  poslať - poslal pošlite mi
  posielať - - posielajte m
  odoslať - - odošlite m
  zaslať - - zašlite m
  vyhovovať vyhovuje vyhovoval - 3pi
  hodiť hodí hodil - 3p
  sedieť sedí sedel - 3p
  sadnúť sadne sadol - 3p
  pasovať pasuje pasoval - 3pi
  platiť platí platil - 3
  zodpovedať zodpovedá zodpovedal - 3
  fungovať funguje fungoval - 3p
  páčiť páči páčil - 3p
  stačiť stačí stačil - 3p`,
  skConjugation,
)
