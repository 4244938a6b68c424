/**
 * One turn: what the caller says and the one reply to it.
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
 * `pending` may go by `guessing` (the words are known and the end is likely: the reply is made before the delay is
 * over, unheard) straight to `thinking`; the caller who goes on withdraws it like any other.
 * `interrupted` is open: playout is paused until it is known whether the caller said words (`words`: the
 * reply is flushed) or not (`no-words`: it goes on). The words themselves belong to the next turn.
 * A row with `stale` starts a new generation: whatever was asked for in the old one is aborted, and dropped
 * should it still arrive.
 */
export type TurnPhase =
  | 'listening'
  | 'pending'
  | 'guessing'
  | 'committed'
  | 'thinking'
  | 'speaking'
  | 'interrupted'
  | 'resumed'
  | 'done'

export type TurnEvent =
  /** The caller starts to speak (VAD, or the first character of real-time text). */
  | 'speech-start'
  | 'speech-end'
  /** The agent speaks first: greeting, silence prompt, goodbye. */
  | 'prompt'
  /** The caller has finished: the endpointing delay is over and the words are known. */
  | 'endpoint'
  /** The words are known, and the caller is likely to have finished. */
  | 'guess'
  /** What was heard asks for no reply (a backchannel or noise under the agent's words). */
  | 'dismiss'
  | 'think'
  | 'first-audio'
  /** There is nothing to say, or it could not be said. */
  | 'no-reply'
  | 'played-out'
  | 'words'
  | 'no-words'
  /** The conversation is over. */
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

const turnTable: Readonly<Record<TurnPhase, Readonly<Partial<Record<TurnEvent, TurnRow>>>>> = {
  listening: {
    'speech-start': { to: 'listening' },
    'speech-end': { to: 'pending', effects: ['transcribe'] },
    prompt: { to: 'thinking', effects: ['request-reply'] },
    end: { to: 'done', stale: true },
  },
  pending: {
    'speech-start': { to: 'listening', stale: true },
    endpoint: { to: 'committed' },
    guess: { to: 'guessing', effects: ['request-reply'] },
    dismiss: { to: 'listening', stale: true },
    end: { to: 'done', stale: true },
  },
  guessing: {
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
    // Over a noisy line the agent speaks on until there are words.
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

/** The next state and what is to be done for it; undefined: the event means nothing in this state. */
export function stepTurn(state: TurnState, event: TurnEvent): TurnStep | undefined {
  const row = turnTable[state.phase][event]
  if (row === undefined) return undefined
  return {
    state: { phase: row.to, generation: state.generation + (row.stale === true ? 1 : 0) },
    effects: row.effects ?? [],
  }
}
