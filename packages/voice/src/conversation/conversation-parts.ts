import type { Timers } from '../async/timers.ts'
import { AudioRecognition } from '../listen/audio-recognition.ts'
import { CallerInput, type CallerInputOptions } from '../listen/caller-input.ts'
import { ClipCache } from '../speak/clip-cache.ts'
import { fillerDueMs } from '../speak/filler-due.ts'
import { Fillers, type FillersOptions } from '../speak/fillers.ts'
import { Playout, type PlayoutOptions } from '../speak/playout.ts'
import type { Turns } from '../turn/turns.ts'
import type { ConversationLimits } from './conversation-limits.ts'
import type { ConversationOptions } from './conversation-options.ts'
import type { ConversationTimer } from './conversation-timer.ts'

export interface PartEvents {
  readonly onAgentStarted: PlayoutOptions['onStarted']
  readonly onAgentSpoken: PlayoutOptions['onSpoken']
  readonly onFillerStarted: FillersOptions['onStarted']
  readonly onFillerSaid: FillersOptions['onSaid']
  readonly onAudio: CallerInputOptions['onAudio']
  readonly onPartial: (text: string) => void
  readonly onCallerStarts: CallerInputOptions['onStart']
  readonly onCallerEnds: CallerInputOptions['onEnd']
  readonly onDisconnected: CallerInputOptions['onDisconnected']
}

export interface ConversationParts {
  readonly clips: ClipCache
  readonly recognition: AudioRecognition
  readonly playout: Playout
  readonly fillers: Fillers
  readonly caller: CallerInput
}

export interface PartsOptions {
  readonly options: ConversationOptions
  readonly limits: ConversationLimits
  readonly fillerTexts: readonly string[]
  readonly timers: Timers<ConversationTimer>
  readonly turns: Turns
  /** The caller was asked for a number of several digits. */
  readonly expectsNumber: () => boolean
  /** The agent is muted; nobody is waiting for audio. */
  readonly isMuted: () => boolean
}

/** Creates playout, capture and recognition for one conversation and wires them to the leg and the providers. */
export function connectParts(parts: PartsOptions, events: PartEvents): ConversationParts {
  const { options, limits } = parts
  const { agent, channel, clock, providers, newId } = options
  const { language } = agent
  const textActive = options.textActive === true
  const clips = new ClipCache({ tts: providers.tts, clock, language, voice: agent.voiceId })
  const recognition = new AudioRecognition({
    stt: providers.stt,
    clock,
    language,
    deadlineMs: limits.sttDeadlineMs,
    maxTurnMs: limits.maxTurnMs,
    onPartial: events.onPartial,
  })
  const playout = new Playout({
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
  const fillers = createFillers(parts, clips, playout, events)
  const caller = new CallerInput({
    channel,
    clock,
    textActive,
    expectsNumber: parts.expectsNumber,
    maxTurnMs: limits.maxTurnMs,
    onAudio: (pcm, atMs) => {
      recognition.push(pcm, atMs)
      events.onAudio(pcm, atMs)
    },
    onStart: events.onCallerStarts,
    onEnd: events.onCallerEnds,
    // The leg may have paused playout for speech that is ignored.
    onIgnored: () => playout.resume(),
    onDisconnected: events.onDisconnected,
  })
  return { clips, recognition, playout, fillers, caller }
}

function createFillers(parts: PartsOptions, clips: ClipCache, playout: Playout, events: PartEvents): Fillers {
  const { options, limits, fillerTexts, timers, turns, isMuted } = parts
  return new Fillers({
    channel: options.channel,
    clips,
    timers,
    nowMs: () => options.clock.monotonicMs(),
    newId: options.newId,
    texts: fillerTexts,
    gapMs: limits.fillerGapMs,
    textActive: options.textActive === true,
    dueMs: () => (isMuted() ? undefined : fillerDueMs({ turns, playout, limits })),
    resumeReply: () => turns.floor?.phase === 'interrupted' && turns.apply(turns.floor, 'no-words'),
    onFill: () => playout.splitHere(),
    onStarted: events.onFillerStarted,
    onSaid: events.onFillerSaid,
  })
}
