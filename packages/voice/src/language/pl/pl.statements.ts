import { spaced } from '../grammar/words.ts'

/** Words, most of them verbs, that begin a statement about people, a time or a wish, folded. Contains no common surname. */
export const plStatements = spaced(`
  będzie będziemy będą będę jest jesteśmy przyjdziemy przyjdą przyjdzie przyjdę przyjedziemy przyjadą przyjedzie przyjadę
  chodzi chodziło dotyczy mamy mam byłoby byłbym byłabym chcielibyśmy chciałby potrzebowałbym potrzebowałabym
  potrzebowalibyśmy przydałby przydałaby przydałoby wolałbym wolałabym wolelibyśmy zależy zamawiam rezerwuję prosiłbym
  prosiłabym zostaniemy
  chcę chcemy potrzebuję potrzebujemy pasuje pasowałoby stolik rezerwacja rezerwację
`)
