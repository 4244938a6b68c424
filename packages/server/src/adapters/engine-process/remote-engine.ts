import type { Clock } from '@hovor/clock'
import type { WebSocket } from 'ws'
import type { Leg } from '../../calls/ports/voice-carrier.port.ts'
import type { CallAgent, Greeting, Language, VoiceEngine } from '../../calls/ports/voice-engine.port.ts'
import type { Log } from '../../platform/log/log.ts'
import { EnginePool } from './engine-pool.ts'
import type { ToEngine } from './engine-wire.ts'
import { openSocket } from './open-socket.ts'
import { RemoteConversation } from './remote-conversation.ts'

export interface RemoteEngineOptions {
  /** The URLs of the engine processes (`hovor engine`). */
  readonly urls: readonly string[]
  readonly token: string
  /** Plays what this process plays itself: announcements and waiting sounds. */
  readonly local: VoiceEngine
  readonly clock: Clock
  readonly log: Log
}

export interface RemoteEngine extends VoiceEngine {
  /** Stops probing engines. Idempotent. */
  close(): void
}

/** Runs conversations in engine processes: one that dies takes only its own conversations with it. */
export function createRemoteEngine(options: RemoteEngineOptions): RemoteEngine {
  const { urls, token, local, clock, log } = options
  const pool = new EnginePool(urls, clock)
  void pool.start()
  /** The engine that prepared an agent's greeting, which also gets the conversation if possible. */
  const prepared = new WeakMap<CallAgent, string>()
  const open = async (agent: CallAgent) => {
    for (const url of pool.inTurn(prepared.get(agent))) {
      const socket = await openSocket(url, token)
      if (socket !== undefined) return { socket, url }
      pool.failed(url)
    }
    return undefined
  }
  return {
    get state() {
      return pool.state
    },
    converse: (request) =>
      new RemoteConversation(request, {
        clock,
        open: () => open(request.agent),
        async onLost(url) {
          log.error({ engine: url }, 'an engine process dropped a conversation')
          if (url !== undefined) pool.failed(url)
          await apologise(request.leg, request.agent.language, local)
        },
      }),
    async warm(greeting) {
      const opened = await open(greeting.agent)
      if (opened === undefined) return
      prepared.set(greeting.agent, opened.url)
      await prepareGreeting(opened.socket, greeting, clock)
    },
    announce: (leg, sentence) => local.announce(leg, sentence),
    playWaiting: (leg, sound) => local.playWaiting(leg, sound),
    close: () => pool.close(),
  }
}

async function apologise(leg: Leg, language: Language, local: VoiceEngine): Promise<void> {
  if (leg.ended === undefined) await local.announce(leg, { text: apologies[language], language })
}

const apologies: Readonly<Record<Language, string>> = {
  cs: 'Omlouvám se, máme technickou potíž. Zavolejte prosím za chvíli znovu.',
  sk: 'Ospravedlňujem sa, máme technický problém. Zavolajte prosím o chvíľu znova.',
  en: 'I am sorry, we have a technical problem. Please call again in a moment.',
  de: 'Es tut mir leid, wir haben ein technisches Problem. Bitte rufen Sie gleich noch einmal an.',
  pl: 'Przepraszam, mamy problem techniczny. Proszę zadzwonić za chwilę jeszcze raz.',
}

/** Longer than any phone rings that still needs it. */
const greetingTimeoutMs = 10_000

/**
 * Has the remote engine synthesize a greeting, then closes the socket. Resolves once it is ready, and also if the
 * engine goes away or takes longer than ten seconds.
 */
function prepareGreeting(socket: WebSocket, greeting: Greeting, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    const late = clock.after(greetingTimeoutMs, () => socket.terminate())
    socket.once('close', () => {
      late.cancel()
      resolve()
    })
    // The only message of an engine without a conversation.
    socket.once('message', () => {
      resolve()
      socket.close()
    })
    const first: ToEngine = { type: 'warm', greeting }
    socket.send(JSON.stringify(first))
  })
}
