import { expect, it } from 'vitest'
import { settledLength, withoutEntities } from './html-entities.ts'

it.each([
  ['a &amp; b', 'a & b'],
  ['&quot;a&quot; &#39;b&#39; &apos;c&apos;', "\"a\" 'b' 'c'"],
  ['&Ccaron;esk&aacute; &lstrok;&oacute;d&zacute; Stra&szlig;e', 'Česká łódź Straße'],
  ['&#8364; &#x20AC; &#55357; &#99999999;', '€ €  &#99999999;'],
  ['&nichts; AT&T; R&D', '&nichts; AT&T; R&D'],
])('%j reads %j', (written, read) => {
  expect(withoutEntities(written)).toBe(read)
})

it.each([
  ['a &', 2],
  ['a &am', 2],
  ['a &amp;', 2],
  ['a &#x2', 2],
  ['a & b', 5],
  ['a &amp; b', 9],
])('of %j the first %i characters are settled', (text, length) => {
  expect(settledLength(text)).toBe(length)
})
