import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { systemClock, type VirtualClock } from '@hovor/clock'
import { type MediaPlane, type MediaSession, startMedia } from '@hovor/media'
import { takePorts } from '@hovor/media/ports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LanguageModel } from '../providers/ports/language-model.ts'
import type { TextToSpeech } from '../providers/ports/text-to-speech.ts'
import { carService, type PhoneCall, placeCall } from '../testing/phone-call.ts'
import { tonelessVoice, valueRecogniser } from '../testing/scripted-providers.ts'
import { voiced } from '../testing/voiced.ts'
import { startConversation } from './conversation.ts'

const script = ['Jan Novák.']

/** Provider streams that are still being read or were never aborted. */
let openStreams = 0

/** Counts a stream as open until it was read to its end or abandoned. */
async function* watched<Item>(stream: AsyncIterable<Item>): AsyncGenerator<Item> {
  openStreams += 1
  try {
    yield* stream
  } finally {
    openStreams -= 1
  }
}

const voice = (clock: VirtualClock): TextToSpeech => {
  const inner = tonelessVoice(clock)
  return { speak: (text, options) => watched(inner.speak(text, options)) }
}

/** Takes long to answer and observes the abort signal. */
const slowModel = (clock: VirtualClock): LanguageModel => ({
  stream: (_messages, _tools, signal) => watched(thinking(clock, signal)),
  json: async () => ({ kind: 'failed', why: 'server-error' }),
})

async function* thinking(clock: VirtualClock, signal: AbortSignal) {
  for (let waitedMs = 0; waitedMs < 5000 && !signal.aborted; waitedMs += 100) await clock.sleep(100)
  if (!signal.aborted) yield { kind: 'text', text: 'Rozumím.' } as const
}

const ways: readonly (readonly [how: string, run: (call: PhoneCall) => Promise<void>])[] = [
  ['before a sound', async () => {}],
  ['while the agent speaks', (call) => call.waitFor(() => call.channel.playing)],
  [
    'while the caller speaks',
    async (call) => {
      await call.agentTurn()
      call.channel.startSpeech()
      call.channel.hear(1)
    },
  ],
  [
    'while the agent listens into a pause and thinks',
    async (call) => {
      await call.agentTurn()
      await call.speak(0)
    },
  ],
  [
    'while a filler sounds',
    async (call) => {
      await call.agentTurn()
      await call.speak(0)
      await call.waitFor(() => call.channel.playing)
    },
  ],
]

/**
 * Runs `count` conversations in sequence, each ended in a different way, and returns weak references to their parts.
 */
async function converseAndEnd(count: number): Promise<{ refs: WeakRef<object>[]; left: string[] }> {
  const refs: WeakRef<object>[] = []
  const left: string[] = []
  for (let index = 0; index < count; index += 1) {
    const [how, run] = ways[index % ways.length]!
    const isModel = index % 2 === 0
    const call = placeCall(carService, script, (clock) => ({
      providers: {
        stt: valueRecogniser(clock, script),
        tts: voice(clock),
        ...(isModel && { llm: slowModel(clock) }),
      },
    }))
    await run(call)
    if (index % 3 === 0) call.channel.emit('closed')
    else call.conversation.end('completed')
    await call.finished()
    await call.clock.advance(60_000)
    const timers = call.clock.pendingTimers
    const listeners = call.channel.eventNames().length
    if (timers > 0 || listeners > 0) left.push(`${how}: ${timers} timers, ${listeners} listeners`)
    refs.push(new WeakRef(call.conversation), new WeakRef(call.channel))
  }
  return { refs, left }
}

/**
 * Those of `refs` that stay in memory. A compile of theirs on V8's own thread holds what it compiles for a while:
 * memory is lost when it is still there after many collections.
 */
async function stillReachable(refs: readonly WeakRef<object>[]): Promise<readonly WeakRef<object>[]> {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  let left = refs
  for (let collections = 0; collections < 50 && left.length > 0; collections += 1) {
    // A reference holds what was read through it until its turn ends.
    await sleep(20)
    collect()
    left = left.filter((ref) => ref.deref() !== undefined)
  }
  return left
}

describe('of a hundred conversations, however they ended,', () => {
  it('no timer, listener, provider stream or memory is left', async () => {
    const { refs, left } = await converseAndEnd(100)
    expect(left).toEqual([])
    expect(openStreams).toBe(0)
    expect(await stillReachable(refs)).toHaveLength(0)
  })
})

describe('more calls than there are ports', () => {
  // Synthesised once: doing so in all sixty conversations would dominate the run time.
  const sentence = voiced(120, 1000)
  let plane: MediaPlane
  let far: Socket
  beforeAll(async () => {
    plane = await startMedia({
      address: '127.0.0.1',
      clock: systemClock,
      portRange: await takePorts(40),
      workers: 1,
    })
    far = createSocket('udp4')
    far.bind(0, '127.0.0.1')
    await once(far, 'listening')
  })
  afterAll(async () => {
    await plane.close()
    far.close()
  })

  /** Opens sessions until one is refused. */
  async function fill(): Promise<MediaSession[]> {
    const sessions: MediaSession[] = []
    for (;;) {
      const session = await plane
        .openSession({ id: `leg${sessions.length}`, bargeIn: true })
        .catch(() => undefined)
      if (session === undefined) return sessions
      sessions.push(session)
    }
  }

  function converse(session: MediaSession) {
    session.connect({
      audio: {
        remoteAddress: '127.0.0.1',
        remotePort: far.address().port,
        codec: 'PCMA',
        payloadType: 8,
        ptimeMs: 20,
        direction: 'sendrecv',
      },
    })
    let ids = 0
    return startConversation({
      agent: carService,
      variables: {},
      direction: 'in',
      channel: session,
      providers: {
        stt: { transcribe: async () => ({ kind: 'nothing' }) },
        tts: {
          async *speak() {
            yield { kind: 'audio', pcm: sentence } as const
          },
        },
      },
      clock: systemClock,
      newId: () => `u${++ids}`,
    })
  }

  it('refuse those beyond, talk to the others, and return every port, time after time', async () => {
    const counts: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const sessions = await fill()
      counts.push(sessions.length)
      const talks = sessions.map((session) => ({ session, conversation: converse(session) }))
      await Promise.all(sessions.map((session) => once(session, 'playout')))
      expect(plane.stats().sessions).toBe(sessions.length)
      for (const { conversation } of talks) conversation.end('completed')
      await Promise.all(talks.map(({ conversation }) => conversation.done))
      await Promise.all(sessions.map((session) => session.close()))
      expect(plane.stats()).toMatchObject({ sessions: 0, portsInUse: 0 })
      expect(sessions.flatMap((session) => session.eventNames())).toEqual([])
    }
    expect(counts[0]).toBeGreaterThan(0)
    expect(new Set(counts).size).toBe(1)
  })
})
