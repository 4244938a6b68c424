import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import { type MediaPlane, type MediaSession, startMedia, writeWav } from '@hovor/media'
import { planePorts } from '@hovor/media/ports'
import {
  answerOffer,
  type CallEnd,
  createOffer,
  type FirstResponse,
  type IncomingCall,
  type OutgoingCall,
  readAnswer,
  type SipAgent,
  type SipCall,
  startSipAgent,
} from '@hovor/sip'
import type { WorldAddresses } from '../world-addresses.ts'
import type { TestWorld } from './test-world.ts'

const host = '127.0.0.1'
const turnSilenceMs = 650

/** The service's side of a trunk: places and receives calls, speaks and listens. */
export interface TestPhone {
  readonly sip: SipAgent
  /** Its address for the carrier. */
  readonly address: { readonly host: string; readonly port: number }
  dial(to: string, options?: DialOptions): Promise<TestCall>
  /** Answers and returns the next inbound call. */
  nextCall(): Promise<TestCall & { readonly incoming: IncomingCall }>
  close(): Promise<void>
}

interface DialOptions {
  readonly transport?: 'udp' | 'tcp'
  readonly credentials?: { readonly username: string; readonly password: string }
  readonly text?: boolean
  readonly firstResponseTimeoutMs?: number
}

export interface TestCall {
  readonly first: Promise<FirstResponse>
  /** Statuses of provisional responses other than 100. */
  readonly progress: readonly number[]
  /** Session description of the answer; undefined while there is none. */
  readonly answer: () => string | undefined
  readonly ended: Promise<CallEnd>
  readonly session: MediaSession
  /** Every turn of the far end, from its first sound to the following silence. */
  readonly turns: readonly Int16Array[]
  /** Everything received so far. */
  heard(): Int16Array
  /** Real-time text received so far. */
  text(): string
  answered(): Promise<void>
  turn(number: number): Promise<Int16Array>
  say(pcm: Int16Array): void
  hangUp(): Promise<void>
}

export async function startTestPhone(world: WorldAddresses): Promise<TestPhone> {
  const media = await startMedia({
    address: host,
    portRange: await planePorts(),
    clock: systemClock,
  })
  const waiting: IncomingCall[] = []
  const sip = await startSipAgent({
    clock: systemClock,
    randomBytes,
    listen: [
      { transport: 'udp', host, port: 0 },
      { transport: 'tcp', host, port: 0 },
    ],
    userAgent: 'test phone',
    onInvite: (call) => void waiting.push(call),
  })
  return {
    sip,
    address: { host, port: sip.addresses[0]!.port },
    dial: (to, options = {}) => dial({ sip, media, world }, to, options),
    nextCall: async () => answer(media, await until(() => waiting.shift())),
    async close() {
      await sip.close()
      await media.close()
    },
  }
}

let sessions = 0

async function openLeg(media: MediaPlane, text: boolean) {
  const id = `test-${++sessions}`
  const session = await media.openSession({ id, text, vad: { stopMs: turnSilenceMs, steady: true } })
  const capabilities = {
    address: host,
    audioPort: session.audioPort,
    codecs: ['PCMA', 'PCMU'] as ('PCMA' | 'PCMU')[],
    sessionId: String(sessions),
    ...(session.textPort !== undefined && { text: { port: session.textPort } }),
  }
  return { session, capabilities }
}

async function dial(
  { sip, media, world }: { sip: SipAgent; media: MediaPlane; world: WorldAddresses },
  to: string,
  options: DialOptions,
): Promise<TestCall> {
  const { transport = 'udp', text = false, credentials = world.sip, firstResponseTimeoutMs } = options
  const { session, capabilities } = await openLeg(media, text)
  const offer = createOffer(capabilities)
  const port = transport === 'udp' ? world.sip.udpPort : world.sip.tcpPort
  const call: OutgoingCall = sip.invite({
    target: `sip:${to}@${world.sip.host}`,
    nextHop: { host: world.sip.host, port, transport },
    from: 'sip:+420228880001@test',
    credentials,
    sdp: offer,
    ...(firstResponseTimeoutMs !== undefined && { firstResponseTimeoutMs }),
  })
  const made = listen(call, session, call.first)
  call.on('answered', ({ sdp }) => {
    const read = readAnswer(offer, sdp ?? '')
    if (read.kind === 'agreed') session.connect(read.media)
    made.wasAnswered(sdp ?? '')
  })
  return made.call
}

