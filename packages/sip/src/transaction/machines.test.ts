import { VirtualClock } from '@hovor/clock'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inviteClient } from './invite-client.machine.ts'
import { inviteServer } from './invite-server.machine.ts'
import type { Machine } from './machine.ts'
import { MachineRunner } from './machine-runner.ts'
import { nonInviteClient } from './non-invite-client.machine.ts'
import { nonInviteServer } from './non-invite-server.machine.ts'

type AnyMachine = Machine<string, string>

/** Effects with their times, after the events at theirs; the last event ends the run. */
async function run(
  machine: unknown,
  initial: string,
  reliable: boolean,
  events: [atMs: number, event: string][],
  untilMs: number,
) {
  const clock = new VirtualClock(0)
  const effects: [number, string][] = []
  const runner = new MachineRunner(machine as AnyMachine, initial, clock, reliable, {
    act: (effect) => effects.push([clock.nowMs(), effect]),
    onTerminated: () => effects.push([clock.nowMs(), 'terminated']),
  })
  for (const [atMs, event] of events) {
    await clock.advance(atMs - clock.nowMs())
    runner.step(event)
  }
  await clock.advance(untilMs - clock.nowMs())
  return {
    effects,
    timers: clock.pendingTimers,
    times: (of: string) => effects.filter(([, e]) => e === of).map(([t]) => t),
  }
}

describe('INVITE client (RFC 3261 §17.1.1, RFC 6026 §7.2)', () => {
  it('A doubles from T1 over UDP until B at 64*T1', async () => {
    const { times, timers } = await run(inviteClient, 'calling', false, [[0, 'begin']], 40_000)
    expect(times('send')).toEqual([0, 500, 1500, 3500, 7500, 15_500, 31_500])
    expect(times('inform TU of timeout')).toEqual([32_000])
    expect(timers).toBe(0)
  })

  it('sends once over TCP and still waits for B', async () => {
    const { times } = await run(inviteClient, 'calling', true, [[0, 'begin']], 40_000)
    expect(times('send')).toEqual([0])
    expect(times('inform TU of timeout')).toEqual([32_000])
  })

  it('stops A and B at a provisional response and then waits for as long as a phone may ring', async () => {
    const { times } = await run(
      inviteClient,
      'calling',
      false,
      [
        [0, 'begin'],
        [700, '1xx'],
      ],
      1_000_000,
    )
    expect(times('send')).toEqual([0, 500])
    expect(times('inform TU of timeout')).toEqual([900_700])
  })

  it.each([
    [false, 33_000],
    [true, 1000],
  ])('acknowledges each 300-699 until D (TCP: %s), passing one on', async (reliable, endMs) => {
    const events: [number, string][] = [
      [0, 'begin'],
      [1000, '3xx-6xx'],
      [1000, '3xx-6xx'],
    ]
    const { times } = await run(inviteClient, 'calling', reliable, events, 40_000)
    // Timer D is 0 over TCP: no retransmissions there
    expect(times('ack')).toEqual(reliable ? [1000] : [1000, 1000])
    expect(times('pass to TU')).toEqual([1000])
    expect(times('terminated')).toEqual([endMs])
  })

  it.each([false, true])('passes every 2xx on until M (TCP: %s)', async (reliable) => {
    const events: [number, string][] = [
      [0, 'begin'],
      [100, '2xx'],
      [600, '2xx'],
      [20_000, '2xx'],
    ]
    const { times } = await run(inviteClient, 'calling', reliable, events, 40_000)
    expect(times('pass to TU')).toEqual([100, 600, 20_000])
    expect(times('terminated')).toEqual([32_100])
  })
})

describe('INVITE server (RFC 3261 §17.2.1, RFC 6026 §7.1)', () => {
  it('G doubles from T1 to T2 over UDP until H at 64*T1', async () => {
    const { times } = await run(inviteServer, 'proceeding', false, [[0, 'respond 3xx-6xx']], 40_000)
    expect(times('send')).toEqual([0, 500, 1500, 3500, 7500, 11_500, 15_500, 19_500, 23_500, 27_500, 31_500])
    expect(times('inform TU of timeout')).toEqual([32_000])
  })

  it.each([
    [false, 6000],
    [true, 1000],
  ])('is quiet after the ACK until I (TCP: %s)', async (reliable, endMs) => {
    const events: [number, string][] = [
      [0, 'respond 3xx-6xx'],
      [1000, 'ack'],
      [1000, 'request'],
      [1000, 'ack'],
    ]
    const { times } = await run(inviteServer, 'proceeding', reliable, events, 40_000)
    expect(times('send').filter((ms) => ms >= 1000)).toEqual([])
    expect(times('terminated')).toEqual([endMs])
  })

  it('absorbs INVITEs after a 2xx and passes ACKs on until L', async () => {
    const events: [number, string][] = [
      [0, 'respond 2xx'],
      [500, 'request'],
      [600, 'ack'],
    ]
    const { times } = await run(inviteServer, 'proceeding', false, events, 40_000)
    expect(times('send')).toEqual([0])
    expect(times('pass to TU')).toEqual([600])
    expect(times('terminated')).toEqual([32_000])
  })
})

