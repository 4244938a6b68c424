import * as z from 'zod'
import { type ErrorCode, errors, universalErrors } from './errors.ts'
import type { Operation } from './operation.ts'
import { interfaceVersion } from './version.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 description of operations, from their definitions alone. */
export function openApiDocument(
  operations: readonly Operation[],
  options: { readonly baseUrl: string },
): Json {
  const paths: Record<string, Json> = {}
  const responses: Record<string, Json> = {}
  for (const operation of operations) {
    const methods = paths[operation.path] ?? {}
    methods[operation.method.toLowerCase()] = describe(operation, responses)
    paths[operation.path] = methods
  }
  const tags = [...new Set(operations.map((operation) => operation.tag))].sort()
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hovor',
      version: interfaceVersion,
      description: 'Phone numbers, calls, SMS, voice agents, webhooks and prepaid credit.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: options.baseUrl }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: errorSchema },
      headers: standardHeaders,
      responses,
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'API key: hv_live_… or hv_test_…' },
        operatorToken: { type: 'http', scheme: 'bearer', description: 'Token from HOVOR_OPERATOR_TOKENS' },
      },
    },
  }
}

/** The JSON Schema of a definition, without what is only for us: the code that a field fails with. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      delete jsonSchema.code
      // Answers are open: a new optional field breaks no client (SPEC.md, Versioning).
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  return described
}

function describe(operation: Operation, shared: Record<string, Json>): Json {
  return {
    operationId: operation.name,
    tags: [operation.tag],
    summary: operation.summary,
    ...(operation.description && { description: operation.description }),
    ...securityOf(operation),
    parameters: parametersOf(operation),
    ...(operation.body && {
      requestBody: {
        required: !operation.bodyOptional,
        content: { 'application/json': { schema: jsonSchemaOf(operation.body, 'input') } },
      },
    }),
    responses: { [operation.status]: successOf(operation), ...failuresOf(operation, shared) },
  }
}

function securityOf(operation: Operation): Json {
  if (operation.audience === 'account') return { security: [{ apiKey: [] }] }
  return { security: operation.audience === 'operator' ? [{ operatorToken: [] }] : [] }
}

function parametersOf(operation: Operation): Json[] {
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A new value for every distinct action; the same value only to retry exactly the same request.',
    schema: { type: 'string', maxLength: 255 },
  }
  return [
    ...parametersFrom(operation.params, 'path'),
    ...parametersFrom(operation.query, 'query'),
    ...(operation.idempotent ? [key] : []),
  ]
}

function parametersFrom(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...described }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema: described,
  }))
}

function successOf(operation: Operation): Json {
  const content = operation.binary
    ? Object.fromEntries(
        operation.binary.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
      )
    : { 'application/json': { schema: jsonSchemaOf(operation.returns, 'output') } }
  return { description: operation.summary, headers: headersFor(operation), content }
}

/** Every status that the operation can answer, with the codes behind it; equal answers are described once. */
function failuresOf(operation: Operation, shared: Record<string, Json>): Json {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of errorCodesOf(operation)) {
    const { status } = errors[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  if (operation.body) {
    byStatus.set(413, ['validation'])
    byStatus.set(415, ['validation'])
  }
  const sorted = [...byStatus].sort(([left], [right]) => left - right)
  return Object.fromEntries(
    sorted.map(([status, codes]) => {
      const name = [status, ...codes, ...(operation.audience === 'account' ? [] : ['open'])].join('.')
      shared[name] ??= failure(operation, status, codes)
      return [status, { $ref: `#/components/responses/${name}` }]
    }),
  )
}

/** The codes of an operation: its own, the universal ones, and what its idempotency and audience bring. */
export function errorCodesOf(operation: Operation): ErrorCode[] {
  const open = operation.audience === 'public' || operation.audience === 'loopback'
  const onlyForAccounts: readonly ErrorCode[] = ['insufficient_credit', 'account_suspended']
  const brought = universalErrors.filter((code) => {
    if (onlyForAccounts.includes(code)) return operation.audience === 'account'
    return !(open && code === 'unauthorized')
  })
  const codes: ErrorCode[] = [...brought, ...operation.errors]
  return [...new Set(operation.idempotent ? [...codes, 'idempotency_in_progress' as const] : codes)]
}

function failure(operation: Operation, status: number, codes: readonly ErrorCode[]): Json {
  const described = codes.map((code) => `\`${code}\`: ${errors[code].message}`).join('\n\n')
  const extra = status === 401 ? { 'WWW-Authenticate': { schema: { type: 'string' } } } : {}
  const retry = status === 429 ? { 'Retry-After': { schema: { type: 'integer' } } } : {}
  return {
    description: described,
    headers: { ...headersFor(operation, status), ...extra, ...retry },
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['error'],
          properties: {
            error: {
              allOf: [
                { $ref: '#/components/schemas/Error' },
                { type: 'object', properties: { code: { type: 'string', enum: [...codes] } } },
              ],
            },
          },
        },
      },
    },
  }
}

/** `RateLimit-*` come after the key was verified, so never on 401. */
function headersFor(operation: Operation, status = 200): Json {
  const limited = operation.audience === 'account' && status !== 401 && status !== 413
  const names = Object.keys(standardHeaders).filter((name) => limited || !name.startsWith('RateLimit'))
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

const standardHeaders = {
  'X-Request-Id': { schema: { type: 'string', pattern: '^req_[0-9a-f]{16}$' } },
  'X-Service-Version': { schema: { type: 'string' } },
  'RateLimit-Limit': { schema: { type: 'integer' } },
  'RateLimit-Remaining': { schema: { type: 'integer' } },
  'RateLimit-Reset': { description: 'Seconds', schema: { type: 'integer' } },
}

const errorSchema = {
  type: 'object',
  required: ['code', 'cause', 'message', 'action', 'requestId', 'docsUrl'],
  properties: {
    code: { type: 'string' },
    cause: { type: 'string', enum: ['request', 'account', 'busy', 'service'] },
    message: { type: 'string' },
    action: { type: 'string', description: 'What to do' },
    currentRevision: { type: 'integer' },
    details: { type: 'object' },
    confirmUrl: { type: 'string' },
    requestId: { type: 'string', description: 'Same as X-Request-Id' },
    docsUrl: { type: 'string' },
  },
}
