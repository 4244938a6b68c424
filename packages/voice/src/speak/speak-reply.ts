import type { Clock } from '@hovor/clock'
import type { EndReason } from '../call/conversation-result.ts'
import type { Reply } from '../dialogue/dialogue.ts'
import { watchReply } from '../dialogue/watch-reply.ts'
import type { ProviderFailure } from '../providers/ports/provider-failure.ts'
import type { Turn } from '../turn/turn.ts'
import type { Playout } from './playout.ts'

export interface ReplyLimits {
  /** Time to the first sentence of the reply, and between two sentences. */
  readonly replyFirstMs: number
  readonly replyGapMs: number
}

export interface SpeakReplyOptions {
  readonly playout: Playout
  readonly clock: Clock
  readonly limits: ReplyLimits
  /** The reply ends the call. */
  readonly onEnd: (reason: EndReason) => void
}

/** `stale`: the turn has moved on. `spoken`: the whole reply is queued. */
export type ReplyOutcome =
  | { readonly kind: 'spoken' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'silent' }
  | { readonly kind: 'model-failed'; readonly why: ProviderFailure; readonly spoke: boolean }
  | { readonly kind: 'speech-failed'; readonly why: ProviderFailure }

/**
 * Plays a reply sentence by sentence. A preemptive reply proceeds up to its first audio, tool or end and waits there
 * for the turn's gate. Never rejects.
 */
export async function speakReply(
  turn: Turn,
  reply: Reply,
  options: SpeakReplyOptions,
): Promise<ReplyOutcome> {
  const { generation } = turn
  const outcome = await speakParts(turn, reply, options)
  await turn.gate
  return turn.generation === generation ? outcome : { kind: 'stale' }
}

async function speakParts(turn: Turn, reply: Reply, options: SpeakReplyOptions): Promise<ReplyOutcome> {
  const { clock, limits, onEnd } = options
  const { generation } = turn
  let spoke = false
  const waits = { clock, firstMs: limits.replyFirstMs, gapMs: limits.replyGapMs }
  for await (const event of watchReply(reply, waits)) {
    if (turn.generation !== generation) return { kind: 'stale' }
    if (event.kind === 'end') break
    if (event.kind === 'stalled') return { kind: 'model-failed', why: 'deadline', spoke }
    if (event.kind === 'broken') return { kind: 'model-failed', why: 'garbage', spoke }
    const part = event.item
    if (part.kind === 'failed') return { kind: 'model-failed', why: part.why, spoke }
    if (part.kind === 'sentence') {
      turn.marks.sentenceMs ??= clock.monotonicMs()
      const failure = await saySentence(turn, part.text, options)
      if (failure !== undefined) return failure
      spoke = true
      continue
    }
    await turn.gate
    if (turn.generation !== generation) return { kind: 'stale' }
    if (part.kind === 'end') {
      turn.end = part.reason
      onEnd(part.reason)
    }
  }
  return { kind: spoke ? 'spoken' : 'silent' }
}

/** Plays one sentence, retrying the rest once if synthesis breaks off. Returns undefined if it is queued. */
export async function saySentence(
  turn: Turn,
  text: string,
  { playout }: Pick<SpeakReplyOptions, 'playout'>,
): Promise<ReplyOutcome | undefined> {
  const { generation, gate } = turn
  let rest = text
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await playout.say(rest, turn.abort.signal, gate)
    if (turn.generation !== generation || outcome.kind === 'aborted') return { kind: 'stale' }
    if (outcome.kind === 'queued' || outcome.rest === '') return undefined
    if (attempt > 1 || outcome.why === 'deadline') return { kind: 'speech-failed', why: outcome.why }
    rest = outcome.rest
  }
}
