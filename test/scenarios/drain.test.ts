import { pacedUntil } from '@hovor/clock/testing'
import { type AccountId, sql, type TestDatabase, testDatabase, uuidOf } from '@hovor/server/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { startToneTrunk, type ToneTrunk, tones } from '../support/tone-trunk.ts'
import { expect2xx } from './support/account.ts'
import { atEndOfFile } from './support/at-end-of-file.ts'
import { makeNumberOwner } from './support/live-account.ts'
import { type Service, startService } from './support/service.ts'
import { sharedLive } from './support/shared-database.ts'

/* A service in live mode whose trunk is a peer of the test, and a caller who is forwarded through it. */
const atEnd = atEndOfFile()
const [low, mid] = tones
const callerId = '+420603000001'
const target = '+420601000001'

let db: TestDatabase
let trunk: ToneTrunk
let service: Service

beforeAll(async () => {
  db = await testDatabase()
  atEnd(() => db.close())
  trunk = await startToneTrunk()
  atEnd(() => trunk.close())
  const env = { ...sharedLive(db, `${trunk.host}:${trunk.port}`), HOVOR_DRAIN_SECS: '60' }
  service = await startService(atEnd, { env })
})

/** A number that is forwarded, and where the SIP of the service listens. */
async function forwarded(): Promise<{ accountId: AccountId; number: string; sipPort: number }> {
  const { accountId, api, number, path } = await makeNumberOwner(service.url, db.connection)
  expect2xx(await api.send('PATCH', path, { mode: 'forward', forwardTo: target }))
  const { sip } = expect2xx(await api.get(`${path}/sip`))
  return { accountId, number, sipPort: sip.port }
}

describe('SIGTERM', () => {
  test('refuses new requests with 503 while two people talk on, and exits with the record stored when they hang up', async () => {
    const { accountId, number, sipPort } = await forwarded()
    trunk.subscriber(target, { kind: 'answer', hz: mid })
    const answered = trunk.answered(target)
    const caller = await trunk.call({ from: callerId, to: number, hz: low, port: sipPort })
    const person = await answered
    await Promise.all([caller.hears(mid), person.hears(low)])
    expect((await fetch(`${service.url}/readyz`)).headers.get('connection')).toBe('keep-alive')

    service.command.kill('SIGTERM')
    const hop = { host: '127.0.0.1', port: sipPort, transport: 'udp' } as const
    const asked = () => trunk.agent.options('sip:127.0.0.1', hop)
    await pacedUntil('OPTIONS is answered with 503', async () => {
      const outcome = await asked()
      return outcome.kind === 'answered' && outcome.status === 503
    })
    // The endpoint for load balancers.
    const ready = await fetch(`${service.url}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'draining', parts: expect.any(Object) },
    ])
    const up = await fetch(`${service.url}/healthz`)
    expect([up.status, up.headers.get('connection')]).toEqual([200, 'close'])
    const late = await trunk.call({ from: '+420603000002', to: number, hz: low, port: sipPort })
    await late.over()
    expect(late.status).toBe(503)
    await Promise.all([caller.hears(mid), person.hears(low)])
    expect([caller.ended, person.ended]).toEqual([false, false])

    await caller.hangUp()
    await person.over()
    expect(await service.command.exited).toBe(0)
    const calls = await db.database.query<Record<string, unknown>>(sql`
      select direction, kind, status, end_reason, price_hal > 0 as charged, duration_ms > 0 as lasted
      from call where account_id = ${uuidOf(accountId)}`)
    expect(calls).toEqual([
      {
        direction: 'in',
        kind: 'forward',
        status: 'completed',
        end_reason: 'completed',
        charged: true,
        lasted: true,
      },
    ])
  })
})
