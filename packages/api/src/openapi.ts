import type * as z from 'zod'
import { type Components, createComponents, type Json, jsonSchemaOf } from './json-schema.ts'
import { createAnswers, headers } from './openapi-answers.ts'
import { errorSchemas } from './openapi-errors.ts'
import { webhooksOf } from './openapi-webhooks.ts'
import { isStream, type Operation, schemaNameOf } from './operation.ts'
import { tagDescriptions } from './tags.ts'
import { interfaceVersion } from './version.ts'

/**
 * The OpenAPI 3.1 document of the given operations.
 *
 * @param options.baseUrl the public base URL, without a trailing slash
 * spec:versioning.openapi-31
 */
export function openApiDocument(
  operations: readonly Operation[],
  options: { readonly baseUrl: string },
): Json {
  const components = createComponents()
  components.expect(
    operations.flatMap(({ body }) => body ?? []),
    'input',
  )
  components.expect(
    operations.flatMap(({ binary, returns }) => (binary ? [] : returns)),
    'output',
  )
  const answers = createAnswers(components, options.baseUrl)
  const paths: Record<string, Json> = {}
  for (const operation of operations) {
    const methods = paths[operation.path] ?? {}
    methods[operation.method.toLowerCase()] = {
      ...identityOf(operation),
      ...securityOf(operation),
      parameters: parametersOf(operation),
      ...bodyOf(operation, components),
      responses: answers.responsesOf(operation),
    }
    paths[operation.path] = methods
  }
  const webhooks = webhooksOf(operations, components)
  return {
    openapi: '3.1.0',
    info: infoOf(options.baseUrl),
    servers: [{ url: options.baseUrl, description: serverDescription, 'x-internal': false }],
    tags: tagsOf(operations),
    paths,
    ...webhooks,
    components: {
      schemas: { ...components.schemas(), ...errorSchemas },
      headers,
      ...answers.shared(),
      securitySchemes,
    },
  }
}

const serverDescription = 'This service: production, or a sandbox when used with test keys.'

function infoOf(baseUrl: string): Json {
  return {
    title: 'Hovor',
    version: interfaceVersion,
    summary: 'A phone company in a box',
    description: [
      'Phone numbers, calls, SMS, voice agents, webhooks and prepaid credit.',
      'Within v1 only optional fields, new enum values and new operations are added: clients must ignore unknown fields',
      'and must not treat an unknown enum value as an error.',
      'In requests null for an optional property counts as left out, unless its type lists null.',
      'Amounts are integers in hundredths of a koruna (`…Hal`), times are Unix milliseconds, numbers are E.164.',
    ].join(' '),
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    contact: { name: 'The operator of this service', url: baseUrl },
  }
}

function tagsOf(operations: readonly Operation[]): Json[] {
  const used = [...new Set(operations.map((operation) => operation.tag))].sort()
  return used.map((name) => ({ name, description: tagDescriptions[name] }))
}

/** spec:authentication.openapi-scheme */
const securitySchemes = {
  apiKey: { type: 'http', scheme: 'bearer', description: 'API key: hv_live_… or hv_test_…' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'hovor-session',
    description:
      'The session of a person who has signed in to the portal; `__Host-hovor-session` over HTTPS. It counts in requests of the service’s own pages, which name the account in the header `Hovor-Account`, or for operator operations send `Hovor-Console: 1`.',
  },
  operatorToken: { type: 'http', scheme: 'bearer', description: 'Token from HOVOR_OPERATOR_TOKENS' },
}

function identityOf({ name, tag, summary, description }: Operation): Json {
  return { operationId: name, tags: [tag], summary, ...(description !== undefined && { description }) }
}

function securityOf({ audience }: Operation): Json {
  if (audience === 'account') return { security: [{ apiKey: [] }] }
  if (audience === 'person') return { security: [{ session: [] }] }
  return { security: audience === 'operator' ? [{ operatorToken: [] }, { session: [] }] : [] }
}

function bodyOf(operation: Operation, components: Components): Json {
  if (!operation.body) return {}
  const schema = components.describeAs(schemaNameOf(operation, 'Request'), operation.body, 'input')
  return {
    requestBody: { required: !operation.bodyOptional, content: { 'application/json': { schema } } },
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A new value for each distinct action. Reuse it only to retry exactly the same request, which returns the stored answer for 24 hours. A blank value is ignored.',
  schema: { type: 'string', maxLength: 255 },
  example: 'order-2026-118-reminder',
}

const range = {
  name: 'Range',
  in: 'header',
  required: false,
  description: 'A single byte range, answered with 206 (RFC 9110, section 14.2).',
  schema: { type: 'string', maxLength: 100 },
  example: 'bytes=0-1023',
}

const lastEventId = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description:
    'The last `id` received: the stream resumes after it, within 15 minutes. Anything else starts anew.',
  schema: { type: 'string', maxLength: 100 },
  example: '7d2c9f0b4a5e4f1c8b6a3d2e1f0c9b8a.1795291200003',
}

function parametersOf(operation: Operation): Json[] {
  return [
    ...parametersFrom(operation.params, 'path'),
    ...parametersFrom(operation.query, 'query'),
    ...(operation.idempotent ? [idempotencyKey] : []),
    ...(isStream(operation) ? [lastEventId] : operation.binary ? [range] : []),
  ]
}

function parametersFrom(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, examples, ...described }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    ...(Array.isArray(examples) && { example: examples[0] }),
    schema: described,
  }))
}
