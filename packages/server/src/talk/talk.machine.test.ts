import { next, type Row } from '@hovor/machine'
import { expect, test } from 'vitest'
import { type TalkEvent, type TalkState, talkTransitions } from './talk.machine.ts'

/** The state after these events, with all effects on the way; an event without a row changes nothing. */
function after(...events: readonly TalkEvent[]): [state: TalkState, ...effects: string[]] {
  let state: TalkState = 'calling'
  const effects: string[] = []
  for (const event of events) {
    const taken: Row<TalkState, string> | undefined = next(talkTransitions, state, event)
    if (taken === undefined) continue
    state = taken.to
    effects.push(...taken.effects)
  }
  return [state, ...effects]
}

const call = ['connected', 'lineEnded', 'ended'] as const

test('a page learns that it is connected, that the line is cut and how the call ended', () => {
  expect(after(...call)).toEqual(['over', 'tellConnected', 'tellCut', 'tellEnded', 'close'])
})

test.each(['vanished', 'misused', 'hungUp', 'barred'] as const)(
  '%s cuts the line, whenever it comes',
  (event) => {
    for (let before = 0; before < 2; before++) {
      const events = [...call.slice(0, before), event, ...call.slice(before)]
      const effects = after(...events)
      expect(effects.filter((effect) => effect === 'cutAsLost' || effect === 'cutAsHungUp')).toHaveLength(1)
      expect(effects[0]).toBe('over')
    }
  },
)

test('nothing is told to a page that has gone', () => {
  for (let before = 0; before <= call.length; before++) {
    const earlier = after(...call.slice(0, before))
    const all = after(...call.slice(0, before), 'vanished', ...call.slice(before), 'misused')
    const told = all.slice(earlier.length).filter((effect) => /^tell|^close/.test(effect))
    expect(told).toEqual([])
  }
})

test('who may no longer talk is told so, and nothing after it', () => {
  for (let before = 0; before < call.length; before++) {
    const earlier = after(...call.slice(0, before))
    const all = after(...call.slice(0, before), 'barred', ...call.slice(before), 'vanished')
    const told = all.slice(earlier.length).filter((effect) => /^tell|^close/.test(effect))
    expect(told).toEqual(['tellRefused', 'close'])
  }
})
