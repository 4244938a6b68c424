import type { AgentFields } from '../../agents/index.ts'
import { withoutDiacritics } from './without-diacritics.ts'

/** The values of the text's variables. */
export interface MissedCallNames {
  /** The company name; if empty, the number called takes its place. */
  readonly firma: string
  /** The number called, E.164. */
  readonly cislo: string
  /** The agent's name. */
  readonly agent: string
}

/** The longest body of a message, in UTF-16 code units (spec:messages.further-fields). */
const maxLength = 1600

/**
 * The SMS to the caller of a missed call: the agent's own text, or the service's in the agent's language, with its
 * variables filled in. Other words in braces stay; text over the limit is cut.
 */
export function missedSmsText(
  { missedCallSms, language }: Pick<AgentFields, 'missedCallSms' | 'language'>,
  names: MissedCallNames,
): string {
  const own = missedCallSms?.text?.trim()
  const values = { ...names, firma: names.firma.trim() || names.cislo }
  return cut(own ? filled(own, values) : withoutDiacritics(filled(standard[language], values)))
}

const standard: Readonly<Record<AgentFields['language'], string>> = {
  cs: 'Dobrý den, volali jste {firma} a hovor se nepodařilo přijmout. Zavolejte prosím znovu na {cislo}. Děkujeme.',
  sk: 'Dobrý deň, volali ste {firma} a hovor sa nepodarilo prijať. Zavolajte, prosím, znova na {cislo}. Ďakujeme.',
  en: 'Hello, you called {firma} and nobody could answer. Please call {cislo} again. Thank you.',
  de: 'Guten Tag, Sie haben {firma} angerufen, und niemand konnte antworten. Bitte rufen Sie {cislo} noch einmal an.',
  pl: 'Dzień dobry, nie udało się odebrać Twojego połączenia z {firma}. Prosimy o ponowny telefon na {cislo}.',
}

const filled = (text: string, values: MissedCallNames): string =>
  text.replace(/\{(firma|cislo|agent)\}/g, (_, name: keyof MissedCallNames) => values[name])

/** Cuts to the limit, never within a surrogate pair. */
function cut(text: string): string {
  if (text.length <= maxLength) return text
  const splits = /[\uD800-\uDBFF]/.test(text.charAt(maxLength - 1))
  return text.slice(0, splits ? maxLength - 1 : maxLength)
}
