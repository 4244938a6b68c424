import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { systemClock } from '@hovor/clock'
import { type MediaSession, startMedia } from '@hovor/media'
import { type Conversation, type Providers, startConversation } from '@hovor/voice'
import { voice } from '../../packages/media/src/testing/voice.ts'

/*
 * Calls in a separate process: conversations of the voice engine with instant providers, or bridges of the same media
 * plane alone. Prints {"ports": […]} when all sessions are connected; when its input ends it closes them and prints
 * {"endings": […]}, the reason why each conversation ended: "completed" if it lasted until then.
 */
export interface EngineTask {
  readonly kind: 'converse' | 'bridge'
  /** The port of each session's far end; a bridge takes two. */
  readonly remotePorts: readonly number[]
  readonly firstPort: number
  readonly recordTo?: string
  /** The approximate length of the agent's speech in each turn, in characters. */
  readonly replyCharacters: number
}

const task = JSON.parse(process.argv[2] ?? '{}') as EngineTask
const tell = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`)
const msPerCharacter = 50
const longest = voice(8000)
const plane = await startMedia({
  address: '127.0.0.1',
  clock: systemClock,
  workers: 1,
  portRange: { from: task.firstPort, to: task.firstPort + 999 },
})

/** No caller repeats itself: the engine would take it for a machine and hang up. */
const things = [
  'oleje',
  'brzd',
  'baterie',
  'kol',
  'tlumiče',
  'filtru',
  'stěračů',
  'světel',
  'spojky',
  'motoru',
]
const actions = ['výměna', 'oprava', 'prohlídka', 'zkouška', 'čištění', 'seřízení', 'záruka', 'dodání']
const starts = ['Kolik stojí', 'Kdy bude hotová', 'Jak dlouho trvá', 'Co obnáší', 'Proč je nutná']
/** Per call: callers in step must not take each other's sentences. */
function sentences(): () => string {
  let said = 0
  return () => {
    said += 1
    const pick = (words: readonly string[], step: number) => words[(said * step) % words.length]
    return `${pick(starts, 2)} ${pick(actions, 3)} ${pick(things, 7)}?`
  }
}
const filling = ' a k tomu ještě něco navíc pro vás i pro vaše auto'

const providersOf = (sentence: () => string): Providers => ({
  stt: { transcribe: async () => ({ kind: 'heard', text: sentence() }) },
  tts: {
    async *speak(text) {
      yield { kind: 'audio', pcm: longest.subarray(0, text.length * msPerCharacter * 8) }
    },
  },
  llm: {
    async *stream() {
      const text = sentence().replace('?', filling).slice(0, task.replyCharacters)
      yield { kind: 'text', text: `${text}.` }
    },
    json: async () => ({ kind: 'failed', why: 'refused' }),
  },
})

const sessions: MediaSession[] = []
for (const [n, remotePort] of task.remotePorts.entries()) {
  const recordTo = task.recordTo === undefined ? undefined : join(task.recordTo, `${n}.ogg`)
  const group = task.kind === 'bridge' ? { group: `${n >> 1}` } : { bargeIn: true }
  const session = await plane.openSession({ id: `${n}`, ...group, ...(recordTo && { recordTo }) })
  session.connect({
    audio: {
      remoteAddress: '127.0.0.1',
      remotePort,
      codec: 'PCMA',
      payloadType: 8,
      dtmfPayloadType: 101,
      ptimeMs: 20,
      direction: 'sendrecv',
    },
  })
  sessions.push(session)
}
if (task.kind === 'bridge')
  for (let n = 0; n < sessions.length; n += 2) await plane.bridge(sessions[n]!, sessions[n + 1]!)
tell({ ports: sessions.map(({ audioPort }) => audioPort) })

let ids = 0
const conversations: Conversation[] = task.kind === 'bridge' ? [] : sessions.map(converse)
for await (const _ of createInterface({ input: process.stdin }));
for (const conversation of conversations) conversation.end('completed')
const results = await Promise.all(conversations.map(({ done }) => done))
await Promise.all(sessions.map((session) => session.close()))
await plane.close()
tell({ endings: results.map(({ endReason }) => endReason) })

function converse(channel: MediaSession): Conversation {
  return startConversation({
    agent: {
      name: 'Autoservis Novák',
      language: 'cs',
      systemPrompt: 'Jsi asistentka autoservisu.',
      firstMessage: 'Dobrý den, tady virtuální asistentka autoservisu, čím mohu pomoci?',
      silencePromptSecs: 10,
      dataFields: [],
      maxDurationSecs: 600,
    },
    variables: {},
    direction: 'in',
    channel,
    providers: providersOf(sentences()),
    clock: systemClock,
    newId: () => `u${++ids}`,
  })
}
