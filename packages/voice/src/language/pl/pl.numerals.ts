import { forms, type Numerals } from '../grammar/numerals.ts'

const list = (words: string) => words.split(/\s+/).map(forms)

export const plNumerals: Numerals = {
  small: [
    forms('zero'),
    forms('jeden | jedna jedno'),
    forms('dwa | dwie'),
    ...list(`trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście
      piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście`),
  ],
  tens: list(`dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt
    dziewięćdziesiąt`),
  hundreds: list('sto dwieście trzysta czterysta pięćset sześćset siedemset osiemset dziewięćset'),
  hundred: 'setek',
  thousand: { one: forms('tysiąc'), few: forms('tysiące'), many: forms('tysięcy | tysiąca') },
  million: { one: forms('milion'), few: forms('miliony'), many: forms('milionów') },
  joined: (ten, unit) => `${ten} ${unit}`,
  counted: (count, said, { one, few, many }) => {
    if (count === 1) return one.byCase[0]!
    return `${said} ${(isFew(count) ? few : many).byCase[0]}`
  },
  comma: () => 'przecinek',
}

/** 2-4, 22-24 and so on, but not 12-14. */
const isFew = (count: number) => count % 10 >= 2 && count % 10 <= 4 && Math.floor((count % 100) / 10) !== 1
