import { CallerInput, type CallerInputOptions } from './caller-input.ts'
import type { ConversationLimits } from './conversation-limits.ts'
import type { ConversationOptions } from './conversation-options.ts'
import { Hearing } from './hearing.ts'
import { Mouth, type MouthOptions } from './mouth.ts'

export type PartEvents = Pick<CallerInputOptions, 'onStart' | 'onEnd' | 'onIgnored' | 'onGone'> &
  Pick<MouthOptions, 'onStarted' | 'onSpoken'>

export interface ConversationParts {
  readonly hearing: Hearing
  readonly mouth: Mouth
  readonly caller: CallerInput
}

/** Ear, mouth and recogniser of one conversation, wired to its leg and providers. */
export function connectParts(
  options: ConversationOptions,
  limits: ConversationLimits,
  events: PartEvents,
): ConversationParts {
  const { agent, channel, clock, providers, newId } = options
  const textActive = options.textActive === true
  const hearing = new Hearing({
    stt: providers.stt,
    clock,
    language: agent.language,
    deadlineMs: limits.sttDeadlineMs,
    maxTurnMs: limits.maxTurnMs,
  })
  const mouth = new Mouth({
    channel,
    tts: providers.tts,
    clock,
    newId,
    language: agent.language,
    voice: agent.voiceId,
    textActive,
    firstChunkMs: limits.speechFirstMs,
    chunkGapMs: limits.speechGapMs,
    onStarted: events.onStarted,
    onSpoken: events.onSpoken,
  })
  const caller = new CallerInput({
    channel,
    clock,
    textActive,
    maxTurnMs: limits.maxTurnMs,
    vadStopMs: limits.vadStopMs,
    onAudio: (pcm, atMs) => hearing.hear(pcm, atMs),
    onStart: events.onStart,
    onEnd: events.onEnd,
    onIgnored: events.onIgnored,
    onGone: events.onGone,
  })
  return { hearing, mouth, caller }
}
