import { type FailureStatus, failuresOf } from './error-codes.ts'
import { type ErrorCode, errors } from './errors.ts'
import type { Components, Json } from './json-schema.ts'
import { errorExample } from './openapi-errors.ts'
import { isOfAccount, isStream, type Operation, schemaNameOf } from './operation.ts'

/** Describes the responses of operations; shared errors and examples are described once. */
export interface Answers {
  /** By status: the success and every error. */
  responsesOf(operation: Operation): Record<string, Json>
  /** The `components` that the responses described so far refer to. */
  shared(): { readonly responses: Record<string, Json>; readonly examples: Record<string, Json> }
}

export function createAnswers(components: Components, baseUrl: string): Answers {
  const responses = new Map<string, Json>()
  const examples = new Map<string, Json>()
  const failed = (operation: Operation, failure: FailureStatus): Json => {
    for (const code of failure.codes) examples.set(code, errorExample(code, baseUrl))
    const name = sharedName(operation, failure)
    if (name === undefined) return failureOf(operation, failure)
    responses.set(name, failureOf(operation, failure))
    return { $ref: `#/components/responses/${name}` }
  }
  return {
    responsesOf: (operation) => ({
      ...successesOf(operation, components),
      ...Object.fromEntries(
        failuresOf(operation).map((failure) => [failure.status, failed(operation, failure)]),
      ),
    }),
    shared: () => ({ responses: sorted(responses), examples: sorted(examples) }),
  }
}

function successesOf(operation: Operation, components: Components): Record<string, Json> {
  const described = { description: operation.summary, headers: headersOf(operation, operation.status) }
  if (!operation.binary) {
    const schema = components.describeAs(schemaNameOf(operation, 'Response'), operation.returns, 'output')
    return { [operation.status]: { ...described, content: { 'application/json': { schema } } } }
  }
  const bytes = { type: 'string', format: 'binary', maxLength: maxBytes }
  const content = Object.fromEntries(operation.binary.map((type) => [type, { schema: bytes }]))
  if (isStream(operation)) return { [operation.status]: { ...described, content } }
  const part = { ...described.headers, 'Content-Range': contentRange }
  return {
    [operation.status]: { ...described, content },
    206: { description: 'The requested range', headers: part, content },
  }
}

const contentRange = {
  description: 'The range returned and the total size (RFC 9110, section 14.4).',
  schema: { type: 'string', maxLength: 100, pattern: '^bytes ' },
  example: 'bytes 0-999/48000',
}

/** The longest binary answer. */
const maxBytes = 1024 ** 3

/** An error status with a single code is shared; one with several is described with its operation. */
function sharedName(operation: Operation, { status, codes }: FailureStatus): string | undefined {
  const [code, another] = codes
  if (code === undefined || another !== undefined) return undefined
  const name =
    statusNames[status] ?? code.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return isMetered(operation, status) || status in unmetered ? name : `${name}Unmetered`
}

const statusNames: Readonly<Record<number, string>> = {
  413: 'BodyTooLarge',
  415: 'BodyNotJson',
  416: 'RangeNotSatisfiable',
}

function failureOf(operation: Operation, { status, codes }: FailureStatus): Json {
  const described = codes.map((code) => `\`${code}\`: ${errors[code].message}`).join('\n\n')
  return {
    description: statusDescriptions[status] ?? described,
    headers: { ...headersOf(operation, status), ...failureHeaders(operation, status) },
    content: {
      'application/json': {
        schema: refer('schemas', 'ErrorAnswer'),
        examples: Object.fromEntries(codes.map((code: ErrorCode) => [code, refer('examples', code)])),
      },
    },
  }
}

const statusDescriptions: Readonly<Record<number, string>> = {
  413: '`validation`: The body is too large.',
  415: '`validation`: The body is not JSON.',
  416: '`validation`: The range starts beyond the end.',
}

/** Returned before the key is known, so without its rate limit (spec:authentication.no-limits-on-401). */
const unmetered: Readonly<Record<number, true>> = { 401: true, 413: true }

/** `RateLimit-*` are sent once the key is verified (spec:conventions.rate-limit-headers). */
function isMetered(operation: Operation, status: number): boolean {
  return isOfAccount(operation) && !(status in unmetered)
}

function headersOf(operation: Operation, status: number): Record<string, Json> {
  const names = isMetered(operation, status) ? [...standardHeaders, ...rateHeaders] : standardHeaders
  return Object.fromEntries(names.map((name) => [name, refer('headers', name)]))
}

/** `Retry-After` is sent only with the rate limit of a key and that of outbound calls (spec:errors.retry-after-key). */
function failureHeaders(operation: Operation, status: number): Record<string, Json> {
  if (status === 401) return { 'WWW-Authenticate': refer('headers', 'WWW-Authenticate') }
  if (status === 416) return { 'Content-Range': contentRange }
  const retry = status === 429 && isOfAccount(operation)
  return retry ? { 'Retry-After': refer('headers', 'Retry-After') } : {}
}

const standardHeaders = ['X-Request-Id', 'X-Service-Version']
const rateHeaders = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']

const count = { type: 'integer', format: 'int32', minimum: 0, maximum: 1_000_000 }

/** Every response header. */
export const headers: Record<string, Json> = {
  'X-Request-Id': {
    description: 'Id of the request; quote it when you report a problem.',
    schema: { type: 'string', maxLength: 20, pattern: '^req_[0-9a-f]{16}$' },
    example: 'req_0123456789abcdef',
  },
  'X-Service-Version': {
    description: 'API version; GET /v1/changelog lists what each version changed.',
    schema: { type: 'string', maxLength: 32, pattern: '^[0-9]+\\.[0-9]+\\.[0-9]+$' },
    example: '1.43.0',
  },
  'RateLimit-Limit': { description: 'Requests per minute allowed for the key.', schema: count, example: 60 },
  'RateLimit-Remaining': { description: 'Requests left in the current window.', schema: count, example: 59 },
  'RateLimit-Reset': {
    description: 'Seconds until the full limit is available again.',
    schema: count,
    example: 60,
  },
  'Retry-After': {
    description:
      'Seconds to wait. Sent with the rate limit of the key, and with that of outbound calls if the wait is known; other limits do not send it.',
    schema: count,
    example: 12,
  },
  'WWW-Authenticate': {
    description: 'Challenge (RFC 6750).',
    schema: { type: 'string', maxLength: 200, pattern: '^Bearer ' },
    example: 'Bearer realm="hovor", error="invalid_token"',
  },
}

function refer(kind: 'headers' | 'schemas' | 'examples', name: string): Json {
  return { $ref: `#/components/${kind}/${name}` }
}

function sorted(found: ReadonlyMap<string, Json>): Record<string, Json> {
  return Object.fromEntries([...found].sort(([left], [right]) => left.localeCompare(right)))
}
