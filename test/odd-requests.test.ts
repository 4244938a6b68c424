import { Agent, request } from 'node:http'
import { errors, type Operation, operations } from '@hovor/api'
import { type TestSurface, testOperatorToken } from '@hovor/server/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BatteryCase } from './support/battery.ts'
import { surfaceCases } from './support/battery-cases.ts'
import { startBatterySurface } from './support/battery-surface.ts'
import { type OddRequest, oddOnes, oddRequests } from './support/odd-requests.ts'

/*
 * Sends every operation arbitrary input. It may refuse or accept it, but its response is as documented: the common
 * headers, the error object on a refusal, and no 5xx but for what the surface lacks.
 */
const requestsPerOperation = 60
/** Stays below the rate limit of a key. */
const requestsPerAccount = 50
let surface: TestSurface
const agent = new Agent({ keepAlive: true, maxSockets: 4 })

beforeAll(async () => {
  surface = await startBatterySurface()
})
afterAll(async () => {
  agent.destroy()
  await surface.close()
})

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

function send(operation: Operation, odd: OddRequest, valid: BatteryCase, token: string): Promise<Answer> {
  let index = 0
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    return odd.params?.[index++] ?? encodeURIComponent(valid.params?.[name] ?? 'none')
  })
  const { hostname, port } = new URL(surface.baseUrl)
  const body = odd.body ?? (valid.body === undefined ? undefined : JSON.stringify(valid.body))
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }),
  }
  const query = odd.query ?? new URLSearchParams(valid.query).toString()
  const target = query === '' ? path : `${path}?${query}`
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { agent, hostname, port, path: target, method: operation.method, headers },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk) => {
          text += chunk
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

function expectPromises(operation: Operation, { status, headers, text }: Answer): void {
  expect(headers['x-request-id']).toMatch(/^req_[0-9a-f]{16}$/)
  expect(headers['x-service-version']).toBeDefined()
  if (status < 400 && operation.binary)
    return void expect(operation.binary).toContain(String(headers['content-type']).split(';')[0])
  if (status < 400) return void operation.returns.parse(JSON.parse(text))
  const { error } = JSON.parse(text) as { error: Record<string, string> }
  // The surface has no external voice platform: an agent that asks for one is refused with 503.
  if (error.code !== 'engine_not_configured') expect(status).toBeLessThan(500)
  const entry = errors[error.code as keyof typeof errors]
  expect(entry).toBeDefined()
  expect(Object.keys(error)).toEqual(
    expect.arrayContaining(['code', 'cause', 'message', 'action', 'requestId', 'docsUrl']),
  )
  expect(error.requestId).toBe(headers['x-request-id'])
  expect(error.message!.length).toBeLessThan(1000)
  if (error.code === 'validation') expect([400, 413, 415]).toContain(status)
  else expect(status).toBe(entry.status)
}

interface Tried {
  readonly apiKey: string
  readonly valid: BatteryCase
}

/** An account with the records that a valid request needs, renewed before its key is exhausted. */
function accounts(name: string): () => Promise<Tried> {
  let left = 0
  let current: Promise<Tried>
  return () => {
    if (left === 0) {
      left = requestsPerAccount
      current = newTried(name)
    }
    left -= 1
    return current
  }
}

async function newTried(name: string): Promise<Tried> {
  const { apiKey } = await surface.newAccount()
  const valid = await surfaceCases[name]!(surface, apiKey)
  return { apiKey, valid: { ...valid, ...(name === 'sendMessage' && { body: unsendable }) } }
}

/** A valid message would wait for its slot. */
const unsendable = { to: '+420601000011' }

describe('arbitrary input', () => {
  // verifies: errors.object, errors.request-id, conventions.request-id, conventions.service-version
  test.each(Object.keys(surfaceCases))('to %s gets a documented response', async (name) => {
    const operation: Operation = operations[name as keyof typeof operations]
    const next = accounts(name)
    const body = ((await next()).valid.body as object | undefined) ?? {}
    const tryOne = async (odd: OddRequest) => {
      const { apiKey, valid } = await next()
      expectPromises(operation, await send(operation, odd, valid, apiKey))
    }
    for (const odd of oddOnes(operation, body)) await tryOne(odd)
    await fc.assert(fc.asyncProperty(oddRequests(operation, body), tryOne), { numRuns: requestsPerOperation })
  })

  const operator = Object.values<Operation>(operations).filter(({ audience }) => audience === 'operator')
  test.each(operator.map(({ name }) => name))(
    'to %s of the operator gets a documented response',
    async (name) => {
      const operation: Operation = operations[name as keyof typeof operations]
      const { id } = await surface.newAccount()
      const valid = { params: { id, keyId: 'key_0' } }
      const tryOne = async (odd: OddRequest) =>
        expectPromises(operation, await send(operation, odd, valid, testOperatorToken))
      for (const odd of oddOnes(operation, {})) await tryOne(odd)
      await fc.assert(fc.asyncProperty(oddRequests(operation, {}), tryOne), { numRuns: requestsPerOperation })
    },
  )

  test('of any nesting depth leaves the process alive', async () => {
    const { apiKey } = await surface.newAccount()
    const operation = operations.createAgent
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
      ['{"name":', '}'],
      ['{"dataFields":[', ']}'],
      ['{"workflow":', '}'],
    ]) {
      const depth = Math.floor((1024 * 1024 - 10) / (open!.length + close!.length))
      const body = `${open!.repeat(depth)}1${close!.repeat(depth)}`
      const answer = await send(operation, { body }, {}, apiKey)
      expect(answer.status).toBe(400)
      expectPromises(operation, answer)
    }
    const answer = await send(operations.getAccount, {}, {}, apiKey)
    expect(answer.status).toBe(200)
  })
})
