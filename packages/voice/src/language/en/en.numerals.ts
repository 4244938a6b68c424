import { forms, type Multiple, type Numerals } from '../grammar/numerals.ts'

const list = (words: string) => words.split(/\s+/).map(forms)
const same = (word: string): Multiple => ({ one: forms(word), few: forms(word), many: forms(word) })

export const enNumerals: Numerals = {
  small: [
    forms('zero | oh nought'),
    ...list(`one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
      sixteen seventeen eighteen nineteen`),
  ],
  tens: list('twenty thirty forty fifty sixty seventy eighty ninety'),
  hundreds: list('one two three four five six seven eight nine').map(({ byCase: [unit] }) =>
    forms(`${unit}_hundred`),
  ),
  hundred: 'hundred',
  thousand: same('thousand'),
  million: same('million'),
  joined: (ten, unit) => `${ten}-${unit}`,
  counted: (_, said, { one }) => `${said} ${one.byCase[0]}`,
  comma: () => 'point',
}
