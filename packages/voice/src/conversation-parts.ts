import { CallerInput, type CallerInputOptions } from './caller-input.ts'
import type { ConversationLimits } from './conversation-limits.ts'
import type { ConversationOptions } from './conversation-options.ts'
import { Hearing } from './hearing.ts'
import { Mouth, type MouthOptions } from './mouth.ts'

export interface PartEvents {
  readonly onAgentStarted: MouthOptions['onStarted']
  readonly onAgentSpoken: MouthOptions['onSpoken']
  readonly onAudio: CallerInputOptions['onAudio']
  readonly onCallerStarts: CallerInputOptions['onStart']
  readonly onCallerEnds: CallerInputOptions['onEnd']
  readonly onGone: CallerInputOptions['onGone']
}

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
    onStarted: events.onAgentStarted,
    onSpoken: events.onAgentSpoken,
  })
  const caller = new CallerInput({
    channel,
    clock,
    textActive,
    maxTurnMs: limits.maxTurnMs,
    vadStopMs: limits.vadStopMs,
    onAudio: (pcm, atMs) => {
      hearing.hear(pcm, atMs)
      events.onAudio(pcm, atMs)
    },
    onStart: events.onCallerStarts,
    onEnd: events.onCallerEnds,
    // The leg may have paused for a sound that nobody listens to.
    onIgnored: () => mouth.resume(),
    onGone: events.onGone,
  })
  return { hearing, mouth, caller }
}
