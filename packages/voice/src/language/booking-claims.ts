import type { Language } from '../agent/agent-settings.ts'
import { promisesAppointment } from './appointment-promises.ts'
import { phraseOf } from './grammar/words.ts'

/**
 * Whether a sentence claims that an appointment is booked: "Máte to zapsané.", "Čekáme vás v úterý." Questions, offers
 * and denials do not count.
 */
export function claimsBooking(sentence: string, language: Language): boolean {
  if (sentence.trim().endsWith('?')) return false
  const said = phraseOf(sentence)
  const isClaim = claims[language].some((claim) => claim.test(said)) && !denials[language].test(said)
  return isClaim || promisesAppointment(sentence, language)
}

/** Over folded words. */
const claims: Readonly<Record<Language, readonly RegExp[]>> = {
  cs: [
    / (zapsal|objednal|rezervoval|zarezervoval|zamluvil)a? jsem /,
    / jsem (vas|vam|to|termin|vam to|vas tam) (\w+ )?(zapsal|objednal|rezervoval|zarezervoval|zamluvil)a? /,
    / (mate|mam vas|jste|je|mame vas) (\w+ ){0,4}(zapsan|objednan|rezervovan|zarezervovan|zamluven|potvrzen)\w* /,
    / (zapsano|objednano|rezervovano|zarezervovano|zamluveno) (je|mate) /,
  ],
  sk: [
    / (zapisal|objednal|rezervoval|zarezervoval)a? som /,
    / som (vas|vam|to|termin|vam to) (\w+ )?(zapisal|objednal|rezervoval|zarezervoval)a? /,
    / (mate|mam vas|ste|je|mame vas) (\w+ ){0,4}(zapisan|objednan|rezervovan|zarezervovan|potvrden)\w* /,
    / (zapisane|objednane|rezervovane|zarezervovane) (je|mate) /,
  ],
  en: [
    / (i|we) have (\w+ ){0,3}(booked|scheduled|reserved) /,
    / i ve (\w+ ){0,3}(booked|scheduled|reserved) /,
    / i (booked|scheduled|reserved) /,
    / (you are|you re|it is|it s|that is|that s|appointment is|booking is|is now|all) (\w+ ){0,2}(booked|scheduled|reserved|confirmed) /,
  ],
  de: [
    / (habe|haben) (\w+ ){0,6}(eingetragen|gebucht|reserviert|vorgemerkt) /,
    / (ist|sind|bin) (\w+ ){0,4}(eingetragen|gebucht|reserviert|bestatigt|vorgemerkt) /,
  ],
  pl: [
    / (zapisalem|zapisalam|zarezerwowalem|zarezerwowalam|umowilem|umowilam) /,
    / (jest|ma pan|ma pani|sa) (\w+ ){0,4}(zapisan|zarezerwowan|umowion|potwierdzon)\w* /,
  ],
}

/** Negations and conditions that void a claim. */
const denials: Readonly<Record<Language, RegExp>> = {
  cs: / (ne|neni|nejste|nemate|nemam|jeste|zatim|az|jakmile|pokud|kdyz|jestli|aby|bude|budete|nejsem) /,
  sk: / (nie|nemate|nemam|este|zatial|az|ked|hned ako|ak|aby|bude|budete) /,
  en: / (not|no|never|once|when|if|after|before|until|yet|isn t|haven t|would|will|to be) /,
  de: / (nicht|kein|keine|noch|sobald|wenn|falls|erst|ware|wird|werden|kann) /,
  pl: / (nie|jeszcze|gdy|kiedy|jesli|zanim|bedzie|zostanie|dopiero) /,
}
