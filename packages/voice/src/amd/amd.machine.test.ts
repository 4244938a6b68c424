import { next, type Row } from '@hovor/machine'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AmdPhase, type AmdSignal, amdTransitions, type Verdict } from './amd.machine.ts'

const signs: readonly AmdSignal[] = [
  'mailbox',
  'number',
  'menu',
  'automatic',
  'screening',
  'monologue',
  'beep',
  'silence',
  'reply',
  'person',
]
const phases: readonly AmdPhase[] = ['open', 'replied', 'human', 'ivr', 'screened', 'pickedUp', 'voicemail']
const anySigns = fc.array(fc.constantFrom(...signs), { maxLength: 30 })

function run(seen: readonly AmdSignal[]): { phase: AmdPhase; verdicts: Verdict[] } {
  let phase: AmdPhase = 'open'
  const verdicts: Verdict[] = []
  for (const signal of seen) {
    const step: Row<AmdPhase, Verdict> | undefined = next(amdTransitions, phase, signal)
    if (step === undefined) continue
    phase = step.to
    verdicts.push(...step.effects)
  }
  return { phase, verdicts }
}

describe('who answered', () => {
  it('is reported exactly when a phase with a verdict is entered', () => {
    for (const phase of phases)
      for (const signal of signs) {
        const step = next(amdTransitions, phase, signal)
        for (const verdict of step?.effects ?? []) expect(verdict.kind).toBe(step?.to)
      }
  })

  it('is the last verdict, with no two of a kind in a row', () => {
    fc.assert(
      fc.property(anySigns, (seen) => {
        const { phase, verdicts } = run(seen)
        const kinds = verdicts.map(({ kind }) => kind)
        if (kinds.length > 0) expect(phase === 'pickedUp' ? 'screened' : phase).toBe(kinds.at(-1))
        expect(new Set(kinds).size).toBe(kinds.length)
      }),
    )
  })

  it('is a person for good after two replies', () => {
    fc.assert(
      fc.property(anySigns, (after) => {
        expect(run(['reply', 'reply', ...after]).verdicts).toEqual([{ kind: 'human' }])
      }),
    )
  })

  it('is a machine only after a machine signal', () => {
    fc.assert(
      fc.property(fc.array(fc.constant('reply' as const)), (replies) => {
        expect(run(replies).verdicts.every(({ kind }) => kind === 'human')).toBe(true)
      }),
    )
  })

  it('is nobody behind call screening while only the phone talks', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<AmdSignal>('screening', 'automatic', 'menu'), { minLength: 1 }),
        (goesOn) => {
          const { phase, verdicts } = run([
            'screening',
            ...goesOn.flatMap((signal) => ['reply' as const, signal]),
          ])
          expect([phase, verdicts]).toEqual(['screened', [{ kind: 'screened' }]])
        },
      ),
    )
  })

  it('is corrected by a reply, after which no second machine is reported', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<AmdSignal>('mailbox', 'number', 'beep', 'monologue'),
        anySigns,
        (signal, after) => {
          expect(run([signal, 'reply', ...after]).verdicts.map(({ kind }) => kind)).toEqual([
            'voicemail',
            'human',
          ])
        },
      ),
    )
  })
})
