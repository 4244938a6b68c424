import { forms, type Numerals } from '../grammar/numerals.ts'

const list = (words: string) => words.split(/\s+/).map(forms)

export const deNumerals: Numerals = {
  small: [
    forms('null'),
    forms('eins | ein eine'),
    forms('zwei | zwo'),
    ...list(`drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn
      achtzehn neunzehn`),
  ],
  tens: list('zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'),
  hundreds: [
    forms('einhundert | hundert'),
    ...list('zwei drei vier fünf sechs sieben acht neun').map(({ byCase: [unit] }) =>
      forms(`${unit}hundert`),
    ),
  ],
  hundred: 'hundert',
  thousand: { one: forms('tausend'), few: forms('tausend'), many: forms('tausend') },
  million: { one: forms('Million'), few: forms('Millionen'), many: forms('Millionen') },
  joined: (ten, unit) => `${unit === 'eins' ? 'ein' : unit}und${ten}`,
  counted: (count, said, { one, many }) => {
    const noun = one.byCase[0]!
    if (noun === 'tausend') return `${count === 1 ? 'ein' : said}${noun}`
    return count === 1 ? `eine ${noun}` : `${said} ${many.byCase[0]}`
  },
  comma: () => 'Komma',
}
