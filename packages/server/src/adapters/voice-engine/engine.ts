import { EventEmitter } from 'node:events'
import type { Clock } from '@hovor/clock'
import { type Providers, startConversation } from '@hovor/voice'
import type {
  ConversationEvents,
  ConversationOutcome,
  ConverseRequest,
  EngineConversation,
  TalkingLeg,
  VoiceEngine,
} from '../../calls/voice-engine.port.ts'
import type { Log } from '../../kernel/log.ts'
import { announce } from './announce.ts'
import { voiceAgent } from './voice-agent.ts'
import { playWaiting } from './waiting-sound.ts'

export interface EngineOptions {
  readonly providers: Providers
  readonly clock: Clock
  readonly newId: () => string
  readonly log: Log
  readonly maxDurationSecs: number
}

/** An engine in this process talks on any leg whose channel is here. */
export interface LocalEngine extends VoiceEngine {
  converse(request: ConverseRequest<TalkingLeg>): EngineConversation
}

/** The own voice engine: `@hovor/voice` over the leg's media session. */
export function createVoiceEngine(options: EngineOptions): LocalEngine {
  return {
    state: 'ok',
    converse: (request) => converse(request, options),
    warm: (language) => {
      warm(language as 'cs', options).catch((err) => options.log.warn({ err }, 'speech was not warmed'))
    },
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
    ...(request.runTool && { runTool: request.runTool }),
    channel: request.leg.channel,
    textActive: request.leg.textActive,
    providers: options.providers,
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
    say: (text: string) => conversation.say(text),
  })
  conversation.on('over', () => lines.emit('over'))
  conversation.on('transfer', (target) => lines.emit('transfer', target))
  conversation.on('line', (line) => lines.emit('line', { role: line.role, message: line.message }))
  return lines
}

/** One discarded word gets the synthesiser ready while the far side rings. */
async function warm(language: 'cs' | 'sk' | 'en' | 'de' | 'pl', options: EngineOptions): Promise<void> {
  const stop = new AbortController()
  for await (const chunk of options.providers.tts.speak('.', { language, signal: stop.signal })) {
    if (chunk.kind === 'failed') options.log.warn({ why: chunk.why }, 'speech synthesis is not ready')
  }
}
