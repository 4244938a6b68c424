import { EventEmitter } from 'node:events'
import type { Clock } from '@hovor/clock'
import { type ConversationLimits, type Providers, prepareSpeech, startConversation } from '@hovor/voice'
import type {
  ConversationEvents,
  ConversationOutcome,
  ConverseRequest,
  EngineConversation,
  Greeting,
  TalkingLeg,
  VoiceEngine,
} from '../../calls/ports/voice-engine.port.ts'
import type { Log } from '../../platform/log/log.ts'
import { announce } from './announce.ts'
import { voiceAgent } from './voice-agent.ts'
import { playWaiting } from './waiting-sound.ts'

export interface EngineOptions {
  readonly providers: Providers
  readonly clock: Clock
  readonly newId: () => string
  readonly log: Log
  readonly maxDurationSecs: number
  /** Overrides of the default timings. */
  readonly limits?: Partial<ConversationLimits>
}

/** An engine in this process, which converses on any leg whose channel is local. */
export interface LocalEngine extends VoiceEngine {
  converse(request: ConverseRequest<TalkingLeg>): EngineConversation
}

/** Our own voice engine: `@hovor/voice` over the leg's media session. */
export function createVoiceEngine(options: EngineOptions): LocalEngine {
  return {
    state: 'ok',
    converse: (request) => converse(request, options),
    warm: (greeting) =>
      warm(greeting, options).catch((err) => options.log.warn({ err }, 'a greeting could not be prepared')),
    announce: (leg, sentence) => announce(leg, sentence, options),
    playWaiting: (leg, sound) => playWaiting(leg, sound, options.newId),
  }
}

function converse(request: ConverseRequest<TalkingLeg>, options: EngineOptions): EngineConversation {
  const { agent } = request
  const conversation = startConversation({
    agent: voiceAgent(agent, options.maxDurationSecs),
    variables: request.variables,
    direction: request.direction,
    remoteNumber: request.remoteNumber,
    localNumber: request.localNumber,
    ...(request.runTool && { runTool: request.runTool }),
    bookings: request.bookings,
    channel: request.leg.channel,
    textActive: request.leg.textActive,
    providers: options.providers,
    limits: options.limits,
    clock: options.clock,
    newId: options.newId,
    log: (event) => options.log[event.level]({ voice: event }, 'voice'),
  })
  const lines: EngineConversation = Object.assign(new EventEmitter<ConversationEvents>(), {
    done: conversation.done.then(
      (result): ConversationOutcome => ({ ...result, timing: { ...result.timing } }),
    ),
    end: (reason: Parameters<EngineConversation['end']>[0]) => conversation.end(reason),
    resume: () => conversation.resume(),
    say: (text: string, end: 'credit_blocked') => conversation.say(text, end),
  })
  conversation.on('over', () => lines.emit('over'))
  conversation.on('optOut', () => lines.emit('optOut'))
  conversation.on('transfer', (target) => lines.emit('transfer', target))
  conversation.on('hearing', (text) => lines.emit('hearing', text))
  conversation.on('turn', (timing) => lines.emit('turn', timing))
  conversation.on('line', (line) => lines.emit('line', { role: line.role, message: line.message }))
  return lines
}

async function warm(greeting: Greeting, options: EngineOptions): Promise<void> {
  const { agent, variables, direction, remoteNumber, localNumber } = greeting
  const { maxDurationSecs, providers, clock, newId } = options
  const settings = { agent: voiceAgent(agent, maxDurationSecs), variables, direction }
  const numbers = { remoteNumber, localNumber }
  await prepareSpeech({ ...settings, ...numbers, providers, clock, newId }, new AbortController().signal)
}