async function answer(media: MediaPlane, incoming: IncomingCall) {
  const { session, capabilities } = await openLeg(media, true)
  const agreed = answerOffer(incoming.remoteSdp ?? '', capabilities)
  if (agreed.kind === 'refused') throw new Error(`the offer cannot be answered: ${agreed.why}`)
  const made = listen(incoming, session, Promise.resolve({ kind: 'answered' }))
  incoming.ring()
  if ((await incoming.answer(agreed.sdp)) === 'gone') throw new Error('the caller had gone')
  session.connect(agreed.media)
  made.wasAnswered(agreed.sdp)
  return { ...made.call, incoming }
}

/** Records all audio of a call. */
function listen(call: SipCall, session: MediaSession, first: Promise<FirstResponse>) {
  const blocks: Int16Array[] = []
  const turns: Int16Array[] = []
  const progress: number[] = []
  let text = ''
  let sdp: string | undefined
  let turnFrom = 0
  session.on('audio', ({ pcm }) => void blocks.push(pcm))
  session.on('speech-start', () => {
    turnFrom = Math.max(0, blocks.length - 4)
  })
  session.on('speech-end', () => void turns.push(joined(blocks.slice(turnFrom))))
  session.on('text', (event) => {
    text += event.text
  })
  call.on('progress', ({ status }) => void progress.push(status))
  const ended = new Promise<CallEnd>((resolve) => {
    call.once('ended', (end) => {
      void session.close()
      resolve(end)
    })
  })
  let spoken = 0
  const made: TestCall = {
    first,
    progress,
    answer: () => sdp,
    ended,
    session,
    turns,
    heard: () => joined(blocks),
    text: () => text,
    answered: () => until(() => (sdp === undefined ? undefined : true)).then(() => {}),
    turn: (number) => until(() => turns[number - 1]),
    say: (pcm) => session.play(`said-${++spoken}`, pcm, true),
    hangUp: () => call.hangUp(),
  }
  return {
    call: made,
    wasAnswered: (answer: string) => {
      sdp = answer
    },
  }
}

function joined(blocks: readonly Int16Array[]): Int16Array {
  return Int16Array.from(blocks.flatMap((block) => [...block]))
}

/** The text that the models server recognises in `pcm`. */
export async function recognise(world: TestWorld, pcm: Int16Array, language: string): Promise<string> {
  const answer = await world.models('/audio/transcriptions', {
    method: 'POST',
    body: uploadOf(pcm, language),
  })
  if (answer.status !== 200) throw new Error(`transcription answered ${answer.status}`)
  return ((await answer.json()) as { text: string }).text
}

export function uploadOf(pcm: Int16Array, language: string, format = 'json'): FormData {
  const form = new FormData()
  const wav = writeWav({ sampleRate: 8000, channels: 1, pcm })
  form.set('file', new Blob([new Uint8Array(wav)], { type: 'audio/wav' }), 'turn.wav')
  form.set('model', 'whisper-1')
  form.set('language', language)
  form.set('response_format', format)
  return form
}

/** Synthesises a sentence. */
export async function speak(world: TestWorld, input: string): Promise<Int16Array> {
  const answer = await world.models('/audio/speech', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'tts-1', input, voice: 'cs', response_format: 'pcm', sample_rate: 8000 }),
  })
  if (answer.status !== 200) throw new Error(`speech answered ${answer.status}`)
  return new Int16Array(await answer.arrayBuffer())
}
