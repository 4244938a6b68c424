import { next, type Row } from '@hovor/machine'
import { expect, test } from 'vitest'
import { type WayEffect, type WayEvent, type WayState, wayTransitions } from './media-way.machine.ts'

/** Where these events lead, and what they do. */
function after(...events: WayEvent[]): { state: WayState; effects: string[] } {
  let state: WayState = 'socket'
  const effects: string[] = []
  for (const event of events) {
    const taken: Row<WayState, WayEffect> | undefined = next(wayTransitions, state, event)
    state = taken?.to ?? state
    effects.push(...(taken?.effects ?? []))
  }
  return { state, effects }
}

const joined = ['offered', 'answered'] as const

test.each([
  ['heard', 'wanted'],
  ['wanted', 'heard'],
] as const)('the audio changes its way once the page is %s and %s, and is told so once', (...events) => {
  expect(after(...joined, events[0])).toEqual({ state: events[0], effects: ['openPeer', 'tellAnswer'] })
  expect(after(...joined, ...events, ...events)).toEqual({
    state: 'peer',
    effects: ['openPeer', 'tellAnswer', 'tellPeer'],
  })
})

test.each([
  [['offered'], ['refused'], 'tellNone'],
  [['offered'], ['lost'], 'tellNone'],
  [joined, ['lost'], 'tellSocket'],
  [[...joined, 'wanted'], ['lost'], 'tellSocket'],
  [[...joined, 'wanted', 'heard'], ['lost', 'lost'], 'tellSocket'],
] as const)('after %j, %j leaves the WebSocket, for good', (before, events, told) => {
  const { state, effects } = after(...before, ...events, ...joined, 'heard', 'wanted')
  expect([state, effects.at(-1) === told || effects.at(-2) === told]).toEqual(['done', true])
  expect(effects.filter((effect) => effect === 'openPeer')).toHaveLength(1)
})

test('every peer that was opened is closed with the conversation, also one that is answered after its end', () => {
  const course = [...joined, 'wanted', 'heard'] as const
  for (let before = 1; before <= course.length; before++) {
    const { effects } = after(...course.slice(0, before), 'over', ...course.slice(before), 'over')
    expect([before, effects.filter((effect) => effect === 'closePeer')]).toEqual([before, ['closePeer']])
  }
})
