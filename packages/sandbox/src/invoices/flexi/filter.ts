import { filterTokens, type Token } from './filter-tokens.ts'

/** A record by its field names; empty text is null. */
export type FlexiRecord = Readonly<Record<string, string>>
type Test = (record: FlexiRecord) => boolean

/**
 * Parses a filter of the REST API: `and`, `or`, `not`, parentheses and the documented comparisons. Undefined if it is
 * invalid, which the server answers with 400.
 */
export function readFilter(filter: string, today: string): Test | undefined {
  const tokens = filterTokens(filter)
  if (tokens === undefined) return undefined
  const reader = new Reader(tokens, today)
  try {
    const test = reader.either()
    return reader.isAtEnd ? test : undefined
  } catch (error) {
    if (error instanceof NoFilter) return undefined
    throw error
  }
}

class NoFilter extends Error {}

class Reader {
  readonly #tokens: readonly Token[]
  readonly #today: string
  #at = 0

  constructor(tokens: readonly Token[], today: string) {
    this.#tokens = tokens
    this.#today = today
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length
  }

  either(): Test {
    const tests = [this.#all()]
    while (this.#takes('or')) tests.push(this.#all())
    return (record) => tests.some((test) => test(record))
  }

  #all(): Test {
    const tests = [this.#one()]
    while (this.#takes('and')) tests.push(this.#one())
    return (record) => tests.every((test) => test(record))
  }

  #one(): Test {
    if (this.#takes('not')) {
      const test = this.#one()
      return (record) => !test(record)
    }
    if (this.#takes('(')) {
      const test = this.either()
      this.#expect(')')
      return test
    }
    return this.#comparison()
  }

  #comparison(): Test {
    const field = this.#next('word')
    const operator = this.#next('word').toLowerCase()
    if (operator === 'is') return this.#state(field)
    if (operator === 'in') return this.#membership(field)
    const similar = this.#takes('similar')
    const value = this.#value()
    const compare = comparisons[operator]
    if (compare === undefined) throw new NoFilter()
    const read = similar ? plain : (text: string) => text
    return (record) => {
      const held = record[field] ?? ''
      // a missing value matches no comparison
      return held !== '' && compare(read(held), read(value))
    }
  }

  #state(field: string): Test {
    const negated = this.#takes('not')
    const state = this.#next('word').toLowerCase()
    if (!['null', 'empty', 'true', 'false'].includes(state)) throw new NoFilter()
    const holds: Test = (record) => {
      const held = record[field] ?? ''
      return state === 'null' || state === 'empty' ? held === '' : held === state
    }
    return negated ? (record) => !holds(record) : holds
  }

  #membership(field: string): Test {
    this.#expect('(')
    const values = [this.#value()]
    while (this.#takes(',')) values.push(this.#value())
    this.#expect(')')
    return (record) => values.includes(record[field] ?? '')
  }

  #value(): string {
    const token = this.#tokens[this.#at++]
    if (token === undefined || token.kind === 'mark') throw new NoFilter()
    return token.kind === 'word' && token.value === 'now()' ? this.#today : token.value
  }

  #next(kind: Token['kind']): string {
    const token = this.#tokens[this.#at++]
    if (token?.kind !== kind) throw new NoFilter()
    return token.value
  }

  #takes(value: string): boolean {
    const token = this.#tokens[this.#at]
    if (token === undefined || token.kind === 'text' || token.value.toLowerCase() !== value) return false
    this.#at += 1
    return true
  }

  #expect(value: string): void {
    if (!this.#takes(value)) throw new NoFilter()
  }
}

const equal = (held: string, value: string) => held === value
const unequal = (held: string, value: string) => held !== value
const less = (held: string, value: string) => order(held, value) < 0
const limitConcurrency = (held: string, value: string) => order(held, value) <= 0
const more = (held: string, value: string) => order(held, value) > 0
const atLeast = (held: string, value: string) => order(held, value) >= 0

const comparisons: Readonly<Record<string, (held: string, value: string) => boolean>> = {
  eq: equal,
  '=': equal,
  '==': equal,
  ne: unequal,
  neq: unequal,
  '<>': unequal,
  '!=': unequal,
  lt: less,
  '<': less,
  lte: limitConcurrency,
  '<=': limitConcurrency,
  gt: more,
  '>': more,
  gte: atLeast,
  '>=': atLeast,
  like: (held, value) => held.includes(value),
  begins: (held, value) => held.startsWith(value),
  ends: (held, value) => held.endsWith(value),
}

/** Compares numbers by value, dates and strings lexically. */
function order(held: string, value: string): number {
  const difference = Number(held) - Number(value)
  if (!Number.isNaN(difference)) return difference
  return held < value ? -1 : held > value ? 1 : 0
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
