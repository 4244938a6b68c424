import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { disclosureOf, type Fact, type FactKind, maxWrongClaims } from './disclosure.ts'

const kinds: readonly FactKind[] = ['phone', 'document', 'company', 'name']
const fact = (kind: FactKind, ...customerIds: string[]): Fact => ({ kind, customerIds })
const invoicesOf = (...customerIds: string[]) => ({ kind: 'invoices', customerIds })
const nothing = { kind: 'nothing' }
const ended = { kind: 'ended' }

const anyFacts = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    customerIds: fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c'), { maxLength: 3 }),
  }),
  { maxLength: 12 },
)

describe('the disclosure of invoices', () => {
  it.each<[string, Fact[], unknown]>([
    ['of a caller of whom nothing is known', [], nothing],
    ['to a number on file alone', [fact('phone', 'a')], nothing],
    ['for the number of an invoice alone', [fact('document', 'a')], nothing],
    ['for two documents, which are one kind', [fact('document', 'a'), fact('document', 'a')], nothing],
    ['for facts in a public register', [fact('company', 'a'), fact('name', 'a')], nothing],
    ['to a number on file with the company id', [fact('phone', 'a'), fact('company', 'a')], invoicesOf('a')],
    ['to a number on file with the name', [fact('phone', 'a'), fact('name', 'a')], invoicesOf('a')],
    ['to a number on file with a document', [fact('phone', 'a'), fact('document', 'a')], invoicesOf('a')],
    ['for a document with the company id', [fact('document', 'a'), fact('company', 'a')], invoicesOf('a')],
    ['for a document with the name', [fact('document', 'a'), fact('name', 'a')], invoicesOf('a')],
    ['for facts of two customers', [fact('phone', 'a'), fact('company', 'b')], nothing],
    ['of one on file twice', [fact('phone', 'a', 'b'), fact('name', 'a', 'b')], invoicesOf('a', 'b')],
    ['of the one that both are true of', [fact('phone', 'a', 'b'), fact('name', 'b', 'c')], invoicesOf('b')],
    [
      'after two wrong claims',
      [fact('phone', 'a'), fact('company'), fact('name', 'b'), fact('document', 'a')],
      invoicesOf('a'),
    ],
    [
      'after three wrong claims',
      [fact('phone', 'a'), fact('company'), fact('name'), fact('document'), fact('document', 'a')],
      ended,
    ],
    [
      'to one who tries numbers of other customers',
      [fact('company', 'a'), fact('document', 'b'), fact('document', 'c'), fact('document', 'd')],
      ended,
    ],
  ])('%s', (_, facts, expected) => {
    expect(disclosureOf(facts)).toEqual(expected)
  })

  it('requires two kinds of matching facts about one customer, and more than public ones', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const disclosed = disclosureOf(facts)
        const told = disclosed.kind === 'invoices' ? disclosed.customerIds : []
        for (const id of told) {
          const true_ = new Set(facts.filter((each) => each.customerIds.includes(id)).map(({ kind }) => kind))
          expect(true_.size).toBeGreaterThanOrEqual(2)
          expect([...true_].some((kind) => kind === 'phone' || kind === 'document')).toBe(true)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('ends for good once it has ended, whatever else is claimed', () => {
    fc.assert(
      fc.property(anyFacts, anyFacts, (facts, more) => {
        if (disclosureOf(facts).kind === 'ended')
          expect(disclosureOf([...facts, ...more])).toEqual({ kind: 'ended' })
      }),
      { numRuns: 2000 },
    )
  })

  it('ends at the third false claim', () => {
    const wrong = Array.from({ length: maxWrongClaims + 1 }, () => fact('document'))
    expect(disclosureOf(wrong.slice(1))).toEqual({ kind: 'nothing' })
    expect(disclosureOf(wrong)).toEqual({ kind: 'ended' })
  })
})
