import { EventEmitter, once } from 'node:events'
import { systemClock } from '@hovor/clock'
import { afterEach, expect, test } from 'vitest'
import type { Leg } from '../../calls/ports/voice-carrier.port.ts'
import type { CallAgent } from '../../calls/ports/voice-engine.port.ts'
import { ScriptedConversation } from '../../calls/testing/conversation.ts'
import { silentLog } from '../../platform/log/log.ts'
import { createVoiceEngine } from '../voice-engine/engine.ts'
import { createRemoteEngine } from './remote-engine.ts'
import { serveEngine } from './serve-engine.ts'

const token = 'a-token-of-enough-characters'
const firstMessage = 'Dobrý den, tady autoservis.'
const agent: CallAgent = {
  name: 'Anna',
  language: 'cs',
  systemPrompt: '',
  goal: '',
  knowledge: '',
  firstMessage,
  voiceId: null,
  silencePromptSecs: null,
  dataFields: [],
}
const greeting = { agent, variables: {}, direction: 'in', remoteNumber: '+420601000009' } as const
const closers: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** A TTS provider that reports each request, and speaks when released. */
class Voice {
  readonly asked = new EventEmitter<{ speak: [] }>()
  readonly texts: string[] = []
  allow!: () => void
  readonly #allowed = new Promise<void>((resolve) => {
    this.allow = resolve
  })

  async *speak(text: string) {
    this.texts.push(text)
    this.asked.emit('speak')
    await this.#allowed
    yield { kind: 'audio', pcm: new Int16Array(800).fill(1000) } as const
  }
}

async function startEngine(voice: Voice): Promise<{ readonly url: string; close(): Promise<void> }> {
  let utterances = 0
  const engine = createVoiceEngine({
    providers: { tts: voice, stt: { transcribe: async () => ({ kind: 'nothing' }) } },
    clock: systemClock,
    newId: () => `u${++utterances}`,
    log: silentLog,
    maxDurationSecs: 60,
  })
  const server = serveEngine({ engine, token, maxConversations: 10, log: silentLog })
  closers.push(() => server.close())
  const port = await server.listen({ host: '127.0.0.1', port: 0 })
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

function service(urls: readonly string[]) {
  const local = { announce: async () => {} } as never
  const engine = createRemoteEngine({ urls, token, local, clock: systemClock, log: silentLog })
  closers.push(() => engine.close())
  return engine
}

/** A leg that reports the audio played to it. */
class PlayedChannel extends EventEmitter<{ played: [Int16Array] }> {
  play(_id: string, pcm: Int16Array) {
    this.emit('played', pcm)
  }
  pausePlayout() {}
  resumePlayout() {}
  flushPlayout() {}
  setBargeIn() {}
  sendText() {}
}

test('the engine that prepared the greeting while ringing runs the conversation, and plays that greeting', async () => {
  const voices = [new Voice(), new Voice(), new Voice()]
  const urls = await Promise.all(voices.map(async (voice) => (await startEngine(voice)).url))
  const engine = service(urls)
  const asked = Promise.race(voices.map((voice) => once(voice.asked, 'speak')))
  let made = false
  const warmed = engine.warm(greeting).then(() => {
    made = true
  })
  await asked
  expect(made).toBe(false)
  for (const voice of voices) voice.allow()
  await warmed
  const channel = new PlayedChannel()
  const leg = { channel, textActive: false, ended: { kind: 'hungUp', by: 'far' } } as unknown as Leg
  const played = once(channel, 'played')
  const conversation = engine.converse({ ...greeting, leg })
  const [pcm] = await played
  expect(pcm[0]).toBe(1000)
  expect(voices.flatMap(({ texts }) => texts).filter((text) => text === firstMessage)).toHaveLength(1)
  conversation.end('completed')
})

test('an engine that goes away while preparing the greeting delays no call', async () => {
  const voice = new Voice()
  const { url, close } = await startEngine(voice)
  const engine = service([url])
  const asked = once(voice.asked, 'speak')
  const warmed = engine.warm(greeting)
  await asked
  await close()
  await warmed
})

test('a greeting that no engine prepares delays no call', async () => {
  await service(['http://127.0.0.1:9']).warm(greeting)
})

/** A conversation that the test leads, in an engine process. */
async function remoteTalk() {
  const talk = new ScriptedConversation()
  const started = new EventEmitter<{ talk: [] }>()
  const converse = () => {
    started.emit('talk')
    return talk
  }
  const server = serveEngine({
    engine: { converse, warm: async () => {} },
    token,
    maxConversations: 10,
    log: silentLog,
  })
  closers.push(() => server.close())
  const port = await server.listen({ host: '127.0.0.1', port: 0 })
  const leg = { channel: new PlayedChannel(), textActive: false } as unknown as Leg
  const begun = once(started, 'talk')
  const conversation = service([`http://127.0.0.1:${port}`]).converse({ ...greeting, leg })
  await begun
  return { server, talk, conversation }
}

test('an engine that dies after the callee opted out has already reported that', async () => {
  const { server, talk, conversation } = await remoteTalk()
  const told = once(conversation, 'optOut')
  talk.emit('optOut')
  await told
  await server.close()
  expect(await conversation.done).toMatchObject({ endReason: 'engine_error', optOutRequested: true })
})

test('what is being said and how long a reply took is told from an engine process, too', async () => {
  const { talk, conversation } = await remoteTalk()
  const told = Promise.all([once(conversation, 'hearing'), once(conversation, 'turn')])
  const timing = { endOfSpeechMs: 1, endpointingMs: 2, sttMs: 3, llmMs: 4, ttsMs: 5, firstAudioMs: 15 }
  talk.emit('hearing', 'Dobrý')
  talk.emit('turn', timing)
  expect(await told).toEqual([['Dobrý'], [timing]])
})
