import type { Language } from '../agent/agent-settings.ts'
import { namesTime } from './appointment-promises.ts'
import { claimsBooking } from './booking-claims.ts'
import { phraseOf } from './grammar/words.ts'

/**
 * Whether a sentence of an agent that can book nothing tells the caller of a booked appointment: "You are booked for
 * Tuesday." What was noted as a message, a wish or the caller's own data is none.
 */
export function claimsAppointment(sentence: string, language: Language): boolean {
  if (!claimsBooking(sentence, language)) return false
  const said = phraseOf(sentence).replaceAll(/['’-]/g, ' ')
  const { you, asMessage } = words[language]
  return (you.test(said) || namesTime(sentence, language)) && !asMessage.test(said)
}

/**
 * Whether one of `texts`, which the agent was given, has an appointment of the caller's: "pacient je objednán na úterý".
 * Such an agent may tell the caller of it. Texts may be in English, whatever the agent speaks.
 */
export const tellsOfAppointment = (texts: readonly string[], language: Language): boolean =>
  texts.some((text) =>
    text
      .split(/(?<=[.!?])\s+(?=\p{Lu})|\n/u)
      .slice(0, maxSentences)
      .map((sentence) => sentence.slice(0, maxCharacters))
      .some((sentence) =>
        ([language, 'en'] as const).some(
          (each) => appointment.test(phraseOf(sentence)) && namesDateOrHour(sentence, each),
        ),
      ),
  )

const namesDateOrHour = (sentence: string, language: Language): boolean =>
  /\d[.:-]\s?\d/.test(sentence) || (isBooked.test(phraseOf(sentence)) && namesTime(sentence, language))

/** "Booked", of somebody; folded. */
const isBooked =
  / (objedn\w*an\w*|zapsan\w*|zapisan\w*|rezervovan\w*|booked|scheduled|gebucht|eingetragen|umowion\w*|zarezerwowan\w*) /

/** Characters of a sentence that are looked at. */
const maxCharacters = 500
/** Sentences of a text that are looked at. */
const maxSentences = 400

/** An appointment, in any of the languages; folded. */
const appointment =
  / (termin\w*|objedn\w*|rezerv\w*|schuz\w*|schodz\w*|stretnut\w*|navstev\w*|appointment\w*|book(ed|ing\w*)|reserv\w*|visit\w*|gebucht|besuch\w*|wizyt\w*|umowion\w*|spotkan\w*|zapsan\w*|zapisan\w*) /

interface MessageWords {
  /** Who is spoken to. */
  readonly you: RegExp
  /** A message, a wish, the caller's data, or somebody who gets back to the caller. */
  readonly asMessage: RegExp
}

/** Over folded words. */
const words: Readonly<Record<Language, MessageWords>> = {
  cs: {
    you: / (vas|jste) /,
    asMessage:
      / (vzkaz\w*|zprav\w*|poptavk\w*|pozadav\w*|pozadov\w*|prani|zajem\w*|cislo|cisla|jmeno|adres\w*|udaj\w*|poznam\w*|kontakt\w*|kolega|kolegove|kolegyn\w*|ozv\w*|zavol\w*|predam\w*|preda\w*|byste|chte\w*|chcete) /,
  },
  sk: {
    you: / (vas|ste) /,
    asMessage:
      / (odkaz\w*|sprav\w*|dopyt\w*|poziadav\w*|zelan\w*|zaujem\w*|cislo|cisla|meno|adres\w*|udaj\w*|poznam\w*|kontakt\w*|kolega|kolegovia|kolegyn\w*|ozv\w*|zavol\w*|odovzdam\w*|by ste|chce\w*) /,
  },
  en: {
    you: / (you|you re) /,
    asMessage:
      / (message|request\w*|wish\w*|number|name|address|details|note|noted|contact\w*|colleague\w*|team|call(ing)? (you )?back|get back|be in touch|pass\w*|d like|wanted) /,
  },
  de: {
    you: / (sie) /,
    asMessage:
      / (nachricht\w*|anfrage\w*|anliegen|wunsch\w*|nummer|name|namen|adresse|daten|notiz\w*|kontakt\w*|kolleg\w*|meld\w*|ruckruf|zuruck\w*|weiter\w*|mochten|wollen) /,
  },
  pl: {
    you: / (pan|pani|pana|pania|panstwa|panstwo) /,
    asMessage:
      / (wiadomosc\w*|zapytan\w*|prosb\w*|zyczen\w*|numer|imie|nazwisko|adres|dane|notatk\w*|kontakt\w*|koleg\w*|kolezank\w*|oddzwon\w*|odezw\w*|przekaz\w*|chcial\w*) /,
  },
}
