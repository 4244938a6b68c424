import { describe, expect, it } from 'vitest'
import {
  type ScriptEffect,
  type ScriptEvent,
  type ScriptKind,
  type ScriptState,
  scriptStart,
  scriptStep,
} from './script.ts'

function play(
  kind: ScriptKind,
  lines: number,
  events: readonly ScriptEvent[],
  cues: Parameters<typeof scriptStep>[4] = [],
) {
  let state: ScriptState = scriptStart
  const effects: ScriptEffect[] = []
  for (const event of events) {
    const step = scriptStep(kind, lines, state, event, cues)
    if (step === undefined) continue
    state = step.state
    effects.push(...step.effects)
  }
  return { state, effects }
}
const lines = (effects: readonly ScriptEffect[]) =>
  effects.flatMap((effect) => (effect.kind === 'say' ? [effect.line] : []))

describe('a talking subscriber', () => {
  it('says one line for each turn of the far side and then stays silent', () => {
    const turns: ScriptEvent[] = ['answered', 'turn', 'said', 'turn', 'said', 'turn', 'said', 'turn']
    expect(lines(play('talk', 2, turns).effects)).toEqual([0, 1])
  })

  it('does not start a second line while it speaks', () => {
    expect(lines(play('talk', 2, ['turn', 'turn', 'turn']).effects)).toEqual([0])
  })

  it('interrupts the far side when its line says so, after a delay', () => {
    const cues = [{ line: 1, bargeInMs: 800 }]
    const barging: ScriptEvent[] = ['begins', 'turn', 'said', 'begins', 'quiet']
    const { effects } = play('talk', 3, barging, cues)
    expect(effects).toEqual([
      { kind: 'say', line: 0 },
      { kind: 'wait', waitMs: 800 },
      { kind: 'say', line: 1 },
    ])
    expect(lines(play('talk', 3, ['begins', 'turn', 'said', 'begins', 'turn'], cues).effects)).toEqual([0, 1])
  })

  it('says nothing without lines', () => {
    expect(play('talk', 0, ['answered', 'turn', 'turn']).effects).toEqual([])
  })
})

describe('a voicemail', () => {
  it('greets, beeps and then records', () => {
    const { effects, state } = play('voicemail', 1, ['answered', 'said', 'beeped', 'turn', 'digit'])
    expect(effects).toEqual([{ kind: 'say', line: 0 }, { kind: 'beep' }])
    expect(state.name).toBe('waiting')
  })

  it('only beeps without a greeting', () => {
    expect(play('voicemail', 0, ['answered']).effects).toEqual([{ kind: 'beep' }])
  })
})

describe('an IVR', () => {
  it('reads its menu three times and hangs up without a choice', () => {
    const round: ScriptEvent[] = ['said', 'quiet']
    const { effects } = play('ivr', 2, ['answered', ...round, ...round, ...round])
    expect(lines(effects)).toEqual([0, 0, 0])
    expect(effects.at(-1)).toEqual({ kind: 'hang-up' })
  })

  it('responds to a key, even during the menu', () => {
    expect(lines(play('ivr', 2, ['answered', 'digit', 'said', 'digit']).effects)).toEqual([0, 1])
  })
})

describe('a machine that repeats itself', () => {
  it('repeats its sentence after every pause', () => {
    expect(lines(play('repeat', 1, ['answered', 'said', 'quiet', 'said', 'quiet']).effects)).toEqual([
      0, 0, 0,
    ])
  })
})
