import { errorCodesOf, errors, isOfAccount, type Operation } from '@hovor/api'
import { startTestSurface, type TestSurface } from '@hovor/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

interface Described {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly responses: Readonly<Record<string, Response | { readonly $ref: string }>>
}

interface Response {
  readonly description: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly content: Readonly<Record<string, { readonly examples?: Readonly<Record<string, unknown>> }>>
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

let surface: TestSurface
let text: string
let document: Document
let operations: readonly Operation[]

beforeAll(async () => {
  surface = await startTestSurface()
  text = await (await fetch(`${surface.baseUrl}/openapi.json`)).text()
  document = JSON.parse(text) as Document
  // The keyless sandbox endpoint is for the demo and the tests, not for clients.
  operations = surface.handlers
    .map((handler) => handler.operation)
    .filter(({ audience }) => audience !== 'loopback')
})
afterAll(() => surface.close())

const described = ({ path, method }: Operation) => document.paths[path]![method.toLowerCase()]!

function responseOf(operation: Operation, status: number): Response {
  const response = described(operation).responses[status]
  if (response === undefined) throw new Error(`${operation.name} does not list ${status}`)
  if (!('$ref' in response)) return response
  return document.components.responses![response.$ref.split('/').at(-1)!] as Response
}

test('every operation that is served is described, and nothing else', () => {
  const names = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(names.sort()).toEqual(operations.map(({ name }) => name).sort())
  expect(names.length).toBeGreaterThan(25)
})

// verifies: general.api
test('one description covers numbers, calls, SMS, agents, integrations, tasks, webhooks and credit', () => {
  for (const path of [
    'numbers',
    'calls',
    'messages',
    'agents',
    'integrations',
    'tasks',
    'webhook',
    'credit/topup',
  ])
    expect(document.paths).toHaveProperty([`/v1/${path}`])
})

test('every operation has a description beyond its summary', () => {
  for (const operation of operations) {
    const { summary, description } = described(operation)
    expect(description.length, operation.name).toBeGreaterThan(summary.length / 2)
    expect(description, operation.name).not.toContain(summary)
  }
})

test('every code that an operation can return is listed under its status, with an example', () => {
  for (const operation of operations) {
    for (const code of errorCodesOf(operation)) {
      const { description, content } = responseOf(operation, errors[code].status)
      expect(description, operation.name).toContain(`\`${code}\``)
      expect(content['application/json']!.examples, operation.name).toHaveProperty(code)
    }
  }
})

test('a body that is too large or not JSON is listed wherever a body is accepted', () => {
  for (const operation of operations) {
    const statuses = Object.keys(described(operation).responses)
    for (const status of ['413', '415']) expect(statuses.includes(status)).toBe(operation.body !== undefined)
  }
})

test('the rate-limit headers are in every response once the key is known', () => {
  for (const operation of operations) {
    for (const status of Object.keys(described(operation).responses).map(Number)) {
      const { headers } = responseOf(operation, status)
      const metered = isOfAccount(operation) && status !== 401 && status !== 413
      expect(Object.keys(headers), `${operation.name} ${status}`).toEqual(
        expect.arrayContaining(['X-Request-Id', 'X-Service-Version']),
      )
      expect('RateLimit-Limit' in headers, `${operation.name} ${status}`).toBe(metered)
      expect('WWW-Authenticate' in headers).toBe(status === 401)
      expect('Retry-After' in headers).toBe(status === 429 && isOfAccount(operation))
    }
  }
})

test('components shared by operations are described once, and none is unused', () => {
  for (const [kind, parts] of Object.entries(document.components)) {
    if (kind === 'securitySchemes') continue
    for (const name of Object.keys(parts)) {
      const uses = text.split(`"#/components/${kind}/${name}"`).length - 1
      expect(uses, `${kind}/${name}`).toBeGreaterThan(0)
    }
  }
  for (const record of ['Account', 'Agent', 'PhoneNumber', 'LedgerEntry', 'Error']) {
    expect(document.components.schemas).toHaveProperty(record)
  }
})

// verifies: versioning.open-answers
test('responses are open and requests are closed', () => {
  for (const [name, schema] of Object.entries(document.components.schemas!)) {
    if ((schema as { type?: string }).type !== 'object') continue
    expect(JSON.stringify(schema).includes('"additionalProperties":false'), name).toBe(
      /(?:Input|Request)$/.test(name),
    )
  }
})
