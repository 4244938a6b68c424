import type { Topic } from '../state/wishes.ts'

/* What customers answer in Czech, Slovak and English, folded. */

export const noWords = ['ne', 'nie', 'no', 'nechci', 'nechceme', 'nechcem', 'neni', 'not', 'nope', 'bez']
export const noneWords = ['zadne', 'zadny', 'zadna', 'ziadne', 'ziadny', 'none', 'nothing', 'nic', ...noWords]
export const yesWords = [
  'ano',
  'jo',
  'jasne',
  'yes',
  'yep',
  'sure',
  'hej',
  'urcite',
  'chci',
  'chceme',
  'chcem',
  'prosim',
]

export const languageStems = {
  cs: ['cesk', 'czech'],
  sk: ['slovensk', 'slovak'],
  en: ['anglic', 'english'],
} as const

/** Around a region, each between blanks. */
export const fillerWords = [
  ' nove ',
  ' cislo ',
  ' z ',
  ' ze ',
  ' zo ',
  ' v ',
  ' ve ',
  ' vo ',
  ' new ',
  ' number ',
  ' in ',
  ' from ',
  ' a ',
]

export const inflectedCities = {
  praze: 'praha',
  prahy: 'praha',
  brne: 'brno',
  brna: 'brno',
  bratislave: 'bratislava',
  bratislavy: 'bratislava',
  prague: 'praha',
}

export const newQuoteStems = [
  'nova nabidk',
  'novou nabidk',
  'nova ponuk',
  'novu ponuk',
  'new quote',
  'another quote',
]

export const topicStems: Readonly<Record<Topic, readonly string[]>> = {
  company: ['firm', 'nazev', 'nazov', 'jmeno firmy', 'company', 'business name'],
  trade: ['obor', 'odbor', 'cinnost', 'trade'],
  openingHours: ['otevir', 'otvar', 'hodin', 'dobu', 'doba', 'opening', 'hours'],
  capture: ['udaj', 'field', 'zjist', 'zist', 'capture'],
  calendar: ['kalendar', 'termin', 'calendar', 'appointment'],
  transfer: ['prepoj', 'prepaj', 'transfer'],
  language: ['jazyk', 'jazyc', 'language'],
  number: ['cislo', 'cisl', 'number'],
  phases: ['postup', 'krok', 'priebeh', 'phase', 'steps'],
  tools: ['system', 'nastroj', 'webhook', 'api', 'tool'],
}
