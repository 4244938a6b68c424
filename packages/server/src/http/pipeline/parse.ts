import type { Operation } from '@hovor/api'
import { type Failure, fail, isFailure } from '../../platform/kernel/failure.ts'
import { nextTurn } from '../body/next-turn.ts'
import { errorResponse } from '../exchange/error-response.ts'
import type { Arrived, Outcome, Parsed, Received, RequestBody, SurfaceDeps } from '../exchange/exchange.ts'
import { findForeignText } from '../exchange/foreign-text.ts'
import type { ParsedInput } from '../exchange/handler.ts'
import { withoutAbsentNulls } from '../schema/absent-nulls.ts'
import { unknownFieldSentence } from '../schema/describe-issue.ts'
import { oddShape } from '../schema/odd-shape.ts'
import { refuseOddNumber } from '../schema/query-numbers.ts'
import { validate, validateRest } from '../schema/validate.ts'

/**
 * Reads parameters, query and body by the operation's definition. The work of a large body is several turns of the event
 * loop, so that calls wait for a part of it only.
 */
export function parse(deps: SurfaceDeps) {
  return async (arrived: Arrived): Promise<Parsed | Outcome> => {
    const { received } = arrived.from
    const read = await readInput(received, arrived.body)
    if ('params' in read) return { from: arrived.from, input: read }
    return errorResponse(read.failure, received.requestId, deps.baseUrl, read.status)
  }
}

interface Unreadable {
  readonly failure: Failure
  readonly status?: number
}

async function readInput(received: Received, body: RequestBody): Promise<ParsedInput | Unreadable> {
  const { operation } = received.handler
  const read = await readBody(body)
  if (read.kind === 'refused') {
    const { why: message, action } = read
    // RFC 9110 §15.5.16: the codings that are accepted.
    if (body.kind === 'unsupported' && body.for === 'coding') received.headers['accept-encoding'] = 'identity'
    const told = { message, ...(action !== undefined && { action }) }
    return { failure: fail('validation', told), status: read.status }
  }
  const params = operation.params ? validate(operation.params, received.params) : {}
  // An id that cannot be one names a record that is not there.
  if (isFailure(params) || findForeignText(received.params))
    return { failure: fail(operation.missing ?? 'not_found') }
  const query = readQuery(received)
  if (isFailure(query)) return { failure: query }
  const value = await readJson(operation, body, read.value)
  return isFailure(value) ? { failure: value } : { params, query, body: value }
}

type ReadBody =
  | { readonly kind: 'read'; readonly value: unknown }
  | { readonly kind: 'refused'; readonly status: number; readonly why: string; readonly action?: string }

/** spec:conventions.json */
async function readBody(body: RequestBody): Promise<ReadBody> {
  switch (body.kind) {
    case 'none':
      return { kind: 'read', value: undefined }
    case 'value':
      return { kind: 'read', value: body.value }
    case 'unsupported':
      return { kind: 'refused', status: 415, ...unsupported[body.for] }
    case 'malformed':
      return noJson
    case 'refused':
      return { kind: 'refused', status: 400, why: body.why }
    case 'text':
      return parseJson(body.text)
  }
}

const unsupported = {
  'media type': { why: 'The body must be JSON in UTF-8: send Content-Type: application/json.' },
  coding: {
    why: 'The body is compressed, as its Content-Encoding says.',
    action: 'Send it without Content-Encoding, as plain JSON.',
  },
  charset: {
    why: 'The charset in the Content-Type is not UTF-8.',
    action: 'Send JSON in UTF-8, with Content-Type: application/json.',
  },
} as const

const byteOrderMark: ReadBody = {
  kind: 'refused',
  status: 400,
  why: 'The body begins with a byte order mark (U+FEFF), which is not JSON.',
  action: 'Save or send it as UTF-8 without a byte order mark.',
}

const noJson: ReadBody = { kind: 'refused', status: 400, why: 'The body is not valid JSON.' }

async function parseJson(text: string): Promise<ReadBody> {
  if (text.startsWith('\ufeff')) return byteOrderMark
  if (text.trim() === '') return { kind: 'read', value: undefined }
  await nextTurn(text.length)
  const odd = oddShape(text)
  if (odd !== undefined) return { kind: 'refused', status: 400, why: `The body ${odd}.` }
  await nextTurn(text.length)
  try {
    return { kind: 'read', value: JSON.parse(text) }
  } catch {
    return noJson
  }
}

function readQuery({ handler, query: given }: Received) {
  const query = given ?? {}
  const { query: schema } = handler.operation
  if (!schema) return refuseFields(query) ?? {}
  return refuseForeignText(query) ?? refuseOddNumber(schema, query) ?? validate(schema, query)
}

async function readJson(operation: Operation, body: RequestBody, value: unknown) {
  if (!operation.body) return refuseBody(value)
  // A body that may be left out is one more thing that null leaves out (decision:0070).
  const isAbsent = value === undefined || (value === null && operation.bodyOptional === true)
  if (isAbsent && !operation.bodyOptional) {
    return fail('validation', { message: 'The request needs a JSON body.' })
  }
  const length = lengthOf(body)
  await nextTurn(length)
  const given = withoutAbsentNulls(operation.body, isAbsent ? {} : value)
  await nextTurn(length)
  const parsed = validateRest(operation.body, given)
  await nextTurn(length)
  if (isFailure(parsed) || !mayHaveForeignText(body)) return parsed
  return refuseForeignText(value) ?? parsed
}

/** In characters. A value was part of a larger text, whose length is not known here. */
function lengthOf(body: RequestBody): number | undefined {
  if (body.kind === 'value') return undefined
  return body.kind === 'text' ? body.text.length : 0
}

/** In JSON text only an escape can make them; a body that came as a value can have them anywhere. */
function mayHaveForeignText(body: RequestBody): boolean {
  return body.kind === 'value' || (body.kind === 'text' && /\\u|__proto__/.test(body.text))
}

function refuseForeignText(value: unknown): Failure | undefined {
  const path = findForeignText(value)
  if (path === undefined) return undefined
  return fail('validation', { message: `${path}: contains invalid characters (NUL or lone surrogates).` })
}

/** Where nothing is taken a field would be ignored: it is refused as anywhere. */
function refuseFields(value: object): Failure | undefined {
  for (const name in value) return fail('validation', { message: unknownFieldSentence(name) })
  return undefined
}

/** An empty body is fine where none is wanted. */
function refuseBody(value: unknown): Failure | undefined {
  if (value === undefined || value === null) return undefined
  return typeof value === 'object' && !Array.isArray(value)
    ? refuseFields(value)
    : fail('validation', { message: 'The request must not have a body.' })
}
