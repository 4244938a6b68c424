import { phrases, type UnsettledWords } from '../grammar/answer-words.ts'

/** Words beside which a yes settles nothing. */
export const csUnsettled: UnsettledWords = {
  fillers: phrases(
    `tak, no, já, teda, tedy, takže, tak já, jo tak, hm, aha, super, prima, výborně, paráda, bezva, skvěle, oki, okay, jasný, jasňačka, pohoda, v pohodě, tak fajn, tak super`,
  ),
  reports: phrases(
    `mám, máme, už mám, mám už, už máme, jsem doma, jsme doma, budu doma, budeme doma, jsem tady, jsme tady, jsem tu, jsem v práci, jsem v autě, jsem na cestě, jsem na příjmu, jsem to já, to jsem já, rozumím, rozuměl jsem, rozuměla jsem, chápu, chápeme, vím, víme, to vím, já vím, vidím, pochopil jsem, pochopila jsem, slyšel jsem, slyšela jsem, vnímám, tuším, poslouchám, slyším`,
  ),
  attends: phrases(
    `přijdu, přijdeme, přijedu, přijedeme, budu tam, budeme tam, dorazím, dorazíme, těším se, těšíme se, uvidíme se, tam budu, tam budeme`,
  ),
  hypothetical: phrases(`kdyby, pokud by, jestli by`),
  nothing: phrases(`nic, nikde nic, žádný, žádné, žádná`),
  works: phrases(
    `nejde, jde, funguje, nefunguje, nejede, nechodí, neteče, nehřeje, nesvítí, netopí, nedělá, nereaguje`,
  ),
  why: phrases(`proč, čím to je`),
  excepts: phrases(`kromě, mimo, vyjma, až na, jen ne, hlavně ne, rozhodně ne`),
}
