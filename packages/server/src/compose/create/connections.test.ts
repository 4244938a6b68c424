import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemClock, VirtualClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { passing } from '../../messaging/webhooks/testing/test-service.ts'
import { storedEntries } from '../../operator/testing/audit-entries.ts'
import { operate } from '../../operator/testing/operate.ts'
import { providerConnections } from './connections.ts'

/** Answers as a server of language models does; a wrong key is refused, and `/hangs` never answers. */
const models = createServer((request, response) => void answer(request, response))
const key = 'sk-right-1234'
const held: ServerResponse[] = []
/** Of the service; its providers keep real time. */
const clock = new VirtualClock()

let server: TestSurface

beforeAll(async () => {
  await new Promise<void>((listening) => models.listen(0, '127.0.0.1', listening))
  const { port } = models.address() as AddressInfo
  const at = (path: string, apiKey = key, on = port) => ({
    url: `http://127.0.0.1:${on}${path}`,
    key: apiKey,
    model: 'any',
  })
  const connections = providerConnections(systemClock, {
    transcription: [{ provider: 'openai', ...at('', 'sk-wrong-1234') }],
    speech: [{ provider: 'openai', ...at('', 'sk-wrong-1234') }],
    // Nothing listens on the port of discard.
    llm: [at(''), at('', 'sk-wrong-1234'), at('', key, 9), at('/hangs')],
  })
  server = await startTestSurface({ clock, ports: { connections } })
})
afterAll(async () => {
  for (const response of held) response.destroy()
  models.closeAllConnections()
  await new Promise((closed) => models.close(closed))
  await server.close()
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  request.resume()
  if (request.url!.startsWith('/hangs')) return void held.push(response)
  if (request.headers.authorization !== `Bearer ${key}`) {
    response.writeHead(401, { 'content-type': 'application/json' })
    return void response.end('{"error":{"message":"Incorrect API key"}}')
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.end('data: {"choices":[{"delta":{"content":"OK"}}]}\n\ndata: [DONE]\n\n')
}

const run = (name: string) => operate(server, 'POST', `/connections/${name}/test`)

// verifies: operator.connections
test('every provider is listed by the name that it has in /readyz', async () => {
  const { connections } = (await operate(server, 'GET', '/connections')).body
  expect(connections.map(({ id, kind }: Record<string, string>) => `${id} ${kind}`)).toEqual([
    ...['stt.openai transcription', 'tts.openai speech'],
    ...['llm model', 'llm.2 model', 'llm.3 model', 'llm.4 model'],
  ])
})

// verifies: operator.connections
test.each([
  ['llm', 'ok', 'It replies.'],
  ['llm.2', 'failed', 'It refuses the request.'],
  ['stt.openai', 'failed', 'It refuses the request.'],
  ['tts.openai', 'failed', 'It refuses the request.'],
  ['llm.3', 'failed', 'Nothing answers at its address.'],
] as const)(
  'a test of %s is %s, says so in words, keeps the key to itself and is audited',
  async (name, result, found) => {
    const { status, body } = await run(name)
    expect([status, body.test.result, body.test.findings[0].found]).toEqual([200, result, found])
    expect(body.test.findings[0].advice).toEqual(result === 'ok' ? null : expect.stringMatching(/\.$/))
    expect(JSON.stringify(body)).not.toContain('1234')
    expect(await storedEntries(server, name, 'connection.test')).toMatchObject([{ after: { result } }])
  },
)

// verifies: operator.connections
test('a provider that hangs ends its test in 15 seconds, and is tested once at a time', async () => {
  const hanging = run('llm.4')
  await until(() => held.length > 0)
  expect((await run('llm.4')).status).toBe(409)
  const { status, body } = await passing(clock, hanging, 1000)
  expect([status, body.test.result]).toEqual([200, 'failed'])
  expect(body.test.tookMs).toBeLessThanOrEqual(15_000)
})

test('what is not configured is not found', async () => {
  expect((await run('trunk')).status).toBe(404)
})