describe('non-INVITE client (RFC 3261 §17.1.2)', () => {
  it('E doubles from T1 to T2 over UDP until F at 64*T1', async () => {
    const { times } = await run(nonInviteClient, 'trying', false, [[0, 'begin']], 40_000)
    expect(times('send')).toEqual([0, 500, 1500, 3500, 7500, 11_500, 15_500, 19_500, 23_500, 27_500, 31_500])
    expect(times('inform TU of timeout')).toEqual([32_000])
  })

  it('retransmits every T2 after a provisional response, with F still running', async () => {
    const { times } = await run(
      nonInviteClient,
      'trying',
      false,
      [
        [0, 'begin'],
        [100, '1xx'],
      ],
      40_000,
    )
    expect(times('send')).toEqual([0, 500, 4500, 8500, 12_500, 16_500, 20_500, 24_500, 28_500])
    expect(times('inform TU of timeout')).toEqual([32_000])
  })

  it.each([
    [false, 6000],
    [true, 1000],
  ])('absorbs late responses until K (TCP: %s)', async (reliable, endMs) => {
    const events: [number, string][] = [
      [0, 'begin'],
      [1000, '2xx'],
      [1000, '2xx'],
    ]
    const { times } = await run(nonInviteClient, 'trying', reliable, events, 40_000)
    expect(times('pass to TU')).toEqual([1000])
    expect(times('terminated')).toEqual([endMs])
  })
})

describe('non-INVITE server (RFC 3261 §17.2.2)', () => {
  it.each([
    [false, 32_000],
    [true, 0],
  ])('repeats its final response to each repeated request until J (TCP: %s)', async (reliable, endMs) => {
    const events: [number, string][] = [
      [0, 'request'],
      [0, 'respond 2xx'],
      [0, 'request'],
    ]
    const { times } = await run(nonInviteServer, 'trying', reliable, events, 40_000)
    expect(times('send')).toEqual(reliable ? [0] : [0, 0])
    expect(times('terminated')).toEqual([endMs])
  })
})

describe.each([
  ['INVITE client', inviteClient],
  ['INVITE server', inviteServer],
  ['non-INVITE client', nonInviteClient],
  ['non-INVITE server', nonInviteServer],
])('every row of the %s', (_, table) => {
  const machine = table as unknown as AnyMachine

  it('leads to a state of the table, with any report as its last effect', () => {
    for (const rows of Object.values(machine)) {
      for (const row of Object.values(rows)) {
        expect(Object.keys(machine)).toContain(row!.to)
        const tells = row!.effects.filter((action) => action.startsWith('pass to TU'))
        expect(tells.length).toBeLessThanOrEqual(1)
        if (tells.length === 1) expect(row!.effects.at(-1)).toBe(tells[0])
      }
    }
  })

  it('leaves no timer and terminates at most once, in any order of events', async () => {
    const events = [...new Set(Object.values(machine).flatMap((rows) => Object.keys(rows)))].filter(
      (event) => event !== 'begin' && !event.startsWith('timer'),
    )
    const script = fc.array(fc.tuple(fc.integer({ min: 0, max: 9000 }), fc.constantFrom(...events)), {
      maxLength: 12,
    })
    await fc.assert(
      fc.asyncProperty(script, fc.boolean(), async (steps, reliable) => {
        const timed: [number, string][] = [[0, 'begin']]
        let atMs = 0
        for (const [pauseMs, event] of steps) {
          atMs += pauseMs
          timed.push([atMs, event])
        }
        const { times, timers } = await run(
          machine,
          Object.keys(machine)[0]!,
          reliable,
          timed,
          atMs + 1_000_000,
        )
        expect(timers).toBe(0)
        expect(times('terminated').length).toBeLessThanOrEqual(1)
      }),
    )
  })
})
