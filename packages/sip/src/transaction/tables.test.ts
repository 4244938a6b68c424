import { VirtualClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import { inviteClient } from './invite-client.machine.ts'
import { inviteServer } from './invite-server.machine.ts'
import type { Machine } from './machine.ts'
import { MachineRunner } from './machine-runner.ts'
import { nonInviteClient } from './non-invite-client.machine.ts'
import { nonInviteServer } from './non-invite-server.machine.ts'

type AnyMachine = Machine<string, string>

/*
 * The four tables as the RFCs draw them, one line per arrow: state, event, next state, effects. Any other event has
 * no effect.
 */

/**
 * RFC 3261 §17.1.1.2 figure 5, RFC 6026 §7.2 and §8.4; Timer C bounds a silence that the figure leaves
 * unbounded
 */
const inviteClientTable = `
  calling    begin            calling     send, start A, start B
  calling    timer A          calling     send, start A
  calling    timer B          terminated  inform TU of timeout
  calling    transport error  terminated  inform TU of transport error
  calling    1xx              proceeding  stop A, stop B, start C, pass to TU
  calling    2xx              accepted    stop A, stop B, start M, pass to TU
  calling    3xx-6xx          completed   stop A, stop B, start D, ack, pass to TU
  proceeding 1xx              proceeding  start C, pass to TU
  proceeding timer C          terminated  inform TU of timeout
  proceeding dialog terminated proceeding  start B
  proceeding timer B          terminated  inform TU of timeout
  proceeding 2xx              accepted    stop B, stop C, start M, pass to TU
  proceeding 3xx-6xx          completed   stop B, stop C, start D, ack, pass to TU
  proceeding transport error  terminated  inform TU of transport error
  completed  3xx-6xx          completed   ack
  completed  transport error  terminated
  completed  timer D          terminated
  accepted   2xx              accepted    pass to TU
  accepted   timer M          terminated`

/** RFC 3261 §17.2.1, RFC 6026 §7.1 and §8.5 */
const inviteServerTable = `
  proceeding begin            proceeding  start trying
  proceeding timer trying     proceeding  send trying
  proceeding request          proceeding  send
  proceeding respond 1xx      proceeding  stop trying, send
  proceeding respond 2xx      accepted    stop trying, send, start L
  proceeding respond 3xx-6xx  completed   stop trying, send, start G, start H
  proceeding transport error  proceeding  inform TU of transport error
  completed  request          completed   send
  completed  timer G          completed   send, start G
  completed  timer H          terminated  inform TU of timeout
  completed  transport error  completed   inform TU of transport error
  completed  ack              confirmed   stop G, stop H, start I
  confirmed  timer I          terminated
  accepted   request          accepted
  accepted   respond 2xx      accepted    send
  accepted   ack              accepted    pass to TU
  accepted   transport error  accepted    inform TU of transport error
  accepted   timer L          terminated`

/** RFC 3261 §17.1.2.2 figure 6 */
const nonInviteClientTable = `
  trying     begin            trying      send, start E, start F
  trying     timer E          trying      send, start E
  trying     timer F          terminated  inform TU of timeout
  trying     transport error  terminated  inform TU of transport error
  trying     1xx              proceeding  pass to TU
  trying     2xx              completed   stop E, stop F, start K, pass to TU
  trying     3xx-6xx          completed   stop E, stop F, start K, pass to TU
  proceeding timer E          proceeding  send, start E
  proceeding timer F          terminated  inform TU of timeout
  proceeding transport error  terminated  inform TU of transport error
  proceeding 1xx              proceeding  pass to TU
  proceeding 2xx              completed   stop E, stop F, start K, pass to TU
  proceeding 3xx-6xx          completed   stop E, stop F, start K, pass to TU
  completed  timer K          terminated`

/** RFC 3261 §17.2.2 figure 8, RFC 4320 §4.1: no provisional response from the TU, a 100 when it is late */
const nonInviteServerTable = `
  trying     begin             trying      start late trying
  trying     request           trying
  trying     timer late trying proceeding  start unanswered, send trying
  trying     respond 2xx       completed   stop late trying, start J, send
  trying     respond 3xx-6xx   completed   stop late trying, start J, send
  proceeding request           proceeding  send
  proceeding timer unanswered  terminated
  proceeding respond 2xx       completed   stop unanswered, start J, send
  proceeding respond 3xx-6xx   completed   stop unanswered, start J, send
  proceeding transport error   terminated  inform TU of transport error
  completed  request           completed   send
  completed  transport error   terminated  inform TU of transport error
  completed  timer J           terminated`

const events = [
  ...['begin', 'request', 'ack', 'transport error', 'dialog terminated', '1xx', '2xx', '3xx-6xx'],
  ...['respond 1xx', 'respond 2xx', 'respond 3xx-6xx'],
  ...['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M'].map((name) => `timer ${name}`),
  ...['timer trying', 'timer late trying', 'timer unanswered'],
]

interface Arrow {
  readonly next: string
  readonly do: readonly string[]
}

/** Arrows by `state event`. */
function read(table: string): Map<string, Arrow> {
  const lines = table.split('\n').filter((line) => line.trim() !== '')
  return new Map(
    lines.map((line) => {
      const [state, rest] = [line.trim().split(' ', 1)[0]!, line.trim().replace(/^\S+\s+/, '')]
      const event = events
        .toSorted((a, b) => b.length - a.length)
        .find((each) => rest.startsWith(`${each} `))!
      const [next, ...actions] = rest
        .slice(event.length)
        .trim()
        .split(/\s{2,}/)
      return [`${state} ${event}`, { next: next!, do: actions.flatMap((text) => text.split(', ')) }]
    }),
  )
}

/** Shortest event sequences from the initial state to each state. */
function waysTo(machine: AnyMachine): Map<string, readonly string[]> {
  const first = Object.keys(machine)[0]!
  const ways = new Map<string, readonly string[]>([[first, []]])
  for (const [state, way] of ways) {
    for (const [event, row] of Object.entries(machine[state]!)) {
      if (!ways.has(row!.to)) ways.set(row!.to, [...way, event])
    }
  }
  return ways
}

describe.each([
  ['INVITE client', inviteClient, inviteClientTable],
  ['INVITE server', inviteServer, inviteServerTable],
  ['non-INVITE client', nonInviteClient, nonInviteClientTable],
  ['non-INVITE server', nonInviteServer, nonInviteServerTable],
])('the %s transaction', (_, table, drawn) => {
  const machine = table as unknown as AnyMachine
  const arrows = read(drawn)

  it('has the arrows of the RFCs and no others', () => {
    const found = new Map<string, Arrow>()
    for (const [state, rows] of Object.entries(machine)) {
      for (const [event, row] of Object.entries(rows))
        found.set(`${state} ${event}`, { next: row!.to, do: row!.effects })
    }
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(arrows))
  })

  it.each(Object.keys(machine))('%s: each event has the drawn effect, and any other has none', (state) => {
    for (const event of events) {
      const clock = new VirtualClock(0)
      let effects: string[] = []
      const runner = new MachineRunner(machine, Object.keys(machine)[0]!, clock, false, {
        act: (effect) => effects.push(effect),
        onTerminated: () => {},
      })
      for (const step of waysTo(machine).get(state)!) runner.step(step)
      expect(runner.state).toBe(state)
      effects = []
      const timersBefore = clock.pendingTimers
      const arrow = arrows.get(`${state} ${event}`)
      expect([event, runner.step(event), runner.state]).toEqual([
        event,
        arrow !== undefined,
        arrow?.next ?? state,
      ])
      expect(effects).toEqual(arrow?.do.filter((action) => !/^(start|stop) /.test(action)) ?? [])
      if (arrow === undefined) expect(clock.pendingTimers).toBe(timersBefore)
      if (arrow?.next === 'terminated') expect(clock.pendingTimers).toBe(0)
    }
  })
})
