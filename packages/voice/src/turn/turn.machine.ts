/**
 * One turn: what the caller says and the reply to it.
 *
 *   listening ──speech-end──> pending ──endpoint──> committed ──think──> thinking ──first-audio──> speaking
 *     ^   │ └──────────────────────────prompt─────────────────────────────^ │                     │  │
 *     │   │                      │                      │                    │                     │  │
 *     └───┴────── speech-start (the caller goes on: withdrawn) ──────────────┘       speech-start  │  │
 *                                                                                          v       │  │
 *                                               done <──words, played-out─────── interrupted       │  │
 *                                                ^                                  │    ^         │  │
 *                                                │                         no-words v    │ speech- │  │
 *                                                ├──────words, played-out────── resumed ─┘  start  │  │
 *                                                └───────────────────────────────────played-out────┘──┘
 *
 * `pending` may lead through `preempting` (preemptive generation: the transcript is available and the end is likely, so
 * the reply is generated before the endpointing delay has passed, without being played) straight to `thinking`; a caller
 * who continues withdraws that reply like any other.
 * In `interrupted` playout is paused until it is known whether the caller said words (`words`: the reply is flushed) or
 * not (`no-words`, a false interruption: it resumes). The words themselves belong to the next turn.
 * A row with `stale` starts a new generation: pending requests of the old one are aborted, and late results are dropped.
 */
export type TurnPhase =
  | 'listening'
  | 'pending'
  | 'preempting'
  | 'committed'
  | 'thinking'
  | 'speaking'
  | 'interrupted'
  | 'resumed'
  | 'done'

export type TurnEvent =
  /** Start of speech (VAD, or the first character of real-time text). */
  | 'speech-start'
  | 'speech-end'
  /** The agent speaks first: greeting, silence prompt, goodbye. */
  | 'prompt'
  /** End of turn: the endpointing delay has passed and the transcript is available. */
  | 'endpoint'
  /** Likely end of turn with a transcript: start preemptive generation. */
  | 'preempt'
  /** No reply needed: a backchannel, or noise under the agent's speech. */
  | 'dismiss'
  | 'think'
  | 'first-audio'
  /** Nothing to say, or it could not be spoken. */
  | 'no-reply'
  | 'played-out'
  | 'words'
  | 'no-words'
  /** The conversation has ended. */
  | 'end'

export type TurnEffect = 'transcribe' | 'request-reply' | 'release-reply' | 'pause' | 'resume' | 'flush'

export interface TurnState {
  readonly phase: TurnPhase
  readonly generation: number
}

interface TurnRow {
  readonly to: TurnPhase
  readonly stale?: true
  readonly effects?: readonly TurnEffect[]
}

export const turnTable: Readonly<Record<TurnPhase, Readonly<Partial<Record<TurnEvent, TurnRow>>>>> = {
  listening: {
    'speech-start': { to: 'listening' },
    'speech-end': { to: 'pending', effects: ['transcribe'] },
    prompt: { to: 'thinking', effects: ['request-reply'] },
    end: { to: 'done', stale: true },
  },
  pending: {
    'speech-start': { to: 'listening', stale: true },
    endpoint: { to: 'committed' },
    preempt: { to: 'preempting', effects: ['request-reply'] },
    dismiss: { to: 'listening', stale: true },
    end: { to: 'done', stale: true },
  },
  preempting: {
    'speech-start': { to: 'listening', stale: true, effects: ['flush'] },
    endpoint: { to: 'thinking', effects: ['release-reply'] },
    end: { to: 'done', stale: true, effects: ['flush'] },
  },
  committed: {
    'speech-start': { to: 'listening', stale: true },
    think: { to: 'thinking', effects: ['request-reply'] },
    end: { to: 'done', stale: true },
  },
  thinking: {
    'speech-start': { to: 'listening', stale: true, effects: ['flush'] },
    'first-audio': { to: 'speaking' },
    'no-reply': { to: 'done', stale: true },
    end: { to: 'done', stale: true, effects: ['flush'] },
  },
  speaking: {
    'speech-start': { to: 'interrupted', effects: ['pause'] },
    // On a noisy line the agent keeps talking until there are words.
    words: { to: 'done', stale: true, effects: ['flush'] },
    'played-out': { to: 'done' },
    end: { to: 'done', stale: true, effects: ['flush'] },
  },
  interrupted: {
    words: { to: 'done', stale: true, effects: ['flush'] },
    'no-words': { to: 'resumed', effects: ['resume'] },
    'played-out': { to: 'done' },
    end: { to: 'done', stale: true, effects: ['flush'] },
  },
  resumed: {
    'speech-start': { to: 'interrupted', effects: ['pause'] },
    words: { to: 'done', stale: true, effects: ['flush'] },
    'played-out': { to: 'done' },
    end: { to: 'done', stale: true, effects: ['flush'] },
  },
  done: {},
}

export const firstTurnState: TurnState = { phase: 'listening', generation: 0 }

export interface TurnStep {
  readonly state: TurnState
  readonly effects: readonly TurnEffect[]
}

/** Returns the next state and its effects; undefined if the event has no effect in this state. */
export function stepTurn(state: TurnState, event: TurnEvent): TurnStep | undefined {
  const row = turnTable[state.phase][event]
  if (row === undefined) return undefined
  return {
    state: { phase: row.to, generation: state.generation + (row.stale === true ? 1 : 0) },
    effects: row.effects ?? [],
  }
}
