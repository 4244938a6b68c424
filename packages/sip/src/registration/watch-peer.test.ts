import { VirtualClock } from '@hovor/clock'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { OptionsOutcome } from '../agent/api/sip-agent.ts'
import { startSipAgent } from '../agent/start-sip-agent.ts'
import { createMemoryNetwork } from '../testing/memory-network.ts'
import { afterPing, unknownHealth } from './peer-health.ts'
import { watchPeer } from './watch-peer.ts'

it('a peer goes up or down after two consecutive pings, and is draining at once after its 503', async () => {
  const clock = new VirtualClock()
  const network = createMemoryNetwork({ clock, seed: 1 })
  const start = (host: string) =>
    startSipAgent({
      clock,
      network,
      randomBytes: (length) => Uint8Array.from({ length }, () => Math.floor(Math.random() * 256)),
      listen: [{ transport: 'udp', host, port: 5060 }],
      userAgent: 'test',
      onInvite: (call) => call.reject(603),
    })
  const ours = await start('10.0.0.1')
  const changes: string[] = []
  const watch = watchPeer(ours, {
    clock,
    target: 'sip:10.0.0.2',
    onChange: (state) => changes.push(`${state} ${watch.newest?.kind}`),
  })
  expect(watch.state).toBe('unknown')
  await clock.advance(4000)
  expect(watch.state).toBe('down')
  const peer = await start('10.0.0.2')
  await clock.advance(20_000)
  expect(watch.state).toBe('up')
  peer.drain()
  await clock.advance(60_000)
  expect(watch.state).toBe('down')
  expect(watch.newest).toEqual({ kind: 'answered', status: 503 } satisfies OptionsOutcome)
  expect(changes).toEqual(['down unknown', 'up answered', 'down answered'])
  watch.stop()
  await clock.advance(120_000)
  await ours.close()
  await peer.close()
  expect(clock.pendingTimers).toBe(0)
})

it('health changes after the configured number of consecutive pings', () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean()),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 4 }),
      (pings, upAfter, downAfter) => {
        let health = unknownHealth
        pings.forEach((answered, index) => {
          const before = health.state
          health = afterPing(health, answered, { upAfter, downAfter })
          if (before === 'unknown' || health.state === before) return
          const needed = answered ? upAfter : downAfter
          expect(pings.slice(index + 1 - needed, index + 1)).toEqual(Array(needed).fill(answered))
        })
      },
    ),
  )
})
