import type { z } from 'zod'
import { type Failure, fail, isFailure } from '../kernel/failure.ts'
import { unknownFieldSentence } from './describe-issue.ts'
import type { Exchange, RawInput, Step, SurfaceDeps } from './exchange.ts'
import { toldError } from './told-error.ts'
import { validate } from './validate.ts'

/** Reads parameters, query and body by the operation's definition. */
export function parse(deps: SurfaceDeps): Step {
  return (exchange, next) => {
    const wrong = parseInto(exchange)
    if (!wrong) return next()
    return Promise.resolve(toldError(wrong.failure, exchange.requestId, deps.baseUrl, wrong.status))
  }
}

function parseInto(exchange: Exchange): { readonly failure: Failure; readonly status?: number } | undefined {
  const { operation } = exchange.handler
  const read = readBody(exchange.input.body)
  if (read.kind === 'refused')
    return { failure: fail('validation', { message: read.why }), status: read.status }
  const params = readPart(operation.params, exchange.input.params)
  // An id that cannot be one names a record that is not there.
  if (isFailure(params)) return { failure: fail('not_found') }
  const query = readPart(operation.query, exchange.input.query)
  if (isFailure(query)) return { failure: query }
  const body = readJson(exchange, read.value)
  if (isFailure(body)) return { failure: body }
  exchange.parsed = { params, query, body }
  return undefined
}

type ReadBody =
  | { readonly kind: 'read'; readonly value: unknown }
  | { readonly kind: 'refused'; readonly status: number; readonly why: string }

function readBody(body: RawInput['body']): ReadBody {
  switch (body.kind) {
    case 'none':
      return { kind: 'read', value: undefined }
    case 'value':
      return { kind: 'read', value: body.value }
    case 'unsupported':
      return {
        kind: 'refused',
        status: 415,
        why: 'The body must be JSON: send Content-Type: application/json.',
      }
    case 'text':
      return parseJson(body.text)
  }
}

function parseJson(text: string): ReadBody {
  if (text.trim() === '') return { kind: 'read', value: undefined }
  try {
    return { kind: 'read', value: JSON.parse(text) }
  } catch {
    return { kind: 'refused', status: 400, why: 'The body is not valid JSON.' }
  }
}

function readPart(schema: z.ZodType | undefined, value: unknown) {
  return schema ? validate(schema, value ?? {}) : {}
}

function readJson(exchange: Exchange, value: unknown) {
  const { operation } = exchange.handler
  if (!operation.body) return refuseFields(value)
  if (value === undefined && !operation.bodyOptional) {
    return fail('validation', { message: 'The request needs a JSON body.' })
  }
  return validate(operation.body, value === undefined ? {} : value)
}

/** Where no body is wanted an empty one is fine, but a field would be ignored: it is refused as anywhere. */
function refuseFields(value: unknown) {
  if (value === undefined || value === null) return undefined
  const first = typeof value === 'object' ? Object.keys(value)[0] : undefined
  if (first !== undefined) return fail('validation', { message: unknownFieldSentence(first) })
  return typeof value === 'object' ? undefined : fail('validation', { message: 'The request takes no body.' })
}
