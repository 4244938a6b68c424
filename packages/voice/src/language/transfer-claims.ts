import type { Language } from '../agent/agent-settings.ts'
import { phraseOf } from './grammar/words.ts'

/** Whether a sentence says that the caller is being connected to somebody: "Přepojuji vás." Questions and offers do not. */
export function claimsTransfer(sentence: string, language: Language): boolean {
  if (sentence.includes('?')) return false
  const said = phraseOf(sentence).replaceAll(/['’-]/g, ' ')
  return claims[language].test(said) && !leavesOpen[language].test(said)
}

/** Over folded words. */
const claims: Readonly<Record<Language, RegExp>> = {
  cs: / (prepoj(uji|uju|im|ime|ujeme)|(vas|te) (\w+ ){0,2}(spoj(im|ime|uji|uju|ujeme)|predavam|predam)|(spoj(im|ime|uji|uju|ujeme)|predavam) (\w+ ){0,2}(vas|te)) /,
  sk: / (prepajam|prepajame|prepoj(im|ime)|(vas|ta) (\w+ ){0,2}(spojim|spojime|spajam|spajame|odovzdavam)|(spojim|spojime|spajam|spajame) (\w+ ){0,2}(vas|ta)) /,
  en: / ((transferring|connecting) (you|your call|the call)|putting you (\w+ )?through|(i|we) ll (\w+ )?(transfer|connect) you|(i|we) ll (\w+ )?put you (\w+ )?through|(i|we) will (\w+ )?(transfer|connect) you|(i|we) will (\w+ )?put you (\w+ )?through|let me (transfer|connect) you|let me put you through|handing you over) /,
  de: / (verbinde sie|verbinden sie|(stelle|stellen wir) (sie|ihren anruf) (\w+ ){0,4}durch|(leite|leiten wir) (sie|ihren anruf) (\w+ ){0,4}weiter|werden (\w+ ){0,3}(verbunden|weitergeleitet|durchgestellt)|werde sie (\w+ ){0,4}(verbinden|durchstellen|weiterleiten)|ubergebe sie) /,
  pl: / (lacze|polacze|przelaczam|przelacze|przekierowuje|przekieruje (pana|pania|rozmowe)) /,
}

/** Conditions, negations, later times. */
const leavesOpen: Readonly<Record<Language, RegExp>> = {
  cs: / (ne|nemohu|nemuzu|pokud|jestli|kdyz|az|jakmile|kdyby|aby|zitra|pozdeji|nejdriv\w*|predtim|nez) /,
  sk: / (nie|nemozem|ak|ked|az|keby|aby|zajtra|neskor|najprv|predtym|nez) /,
  en: / (not|no|never|if|when|once|before|until|unless|can t|cannot|won t|would|tomorrow|later|first) /,
  de: / (nicht|kein\w*|wenn|falls|sobald|bevor|erst|zuerst|morgen|spater) /,
  pl: / (nie|jesli|jezeli|gdy|kiedy|jak tylko|jutro|pozniej|najpierw|zanim) /,
}
