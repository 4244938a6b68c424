import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemClock } from '@hovor/clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCarrierRecords } from './carrier-records.ts'

let server: Server
let answer: { status: number; body: string }
const asked: { path: string | undefined; authorization: string | undefined }[] = []
let records: ReturnType<typeof createCarrierRecords>

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ path: request.url, authorization: request.headers.authorization })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  records = createCarrierRecords({ url: `http://127.0.0.1:${port}/cdr`, token: 'secret', clock: systemClock })
})
afterAll(async () => {
  await records.close()
  server.close()
})

const call = { to: '+420601000001', ringingAt: 1_000, answeredAt: 2_000, endedAt: 9_000, status: 200 }
const tell = (status: number, body: unknown) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
}

describe('a call record', () => {
  it('is fetched by its Call-ID, with the token', async () => {
    tell(200, call)
    expect(await records.find('c_1-a')).toEqual({
      kind: 'found',
      record: { to: '+420601000001', outcome: 'answered', answeredAtMs: 2_000, endedAtMs: 9_000 },
    })
    expect(asked.at(-1)).toEqual({ path: '/cdr/v1/calls/c_1-a', authorization: 'Bearer secret' })
  })

  it.each([
    [486, 1_000, 'busy'],
    [600, null, 'busy'],
    [603, 1_000, 'rejected'],
    [403, null, 'rejected'],
    [480, 1_000, 'no_answer'],
    [487, 1_000, 'no_answer'],
    [null, 1_000, 'no_answer'],
    [480, null, 'unreachable'],
    [503, 1_000, 'unreachable'],
    [404, null, 'unreachable'],
  ] as const)('that ended with %s after ringing at %s is %s', async (status, ringingAt, outcome) => {
    tell(200, { ...call, answeredAt: null, status, ringingAt })
    expect(await records.find('x')).toMatchObject({ kind: 'found', record: { outcome, endedAtMs: 9_000 } })
  })

  it('that does not exist, or of a call still running, is none', async () => {
    tell(404, { error: 'none' })
    expect(await records.find('x')).toEqual({ kind: 'none' })
    tell(200, { ...call, endedAt: null })
    expect(await records.find('x')).toEqual({ kind: 'none' })
  })

  it.each([
    [401, '{}'],
    [500, 'oops'],
    [200, 'no JSON'],
    [200, { ...call, endedAt: 'yesterday' }],
    [200, ' '.repeat(100_000)],
  ])('that cannot be fetched or parsed (%s) proves nothing', async (status, body) => {
    tell(status, body)
    expect(await records.find('x')).toMatchObject({ kind: 'unknown' })
  })
})
