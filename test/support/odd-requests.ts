import type { Operation } from '@hovor/api'
import fc from 'fast-check'

/** The odd parts of a request, as bytes; omitted parts are as in a valid request. */
export interface OddRequest {
  /** The parts of the path in the operation's order, encoded. */
  readonly params?: readonly string[]
  /** The query string after `?`, encoded. */
  readonly query?: string
  readonly body?: string
}

/** Requests with one odd part each: every parameter, every field, every known troublemaker. */
export function oddOnes(operation: Operation, valid: object): readonly OddRequest[] {
  const query = fieldsOf(operation.query).flatMap((name) => oddValues.map((value) => `${name}=${value}`))
  const body = fieldsOf(operation.body).flatMap((name) => hurting.map((text) => withField(valid, name, text)))
  return [
    ...(operation.params ? oddPieces.map((piece) => ({ params: [piece, piece] })) : []),
    ...query.map((text) => ({ query: text })),
    ...body.map((text) => ({ body: text })),
  ]
}

/** Randomly odd requests. `valid` is a valid body. */
export function oddRequests(operation: Operation, valid: object): fc.Arbitrary<OddRequest> {
  const parts = {
    params: fc.tuple(pathPart, pathPart),
    query: queryOf(fieldsOf(operation.query)),
    body: bodyOf(fieldsOf(operation.body), valid),
  }
  return fc.record(parts, { requiredKeys: [] })
}

/** The fields of an object's schema; none for any other schema. */
function fieldsOf(schema: { readonly shape?: object } | Operation['body']): readonly string[] {
  return schema !== undefined && 'shape' in schema ? Object.keys(schema.shape ?? {}) : []
}

/** JSON texts, each a value in its own right: accepted by `JSON.parse` and unexpected. */
const oddTexts = [
  ...[
    'null',
    'true',
    '0',
    '-1',
    '-0',
    '1.5',
    '1e400',
    '-1e400',
    '12345678901234567890',
    '1e-400',
    '""',
    '" "',
    '[]',
    '{}',
  ],
  ...[
    '"\\u0000"',
    '"a\\u0000b"',
    '"\\ud800"',
    '"a\\udc00b"',
    '"\\ud83d\\ude00"',
    '"\u202e"',
    '"\\u001b[2J"',
    `"${'x'.repeat(30_000)}"`,
  ],
  ...[
    '"+420601000011"',
    '"__proto__"',
    '"2026-01-01"',
    '"http://user:secret@[::1]/"',
    '"https://\\u0000/"',
    '"%00"',
    '"\';--"',
  ],
  ...[
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{"a":1}}}',
    '{"a\\u0000":"b"}',
    '{"\\ud800":"b"}',
    '{"toJSON":1}',
  ],
  ...['{"a":1,"a":2}', `[${'0,'.repeat(100_000)}0]`, `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
]

/** Values that a database, a log or a stack could fail on. */
const hurting = oddTexts.filter((text) => /u0000|ud800|__proto__|1e400|^12345|x{9}|^\[{9}|^\[0,/.test(text))

/** A valid body with one field replaced or added. */
function withField(valid: object, field: string, text: string): string {
  const others = Object.entries(valid).filter(([known]) => known !== field)
  const members = others.map(([known, value]) => `${JSON.stringify(known)}:${JSON.stringify(value)}`)
  return `{${[...members, `${JSON.stringify(field)}:${text}`].join(',')}}`
}

const jsonText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }).map((text) => JSON.stringify(text)) },
)

/** A valid body with one field, known or not, replaced or added; or any text. */
function bodyOf(fields: readonly string[], valid: object): fc.Arbitrary<string> {
  const name = fc.oneof(
    ...(fields.length > 0 ? [{ weight: 4, arbitrary: fc.constantFrom(...fields) }] : []),
    { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'colour', '\u0000', '\ud800', '') },
  )
  const replaced = fc.tuple(name, jsonText).map(([field, text]) => withField(valid, field, text))
  return fc.oneof(
    { weight: 6, arbitrary: replaced },
    { weight: 1, arbitrary: jsonText },
    { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
  )
}

const oddPieces = [
  '%00',
  '%zz',
  '%',
  '%ff',
  '%ed%a0%80',
  '%2F',
  '%2e%2e',
  '..',
  '%F0%9F%98%80',
  '%5C',
  ';x=1',
  'ag_',
  '%2B420',
  '__proto__',
]
const plain = fc
  .string({ minLength: 1, maxLength: 40 })
  .map((text) => encodeURIComponent(text.toWellFormed()))
const pathPart = fc.oneof(fc.constantFrom(...oddPieces, 'x'.repeat(3000)), plain)

const oddValues = [
  ...['', '0', '-1', '1.5', '1e2', '0x10', '%201', 'abc', '99999999999999999999', 'NaN', 'Infinity'],
  ...oddPieces,
]
const queryValue = fc.oneof(fc.constantFrom(...oddValues), plain)

function queryOf(fields: readonly string[]): fc.Arbitrary<string> {
  const name = fc.constantFrom(
    ...fields,
    'limit',
    'cursor',
    'before',
    '__proto__',
    'a%00',
    'limit%5B%5D',
    'colour',
    '',
  )
  const pair = fc.tuple(name, queryValue).map(([left, right]) => `${left}=${right}`)
  return fc
    .array(fc.oneof(pair, fc.constantFrom('&', '=', '%', 'limit', '?')), { maxLength: 4 })
    .map((pairs) => pairs.join('&'))
}
