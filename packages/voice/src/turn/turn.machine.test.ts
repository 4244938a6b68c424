import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstTurnState, stepTurn, type TurnEffect, type TurnEvent, type TurnPhase } from './turn.machine.ts'

const phases: TurnPhase[] = [
  'listening',
  'pending',
  'preempting',
  'committed',
  'thinking',
  'speaking',
  'interrupted',
  'resumed',
  'done',
]
const events: TurnEvent[] = [
  'speech-start',
  'speech-end',
  'prompt',
  'endpoint',
  'preempt',
  'dismiss',
  'think',
  'first-audio',
  'no-reply',
  'played-out',
  'words',
  'no-words',
  'end',
]

type Row = [from: TurnPhase, event: TurnEvent, to: TurnPhase, generation: 0 | 1, effects: TurnEffect[]]

const rows: Row[] = [
  ['listening', 'speech-start', 'listening', 0, []],
  ['listening', 'speech-end', 'pending', 0, ['transcribe']],
  ['listening', 'prompt', 'thinking', 0, ['request-reply']],
  ['listening', 'end', 'done', 1, []],
  ['pending', 'speech-start', 'listening', 1, []],
  ['pending', 'endpoint', 'committed', 0, []],
  ['pending', 'dismiss', 'listening', 1, []],
  ['pending', 'end', 'done', 1, []],
  ['pending', 'preempt', 'preempting', 0, ['request-reply']],
  ['preempting', 'speech-start', 'listening', 1, ['flush']],
  ['preempting', 'endpoint', 'thinking', 0, ['release-reply']],
  ['preempting', 'end', 'done', 1, ['flush']],
  ['committed', 'speech-start', 'listening', 1, []],
  ['committed', 'think', 'thinking', 0, ['request-reply']],
  ['committed', 'end', 'done', 1, []],
  ['thinking', 'speech-start', 'listening', 1, ['flush']],
  ['thinking', 'first-audio', 'speaking', 0, []],
  ['thinking', 'no-reply', 'done', 1, []],
  ['thinking', 'end', 'done', 1, ['flush']],
  ['speaking', 'speech-start', 'interrupted', 0, ['pause']],
  ['speaking', 'played-out', 'done', 0, []],
  ['speaking', 'words', 'done', 1, ['flush']],
  ['speaking', 'end', 'done', 1, ['flush']],
  ['interrupted', 'words', 'done', 1, ['flush']],
  ['interrupted', 'no-words', 'resumed', 0, ['resume']],
  ['interrupted', 'played-out', 'done', 0, []],
  ['interrupted', 'end', 'done', 1, ['flush']],
  ['resumed', 'speech-start', 'interrupted', 0, ['pause']],
  ['resumed', 'words', 'done', 1, ['flush']],
  ['resumed', 'played-out', 'done', 0, []],
  ['resumed', 'end', 'done', 1, ['flush']],
]

describe('the turn machine', () => {
  it.each(rows)('goes from %s on %s to %s', (phase, event, to, generation, effects) => {
    expect(stepTurn({ phase, generation: 4 }, event)).toEqual({
      state: { phase: to, generation: 4 + generation },
      effects,
    })
  })

  it('has no other rows', () => {
    for (const phase of phases) {
      for (const event of events) {
        const row = rows.some(([from, name]) => from === phase && name === event)
        expect([phase, event, stepTurn({ phase, generation: 0 }, event) !== undefined]).toEqual([
          phase,
          event,
          row,
        ])
      }
    }
  })

  it('requests a reply at most once per generation, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 60 }), (happening) => {
        let state = firstTurnState
        const asked = new Set<number>()
        for (const event of happening) {
          const step = stepTurn(state, event)
          if (step === undefined) continue
          state = step.state
          if (!step.effects.includes('request-reply')) continue
          expect(asked.has(state.generation)).toBe(false)
          asked.add(state.generation)
        }
      }),
    )
  })

  it('never pauses without a way to resume, flush or finish', () => {
    const ways = rows.filter(([from]) => from === 'interrupted').map(([, event]) => event)
    expect(ways).toEqual(expect.arrayContaining(['words', 'no-words', 'played-out', 'end']))
  })
})
