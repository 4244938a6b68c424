import { phrases, type UnsettledWords } from '../grammar/answer-words.ts'

/** Words beside which a yes settles nothing. */
export const skUnsettled: UnsettledWords = {
  fillers: phrases(
    `tak, no, ja, teda, takže, tak ja, hm, aha, super, prima, výborne, paráda, skvelé, okay, v pohode, tak jo, tak fajn, tak super`,
  ),
  reports: phrases(
    `mám, máme, už mám, mám už, už máme, som doma, sme doma, budem doma, budeme doma, som tu, sme tu, som v práci, som v aute, som na ceste, som to ja, to som ja, rozumiem, rozumieme, chápem, viem, vieme, to viem, ja viem, vidím, pochopil som, pochopila som, počul som, počula som, počúvam, počujem`,
  ),
  attends: phrases(
    `prídem, prídeme, budem tam, budeme tam, dorazím, dorazíme, teším sa, tešíme sa, uvidíme sa, tam budem, tam budeme`,
  ),
  hypothetical: phrases(`keby, ak by`),
  nothing: phrases(`nič, nikde nič, žiadny, žiadne, žiadna`),
  works: phrases(
    `nejde, ide, funguje, nefunguje, nechodí, netečie, nehreje, nesvieti, nekúri, nerobí, nereaguje`,
  ),
  why: phrases(`prečo, čím to je`),
  excepts: phrases(`okrem, mimo, až na, len nie, hlavne nie, určite nie`),
}
