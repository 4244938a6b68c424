import type { Clock } from '@hovor/clock'
import type { ConversationLimits } from './conversation-limits.ts'
import type { EndReason } from './conversation-result.ts'
import type { Reply } from './dialogue.ts'
import type { Mouth } from './mouth.ts'
import type { ProviderFailure } from './stt/speech-to-text.ts'
import type { Turn } from './turn.ts'
import { watch } from './watchdog.ts'

export interface SpeakReplyOptions {
  readonly mouth: Mouth
  readonly clock: Clock
  readonly limits: ConversationLimits
  /** The reply asks to hang up after it. */
  readonly onEnd: (reason: EndReason) => void
}

/** `stale`: the turn has moved on, nothing is to be done. `spoken`: all of it is queued. */
export type ReplyOutcome =
  | { readonly kind: 'spoken' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'silent' }
  | { readonly kind: 'model-failed'; readonly why: ProviderFailure; readonly spoke: boolean }
  | { readonly kind: 'speech-failed'; readonly why: ProviderFailure }

/** Hands a reply over to the voice sentence by sentence and times it. Never rejects. */
export async function speakReply(
  turn: Turn,
  reply: Reply,
  options: SpeakReplyOptions,
): Promise<ReplyOutcome> {
  const { clock, limits, onEnd } = options
  const generation = turn.generation
  const askedMs = clock.monotonicMs()
  let spoke = false
  const waits = { clock, firstMs: limits.replyFirstMs, gapMs: limits.replyGapMs }
  for await (const event of watch(reply.parts, waits)) {
    if (turn.generation !== generation) return { kind: 'stale' }
    if (event.kind === 'end') break
    if (event.kind === 'stalled') return { kind: 'model-failed', why: 'deadline', spoke }
    if (event.kind === 'broken') return { kind: 'model-failed', why: 'garbage', spoke }
    const part = event.item
    if (part.kind === 'failed') return { kind: 'model-failed', why: part.why, spoke }
    if (part.kind === 'working') continue
    if (part.kind === 'end') {
      turn.end = part.reason
      onEnd(part.reason)
      continue
    }
    if (!spoke) turn.llmMs = clock.monotonicMs() - askedMs
    const failure = await saySentence(turn, part.text, options)
    if (failure !== undefined) return failure
    spoke = true
  }
  return { kind: spoke ? 'spoken' : 'silent' }
}

/** Speaks one sentence of the turn's reply; undefined: it is queued. */
export async function saySentence(
  turn: Turn,
  text: string,
  { mouth }: Pick<SpeakReplyOptions, 'mouth'>,
): Promise<ReplyOutcome | undefined> {
  const generation = turn.generation
  const outcome = await mouth.say(text, turn.abort.signal)
  if (turn.generation !== generation || outcome.kind === 'aborted') return { kind: 'stale' }
  if (outcome.kind === 'failed') return { kind: 'speech-failed', why: outcome.why }
  if (turn.ttsMs === undefined) turn.ttsMs = outcome.firstChunkMs
  return undefined
}
