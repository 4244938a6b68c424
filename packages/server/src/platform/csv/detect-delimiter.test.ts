import { expect, test } from 'vitest'
import { detectDelimiter } from './detect-delimiter.ts'

test.each([
  ['decimal commas below a header', 'Jméno;Dluh\nNovák;1,50\nDvořák;2,50\n', ';'],
  ['decimal commas without a header', '777123456;1,50\n777123457;2,50\n', ';'],
  ['commas in an address', 'Jméno;Adresa\nNovák;Praha 1, Karlín\nDvořák;Brno\n', ';'],
  ['semicolons in quotes', 'name,note\nNovák,"a;b;c"\nDvořák,"d;e;f"\n', ','],
  ['line breaks in quotes', 'name\tnote\nNovák\t"a,\nb,\nc,"\nDvořák\tx\n', '\t'],
  ['a single column', 'Telefon\n777 123 456\n777 123 457\n', ','],
  ['a row that is too short', 'a,b,c\n1,2,3\n4\n5,6,7\n', ','],
  ['nothing', '', ','],
])('finds the delimiter of a file with %s', async (_what, text, expected) => {
  expect(await detectDelimiter(text)).toBe(expected)
})
