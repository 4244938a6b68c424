import type { Timers } from '../async/timers.ts'
import { Hearing } from '../listen/audio-recognition.ts'
import { CallerInput, type CallerInputOptions } from '../listen/caller-input.ts'
import { Clips } from '../speak/clip-cache.ts'
import { owedSoundMs } from '../speak/filler-due.ts'
import { DeadAir, type DeadAirOptions } from '../speak/fillers.ts'
import { Mouth, type MouthOptions } from '../speak/playout.ts'
import type { Turns } from '../turn/turns.ts'
import type { ConversationLimits } from './conversation-limits.ts'
import type { ConversationOptions } from './conversation-options.ts'
import type { TalkTimer } from './conversation-timer.ts'

export interface PartEvents {
  readonly onAgentStarted: MouthOptions['onStarted']
  readonly onAgentSpoken: MouthOptions['onSpoken']
  readonly onFillerStarted: DeadAirOptions['onStarted']
  readonly onFillerSaid: DeadAirOptions['onSaid']
  readonly onAudio: CallerInputOptions['onAudio']
  readonly onPartial: (text: string) => void
  readonly onCallerStarts: CallerInputOptions['onStart']
  readonly onCallerEnds: CallerInputOptions['onEnd']
  readonly onGone: CallerInputOptions['onGone']
}

export interface ConversationParts {
  readonly clips: Clips
  readonly hearing: Hearing
  readonly mouth: Mouth
  readonly deadAir: DeadAir
  readonly caller: CallerInput
}

export interface PartsOptions {
  readonly options: ConversationOptions
  readonly limits: ConversationLimits
  readonly fillers: readonly string[]
  readonly timers: Timers<TalkTimer>
  readonly turns: Turns
  /** Nobody is there to wait for a sound. */
  readonly isHushed: () => boolean
}

/** Ear, mouth and recogniser of one conversation, wired to its leg and providers. */
export function connectParts(parts: PartsOptions, events: PartEvents): ConversationParts {
  const { options, limits } = parts
  const { agent, channel, clock, providers, newId } = options
  const { language } = agent
  const textActive = options.textActive === true
  const clips = new Clips({ tts: providers.tts, clock, language, voice: agent.voiceId })
  const hearing = new Hearing({
    stt: providers.stt,
    clock,
    language,
    deadlineMs: limits.sttDeadlineMs,
    maxTurnMs: limits.maxTurnMs,
    onPartial: events.onPartial,
  })
  const mouth = new Mouth({
    channel,
    tts: providers.tts,
    clips,
    clock,
    newId,
    language,
    voice: agent.voiceId,
    textActive,
    firstChunkMs: limits.speechFirstMs,
    chunkGapMs: limits.speechGapMs,
    onStarted: events.onAgentStarted,
    onSpoken: events.onAgentSpoken,
  })
  const deadAir = fillWith(parts, clips, mouth, events)
  const caller = new CallerInput({
    channel,
    clock,
    textActive,
    maxTurnMs: limits.maxTurnMs,
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
  return { clips, hearing, mouth, deadAir, caller }
}

function fillWith(parts: PartsOptions, clips: Clips, mouth: Mouth, events: PartEvents): DeadAir {
  const { options, limits, fillers, timers, turns, isHushed } = parts
  return new DeadAir({
    channel: options.channel,
    clips,
    timers,
    nowMs: () => options.clock.monotonicMs(),
    newId: options.newId,
    fillers,
    gapMs: limits.fillerGapMs,
    textActive: options.textActive === true,
    dueMs: () => (isHushed() ? undefined : owedSoundMs({ turns, mouth, limits })),
    letGoOn: () => turns.floor?.phase === 'interrupted' && turns.apply(turns.floor, 'no-words'),
    onFill: () => mouth.part(),
    onStarted: events.onFillerStarted,
    onSaid: events.onFillerSaid,
  })
}
