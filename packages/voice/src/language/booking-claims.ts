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
    / (mame|mate|je) (\w+ ){0,3}(domluven|dohodnut|ujednan)\w* /,
    / (rezervace|objednavka|objednani) (\w+ ){0,2}(probehl[ao]|je hotov[ao]|je v (systemu|kalendari)) /,
    / (dal|pridal|vlozil|zaradil|zanesl|napsal)a? jsem (vas|to|termin) (\w+ ){0,3}(na|do|v) /,
    / jsem (vas|to|termin) (\w+ )?(dal|pridal|vlozil|zaradil|zanesl|napsal)a? (\w+ ){0,3}(na|do|v) /,
    / jste (\w+ ){0,3}v (nasem )?(kalendari|rozvrhu|diari) /,
    / mate (\w+ ){0,2}(jisty |jist[eao] $)/,
  ],
  sk: [
    / (zapisal|objednal|rezervoval|zarezervoval)a? som /,
    / som (vas|vam|to|termin|vam to) (\w+ )?(zapisal|objednal|rezervoval|zarezervoval)a? /,
    / (mate|mam vas|ste|je|mame vas) (\w+ ){0,4}(zapisan|objednan|rezervovan|zarezervovan|potvrden)\w* /,
    / (zapisane|objednane|rezervovane|zarezervovane) (je|mate) /,
    / (mame|mate|je) (\w+ ){0,3}(dohodnut|dohovoren)\w* /,
    / (rezervacia|objednavka|objednanie) (\w+ ){0,2}(prebehl[ao]|je hotov[ae]|je v (systeme|kalendari)) /,
    / (dal|pridal|vlozil|zaradil)a? som (vas|to|termin) (\w+ ){0,3}(na|do|v) /,
    / som (vas|to|termin) (\w+ )?(dal|pridal|vlozil|zaradil)a? (\w+ ){0,3}(na|do|v) /,
    / ste (\w+ ){0,3}v (nasom )?(kalendari|rozvrhu|diari) /,
    / mate (\w+ ){0,2}(isty |ist[eao] $)/,
  ],
  en: [
    / (i|we) have (\w+ ){0,3}(booked|scheduled|reserved) /,
    / i ve (\w+ ){0,3}(booked|scheduled|reserved) /,
    / i (booked|scheduled|reserved) /,
    / (you are|you re|it is|it s|that is|that s|appointment is|booking is|is now|all) (\w+ ){0,2}(booked|scheduled|reserved|confirmed) /,
    / (monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2}|o clock|am|pm|noon|thirty|fifteen) it is $/,
    / (you are|you re) (\w+ ){0,2}(in|on) (the|our|my) (calendar|diary|schedule|books) /,
    / (i|we|i ve|i have|we ve|we have) (put|added|got) you (\w+ ){0,2}(down|in|on|to the calendar|to our calendar) /,
    / (booking|reservation|appointment) (is|was|has been) (\w+ )?(successful|made|complete|completed|in the system|in our system) /,
    / (booking|reservation) (\w+ )?went through /,
    / all set for /,
  ],
  de: [
    / (habe|haben) (\w+ ){0,6}(eingetragen|gebucht|reserviert|vorgemerkt) /,
    / (ist|sind|bin) (\w+ ){0,4}(eingetragen|gebucht|reserviert|bestatigt|vorgemerkt) /,
    / (stehen|steht|sind|ist) (\w+ ){0,5}(im|in unserem|in meinem) (kalender|terminkalender|terminbuch) /,
    / (habe|haben) (\w+ ){0,6}(eingeplant|eingeschrieben) /,
    / (buchung|reservierung) (\w+ ){0,3}(erfolgreich|abgeschlossen|im system) /,
    / termin (\w+ ){0,2}(steht|ist fest|ist sicher) /,
  ],
  pl: [
    / (zapisalem|zapisalam|zarezerwowalem|zarezerwowalam|umowilem|umowilam) /,
    / (jest|ma pan|ma pani|sa) (\w+ ){0,4}(zapisan|zarezerwowan|umowion|potwierdzon)\w* /,
    / jest (pan|pani) (\w+ ){0,3}w (naszym )?(kalendarzu|grafiku|terminarzu) /,
    / (wpisal|dodal)[ae]m (pana|pania|panstwa|to|termin) /,
    / (rezerwacja|wizyta) (\w+ ){0,2}(przebiegla|powiodla sie|jest w (systemie|kalendarzu)) /,
    / ma (pan|pani) (\w+ ){0,3}(pewny |pewn[ea] $)/,
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
