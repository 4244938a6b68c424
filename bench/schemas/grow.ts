/* Tool schemas that evolve: the slowest to be validated is kept and mutated. */

export type Schema = Record<string, unknown>

/** Within the service's limits: larger ones are refused at no cost. */
const maxCharacters = 16_000
const maxKept = 25

export interface Herd {
  next(): Schema
  /** The time the service took for it. */
  judge(schema: Schema, ms: number): void
  /** The slowest of all. */
  slowest(): { readonly schema: Schema; readonly ms: number } | undefined
}

export function growingHerd(random: () => number): Herd {
  const kept: { schema: Schema; ms: number }[] = []
  return {
    next() {
      const parent = kept[Math.floor(random() * kept.length)]?.schema ?? { type: 'object' }
      let schema = parent
      for (let changes = 1 + Math.floor(random() * 4); changes > 0; changes -= 1) {
        const changed = grown(structuredClone(schema), random)
        if (JSON.stringify(changed).length <= maxCharacters) schema = changed
      }
      return schema
    },
    judge(schema, ms) {
      kept.push({ schema, ms })
      kept.sort((a, b) => b.ms - a.ms)
      kept.length = Math.min(kept.length, maxKept)
    },
    slowest: () => kept[0],
  }
}

type Change = (at: Schema, random: () => number, root: Schema) => void

const some = (random: () => number, most: number) => 1 + Math.floor(random() * most)
const list = <T>(length: number, make: (index: number) => T) => Array.from({ length }, (_, at) => make(at))
const map = (prefix: string, length: number, make: (index: number) => unknown) =>
  Object.fromEntries(list(length, (at) => [`${prefix}${at}`, make(at)]))

const patterns = ['^(a+)+$', '(a|aa)+b', '(?:(?:a{0,9}){0,9}){0,9}$', '^(\\w+\\s?)*$', '[\\p{L}\\d]{1,99}x']

const changes: readonly Change[] = [
  // Wide
  (at, random) => Object.assign(at, { allOf: list(some(random, 200), () => ({ not: {} })) }),
  (at, random) => Object.assign(at, { anyOf: list(some(random, 90), (n) => ({ required: [`a${n}`] })) }),
  (at, random) => Object.assign(at, { oneOf: list(some(random, 90), (n) => ({ maxProperties: n })) }),
  (at, random) =>
    Object.assign(at, {
      properties: map('p', some(random, 200), (n) => ({ type: ['string', 'null'], minLength: n })),
    }),
  // Deep
  (at, random) => {
    let inner: Schema = { type: 'string' }
    for (let level = some(random, 8); level > 0; level -= 1)
      inner = { type: 'object', properties: { d: inner }, unevaluatedProperties: false }
    Object.assign(at, { properties: { ...(at.properties as object), d: inner } })
  },
  // References, to the next definitions and to the whole
  (at, random, root) => {
    const length = some(random, 60)
    const to = (n: number) => ({ $ref: `#/$defs/r${n % length}` })
    root.$defs = map('r', length, (n) => ({ properties: { x: to(n + 1) }, anyOf: [to(n + 1), to(n + 2)] }))
    at.$ref = '#/$defs/r0'
  },
  (at, random, root) => {
    const length = some(random, 30)
    root.$defs = map('r', length, (n) =>
      n === length - 1 ? {} : { allOf: list(2, () => ({ $ref: `#/$defs/r${n + 1}` })) },
    )
    at.$ref = '#/$defs/r0'
  },
  (at) => Object.assign(at, { properties: { ...(at.properties as object), self: { $ref: '#' } } }),
  (at) => Object.assign(at, { $dynamicAnchor: 'node', items: { $dynamicRef: '#node' } }),
  // Patterns
  (at, random) => Object.assign(at, { pattern: patterns[Math.floor(random() * patterns.length)] }),
  (at, random) =>
    Object.assign(at, {
      patternProperties: map('^(a+)+', some(random, 45), () => ({ pattern: patterns[0] })),
      additionalProperties: false,
    }),
  // Lists
  (at, random) => Object.assign(at, { enum: list(some(random, 700), (n) => n) }),
  (at, random) => Object.assign(at, { enum: list(some(random, 150), (n) => ({ a: { b: [n] } })) }),
  (at, random) => Object.assign(at, { required: list(some(random, 199), (n) => `a${n}`) }),
  (at, random) =>
    Object.assign(at, { dependentRequired: map('k', some(random, 20), () => list(20, (n) => `a${n}`)) }),
  (at, random) =>
    Object.assign(at, {
      dependentSchemas: map('k', some(random, 60), (n) => ({
        required: ['a'],
        properties: { [`b${n}`]: false },
      })),
    }),
  // Keywords that must remember what was evaluated
  (at, random) =>
    Object.assign(at, {
      unevaluatedProperties: false,
      anyOf: list(some(random, 60), (n) => ({ properties: { [`u${n}`]: {} }, unevaluatedProperties: false })),
    }),
  (at) =>
    Object.assign(at, {
      prefixItems: [{}, { not: {} }],
      unevaluatedItems: { contains: {} },
      uniqueItems: true,
    }),
  (at) =>
    Object.assign(
      at,
      Object.fromEntries([
        ['if', { required: ['a'] }],
        ['then', { minProperties: 2 }],
        ['else', { not: { type: 'null' } }],
      ]),
    ),
  (at) => Object.assign(at, { propertyNames: { pattern: '^(a+)+$' }, contains: { const: { a: [1, 2, 3] } } }),
]

/** One place of the schema, changed in one way. */
function grown(root: Schema, random: () => number): Schema {
  const places = subschemasOf(root)
  const at = places[Math.floor(random() * places.length)] as Schema
  const change = changes[Math.floor(random() * changes.length)] as Change
  change(at, random, root)
  return { ...root, type: 'object' }
}

const maxPlaces = 200

function subschemasOf(root: Schema): Schema[] {
  const found = [root]
  for (const at of found) {
    for (const [key, value] of Object.entries(at)) {
      const inner = /^(allOf|anyOf|oneOf|prefixItems)$/.test(key) || /roperties$|Schemas$|defs$/.test(key)
      if (typeof value !== 'object' || value === null || !inner) continue
      for (const one of Object.values(value))
        if (typeof one === 'object' && one !== null && found.length < maxPlaces) found.push(one as Schema)
    }
  }
  return found
}
