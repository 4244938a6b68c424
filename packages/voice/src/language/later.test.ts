import { expect, it } from 'vitest'
import { directionAsked } from './later.ts'

it.each([
  ['Něco později.', 'later'],
  ['A nešlo by to později?', 'later'],
  ['Nemáte něco dřív?', 'earlier'],
  ['Radšej neskôr.', 'later'],
  ['Nemáte niečo skôr?', 'earlier'],
  ['Something later, please.', 'later'],
  ['Do you have anything earlier?', 'earlier'],
  ['Etwas später, bitte.', 'later'],
  ['Haben Sie etwas Früheres?', 'earlier'],
  ['Coś później.', 'later'],
  ['Może trochę wcześniej?', 'earlier'],
  ['Zavolám později.', undefined],
  ["I'll call you later.", undefined],
  ['Ich melde mich später.', undefined],
  ['Zadzwonię później.', undefined],
  ['Dříve nebo později.', undefined],
  ['Ano.', undefined],
])('"%s" asks for %s', (text, direction) => {
  expect(directionAsked(text)).toBe(direction)
})
