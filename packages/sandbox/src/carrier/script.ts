import type { LineCue, Subscriber } from '../subscribers/subscriber.ts'

/**
 * The behaviour of a subscriber in an answered call.
 *
 *   talk       waiting --turn--> speaking --said--> waiting … (after the last line: waiting for ever)
 *              waiting --far side begins, and the next line barges in--> barging --quiet, turn--> speaking
 *   voicemail  speaking (greeting) --said--> beeping --beeped--> waiting (records)
 *   ivr        speaking (menu) --said--> choosing --digit--> speaking …, --quiet--> speaking (menu), 3 times, then done
 *   repeat     speaking --said--> pausing --quiet--> speaking …
 */
export type ScriptKind = 'talk' | 'voicemail' | 'ivr' | 'repeat'

export type ScriptState =
  | { readonly name: 'waiting' | 'barging' | 'speaking'; readonly next: number }
  | { readonly name: 'choosing' | 'pausing'; readonly next: number; readonly round: number }
  | { readonly name: 'beeping' }
  | { readonly name: 'menu'; readonly next: number; readonly round: number }
  | { readonly name: 'done' }

/**
 * `answered`: the call stands · `begins`: the far side begins to speak · `turn`: it has spoken and fallen silent · `said`, `beeped`: our own
 * sound has left · `digit`: the far side pressed a key · `quiet`: the wait asked for is over.
 */
export type ScriptEvent = 'answered' | 'begins' | 'turn' | 'said' | 'beeped' | 'digit' | 'quiet'

export type ScriptEffect =
  | { readonly kind: 'say'; readonly line: number }
  | { readonly kind: 'beep' }
  | { readonly kind: 'wait'; readonly waitMs: number }
  | { readonly kind: 'hang-up' }

export interface ScriptStep {
  readonly state: ScriptState
  readonly effects: readonly ScriptEffect[]
}

/** How long an IVR waits for a key, and how often it repeats its menu. */
const choiceMs = 7000
const maxMenus = 3
/** The pause of a machine that repeats itself. */
const repeatPauseMs = 1500

export const scriptStart: ScriptState = { name: 'waiting', next: 0 }

export function scriptOf(subscriber: Pick<Subscriber, 'behaviour'>): ScriptKind {
  switch (subscriber.behaviour) {
    case 'voicemail':
    case 'ivr':
    case 'repeat':
      return subscriber.behaviour
    default:
      return 'talk'
  }
}

/** Returns the next step of a script of `lines` lines, or undefined if the state ignores the event. */
export function scriptStep(
  kind: ScriptKind,
  lines: number,
  state: ScriptState,
  event: ScriptEvent,
  cues: readonly LineCue[] = [],
): ScriptStep | undefined {
  return steps[kind](lines, state, event, cues)
}

type Step = (
  lines: number,
  state: ScriptState,
  event: ScriptEvent,
  cues: readonly LineCue[],
) => ScriptStep | undefined

const steps: Readonly<Record<ScriptKind, Step>> = {
  talk(lines, state, event, cues) {
    const waits = state.name === 'waiting' && state.next < lines
    if (waits && event === 'turn') return say('speaking', state.next)
    if (waits && event === 'begins') {
      const waitMs = cues.find(({ line }) => line === state.next)?.bargeInMs
      return waitMs === undefined
        ? undefined
        : to({ name: 'barging', next: state.next }, { kind: 'wait', waitMs })
    }
    if (state.name === 'barging' && (event === 'quiet' || event === 'turn'))
      return say('speaking', state.next)
    if (state.name === 'speaking' && event === 'said') return to({ name: 'waiting', next: state.next })
    return undefined
  },

  voicemail(lines, state, event) {
    const speaking = state.name === 'waiting' && event === 'answered' && state.next === 0
    if (speaking || (state.name === 'speaking' && event === 'said')) {
      return state.next < lines ? say('speaking', state.next) : to({ name: 'beeping' }, { kind: 'beep' })
    }
    if (state.name === 'beeping' && event === 'beeped') return to({ name: 'waiting', next: lines })
    return undefined
  },

  ivr(lines, state, event) {
    if (state.name === 'waiting' && event === 'answered') return menu(lines, 1)
    if (state.name === 'menu' && event === 'said') {
      return to({ ...state, name: 'choosing' }, { kind: 'wait', waitMs: choiceMs })
    }
    // A key interrupts the menu as well as the wait behind it.
    if ((state.name === 'menu' || state.name === 'choosing') && event === 'digit') {
      return state.next < lines ? say('speaking', state.next) : hangUp()
    }
    if (state.name === 'speaking' && event === 'said') return to({ name: 'waiting', next: lines })
    if (state.name === 'choosing' && event === 'quiet') {
      return state.round < maxMenus ? menu(lines, state.round + 1) : hangUp()
    }
    return undefined
  },

  repeat(lines, state, event) {
    if (lines === 0) return undefined
    if (state.name === 'waiting' && event === 'answered') return say('speaking', 0)
    if (state.name === 'speaking' && event === 'said') {
      return to({ name: 'pausing', next: 0, round: 0 }, { kind: 'wait', waitMs: repeatPauseMs })
    }
    if (state.name === 'pausing' && event === 'quiet') return say('speaking', 0)
    return undefined
  },
}

const to = (state: ScriptState, ...effects: ScriptEffect[]): ScriptStep => ({ state, effects })
const hangUp = (): ScriptStep => to({ name: 'done' }, { kind: 'hang-up' })
const say = (name: 'speaking', line: number): ScriptStep =>
  to({ name, next: line + 1 }, { kind: 'say', line })
const menu = (lines: number, round: number): ScriptStep =>
  lines === 0 ? hangUp() : to({ name: 'menu', next: 1, round }, { kind: 'say', line: 0 })
