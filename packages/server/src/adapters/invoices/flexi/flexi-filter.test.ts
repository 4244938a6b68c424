import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyOf, filterText } from './flexi-filter.ts'

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(fc.constantFrom("'", '"', '\\', ') or (', ' or 1 = 1', 'x', '\n', '\u0000', ' ', 'č'), {
      maxLength: 8,
    })
    .map((parts) => parts.join('')),
)

describe('a text in a filter', () => {
  it('is quoted with a quote that it does not contain, or not at all', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const quoted = filterText(text)
        if (quoted === undefined) return
        const quote = quoted[0]!
        expect(["'", '"']).toContain(quote)
        expect(quoted).toBe(`${quote}${text}${quote}`)
        expect(text).not.toContain(quote)
        expect(text).not.toMatch(/[\\\p{C}]/u)
      }),
      { numRuns: 2000 },
    )
  })

  it.each(['', 'a\\', `it's "quoted"`, 'a\nb', 'x'.repeat(256)])('%j cannot be used in a filter', (text) => {
    expect(filterText(text)).toBeUndefined()
    expect(anyOf(['kod'], 'eq', [text])).toBeUndefined()
  })

  it('is compared with each field', () => {
    expect(anyOf(['dic', 'vatId'], 'eq', ['CZ1'])).toBe("(dic eq 'CZ1' or vatId eq 'CZ1')")
    expect(anyOf(['nazev'], 'like similar', ["O'Brien"])).toBe(`(nazev like similar "O'Brien")`)
  })
})
