import { next, type Row } from '@hovor/machine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type TurnEffect, type TurnEvent, type TurnPhase, turnTransitions } from './turn.machine.ts'

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

type ExpectedRow = [from: TurnPhase, event: TurnEvent, to: TurnPhase, effects: TurnEffect[]]

const rows: ExpectedRow[] = [
  ['listening', 'speech-start', 'listening', []],
  ['listening', 'speech-end', 'pending', ['transcribe']],
  ['listening', 'prompt', 'thinking', ['request-reply']],
  ['listening', 'end', 'done', ['withdraw']],
  ['pending', 'speech-start', 'listening', ['withdraw']],
  ['pending', 'endpoint', 'committed', []],
  ['pending', 'dismiss', 'listening', ['withdraw']],
  ['pending', 'end', 'done', ['withdraw']],
  ['pending', 'preempt', 'preempting', ['request-reply']],
  ['preempting', 'speech-start', 'listening', ['withdraw', 'flush']],
  ['preempting', 'endpoint', 'thinking', ['release-reply']],
  ['preempting', 'end', 'done', ['withdraw', 'flush']],
  ['committed', 'speech-start', 'listening', ['withdraw']],
  ['committed', 'think', 'thinking', ['request-reply']],
  ['committed', 'end', 'done', ['withdraw']],
  ['thinking', 'speech-start', 'listening', ['withdraw', 'flush']],
  ['thinking', 'first-audio', 'speaking', []],
  ['thinking', 'no-reply', 'done', ['withdraw']],
  ['thinking', 'end', 'done', ['withdraw', 'flush']],
  ['speaking', 'speech-start', 'interrupted', ['pause']],
  ['speaking', 'played-out', 'done', []],
  ['speaking', 'words', 'done', ['withdraw', 'flush']],
  ['speaking', 'end', 'done', ['withdraw', 'flush']],
  ['interrupted', 'words', 'done', ['withdraw', 'flush']],
  ['interrupted', 'no-words', 'resumed', ['resume']],
  ['interrupted', 'played-out', 'done', []],
  ['interrupted', 'end', 'done', ['withdraw', 'flush']],
  ['resumed', 'speech-start', 'interrupted', ['pause']],
  ['resumed', 'words', 'done', ['withdraw', 'flush']],
  ['resumed', 'played-out', 'done', []],
  ['resumed', 'end', 'done', ['withdraw', 'flush']],
]

describe('the turn machine', () => {
  it.each(rows)('goes from %s on %s to %s', (phase, event, to, effects) => {
    expect(next(turnTransitions, phase, event)).toEqual({ to, effects })
  })

  it('has no other rows', () => {
    for (const phase of phases) {
      for (const event of events) {
        const row = rows.some(([from, name]) => from === phase && name === event)
        expect([phase, event, next(turnTransitions, phase, event) !== undefined]).toEqual([phase, event, row])
      }
    }
  })

  it('requests a reply at most once per generation, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 60 }), (happening) => {
        let phase: TurnPhase = 'listening'
        let asked = false
        for (const event of happening) {
          const row: Row<TurnPhase, TurnEffect> | undefined = next(turnTransitions, phase, event)
          if (row === undefined) continue
          phase = row.to
          for (const effect of row.effects) {
            if (effect === 'withdraw') asked = false
            if (effect !== 'request-reply') continue
            expect(asked).toBe(false)
            asked = true
          }
        }
      }),
    )
  })

  it('never pauses without a way to resume, flush or finish', () => {
    const ways = rows.filter(([from]) => from === 'interrupted').map(([, event]) => event)
    expect(ways).toEqual(expect.arrayContaining(['words', 'no-words', 'played-out', 'end']))
  })
})
