import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestDatabase, testDatabase } from '@hovor/server/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describePeer } from './support/describe-peer.ts'
import type { Call } from './support/dispatched-service.ts'
import { stockNumbers } from './support/live-service.ts'
import { inPrivateNetwork } from './support/private-network.ts'

const numbers = { udp: '+420228881234', tls: '+420228881235', failover: '+420228881236' } as const
const target = '+420602123456'
interface ToldOfFailover {
  readonly drained: { readonly took: readonly number[]; readonly status: string; readonly exitCode: number }
  readonly killed: { readonly took: readonly number[]; readonly call: Call }
  readonly events: readonly string[]
}

const timeoutMs = 240_000

describePeer(
  'the service behind Kamailio and rtpengine',
  ['kamailio', 'rtpengine', 'ip', 'namespace'],
  () => {
    let dir: string
    let database: TestDatabase
    let databaseUrl: string
    beforeAll(async () => {
      dir = mkdtempSync(join(tmpdir(), 'dispatcher-'))
      database = await testDatabase()
      databaseUrl = await stockNumbers(database, Object.values(numbers))
    })
    afterAll(async () => {
      await database?.close()
      rmSync(dir, { recursive: true, force: true })
    })

    it.each(['udp', 'tls'] as const)(
      'over %s: receives and places calls, with audio both ways',
      async (transport) => {
        const told = await inPrivateNetwork<{ forwarded: Call; bridged: Call; callerIds: string[] }>(
          new URL('./support/dispatch-calls.process.ts', import.meta.url),
          { dir: join(dir, transport), databaseUrl, transport, number: numbers[transport], target },
        )
        expect(told.forwarded).toMatchObject({ status: 'completed', from: '+420603000001' })
        expect(told.bridged).toMatchObject({ status: 'completed' })
        expect(told.callerIds).toEqual(Array(3).fill(numbers[transport]))
      },
      timeoutMs,
    )

    it(
      'finds the second node when the first drains, and when it is killed',
      async () => {
        const told = await inPrivateNetwork<ToldOfFailover>(
          new URL('./support/dispatch-failover.process.ts', import.meta.url),
          { dir: join(dir, 'failover'), databaseUrl, transport: 'udp', number: numbers.failover, target },
        )
        expect(told.drained).toEqual({ took: [0, 1], status: '503', exitCode: 0 })
        expect(told.killed.took).toEqual([0, 1])
        expect(told.killed.call).toMatchObject({ status: 'failed', endReason: 'failed', priceHal: 0 })
        expect(told.events).toContain('call.failed')
      },
      timeoutMs,
    )
  },
)
