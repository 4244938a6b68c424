import { row, type Transitions } from '@hovor/machine'

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
 * `withdraw` starts a new generation: pending requests of the old one are aborted, and late results are dropped.
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

export type TurnEffect =
  | 'transcribe'
  | 'request-reply'
  | 'release-reply'
  | 'withdraw'
  | 'pause'
  | 'resume'
  | 'flush'

export const turnTransitions: Transitions<TurnPhase, TurnEvent, TurnEffect> = {
  listening: {
    'speech-start': row('listening'),
    'speech-end': row('pending', 'transcribe'),
    prompt: row('thinking', 'request-reply'),
    end: row('done', 'withdraw'),
  },
  pending: {
    'speech-start': row('listening', 'withdraw'),
    endpoint: row('committed'),
    preempt: row('preempting', 'request-reply'),
    dismiss: row('listening', 'withdraw'),
    end: row('done', 'withdraw'),
  },
  preempting: {
    'speech-start': row('listening', 'withdraw', 'flush'),
    endpoint: row('thinking', 'release-reply'),
    end: row('done', 'withdraw', 'flush'),
  },
  committed: {
    'speech-start': row('listening', 'withdraw'),
    think: row('thinking', 'request-reply'),
    end: row('done', 'withdraw'),
  },
  thinking: {
    'speech-start': row('listening', 'withdraw', 'flush'),
    'first-audio': row('speaking'),
    'no-reply': row('done', 'withdraw'),
    end: row('done', 'withdraw', 'flush'),
  },
  speaking: {
    'speech-start': row('interrupted', 'pause'),
    // On a noisy line the agent keeps talking until there are words.
    words: row('done', 'withdraw', 'flush'),
    'played-out': row('done'),
    end: row('done', 'withdraw', 'flush'),
  },
  interrupted: {
    words: row('done', 'withdraw', 'flush'),
    'no-words': row('resumed', 'resume'),
    'played-out': row('done'),
    end: row('done', 'withdraw', 'flush'),
  },
  resumed: {
    'speech-start': row('interrupted', 'pause'),
    words: row('done', 'withdraw', 'flush'),
    'played-out': row('done'),
    end: row('done', 'withdraw', 'flush'),
  },
  done: {},
}
