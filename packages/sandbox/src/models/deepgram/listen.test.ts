import { until } from '@hovor/clock/testing'
import { encodeG711 } from '@hovor/media'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { askReferee, describeReferee, startTestModels, type TestModels } from '../../testing/test-models.ts'
import { startSpeech } from '../../testing/test-world.ts'

let speech: Awaited<ReturnType<typeof startSpeech>>
let models: TestModels
const line = 'Dobrý den, jmenuji se Jan Novák.'
let pcm: Int16Array

beforeAll(async () => {
  speech = await startSpeech()
  models = await startTestModels(speech.url)
  pcm = await models.say(line)
})
afterEach(() => models.faults.set('stt', 'none'))
afterAll(async () => {
  await models.close()
  speech.stop()
})

const linear = (samples: Int16Array) => Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
const silence = (ms: number) => new Int16Array(ms * 8)

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
type Message = any

interface Client {
  readonly socket: WebSocket
  readonly messages: Message[]
  /** Resolves with the close code. */
  readonly closed: Promise<number>
  control(type: string): void
  audio(bytes: Buffer): void
  until(fits: (message: Message) => boolean): Promise<Message>
}

const query =
  'model=nova-3&language=cs&encoding=linear16&sample_rate=8000&interim_results=true&endpointing=300'

const headersOf = (key: string) => ({ authorization: `Token ${key}` })

function connect(parameters = query, key = models.apiKey): WebSocket {
  const url = `${models.url.replace('http', 'ws')}/deepgram/v1/listen?${parameters}`
  return new WebSocket(url, { headers: headersOf(key) })
}

async function open(parameters?: string): Promise<Client> {
  const socket = connect(parameters)
  const messages: Message[] = []
  socket.on('message', (data) => {
    const text = String(data)
    messages.push(text.startsWith('{') ? JSON.parse(text) : text)
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  return {
    socket,
    messages,
    closed,
    control: (type) => socket.send(JSON.stringify({ type })),
    audio(bytes) {
      for (let at = 0; at < bytes.length; at += 3200) socket.send(bytes.subarray(at, at + 3200))
    },
    until: (fits) => until(() => messages.find(fits), { what: () => JSON.stringify(messages) }),
  }
}

/** The HTTP status that an upgrade is refused with. */
const refusal = (parameters?: string, key?: string) =>
  new Promise<{ status: number | undefined; retryAfter: string | undefined }>((resolve, reject) => {
    const socket = connect(parameters, key)
    socket.on('unexpected-response', (_, response) => {
      resolve({ status: response.statusCode, retryAfter: response.headers['retry-after'] })
      response.destroy()
    })
    socket.on('error', (error) => reject(error))
    socket.on('open', () => reject(new Error('it was accepted')))
  })

const text = (message: Message): string => message.channel?.alternatives[0].transcript ?? ''

describe('Deepgram’s /v1/listen', () => {
  it('recognises a line while it is spoken, and finalises it at the pause', async () => {
    const client = await open(`${query}&vad_events=true&utterance_end_ms=1000`)
    client.audio(linear(pcm))
    client.audio(linear(silence(1400)))
    const final = await client.until((message) => message.speech_final === true)
    expect(final).toMatchObject({
      type: 'Results',
      channel_index: [0, 1],
      is_final: true,
      from_finalize: false,
      metadata: { model_info: { name: 'nova-3' } },
    })
    expect(text(final)).toBe(line)
    const words = final.channel.alternatives[0].words
    expect(words.map(({ punctuated_word }: Message) => punctuated_word).join(' ')).toBe(line)
    expect(words.at(-1).end).toBeCloseTo(final.start + final.duration, 5)
    const interims = client.messages.filter(({ type, is_final }) => type === 'Results' && !is_final)
    expect(interims.length).toBeGreaterThan(0)
    expect(interims.some((each) => text(each) !== '' && line.startsWith(text(each)))).toBe(true)
    expect(client.messages[0]).toMatchObject({ type: 'SpeechStarted', channel: [0, 1] })
    const ended = await client.until(({ type }) => type === 'UtteranceEnd')
    expect(ended.last_word_end).toBeLessThan(final.start + final.duration)
    client.control('CloseStream')
    expect(await client.closed).toBe(1000)
    expect(client.messages.at(-1)).toMatchObject({
      type: 'Metadata',
      channels: 1,
      duration: expect.any(Number),
    })
  })

  it('finalises the rest at Finalize, and sends nothing without any', async () => {
    const client = await open()
    client.audio(linear(pcm))
    client.control('Finalize')
    const final = await client.until(({ from_finalize }) => from_finalize === true)
    expect([text(final), final.is_final, final.speech_final]).toEqual([line, true, false])
    const told = client.messages.length
    client.control('Finalize')
    client.control('CloseStream')
    expect(await client.closed).toBe(1000)
    expect(client.messages.slice(told).map(({ type }) => type)).toEqual(['Metadata'])
  })

  it.each([
    ['mulaw', 'PCMU'],
    ['alaw', 'PCMA'],
  ] as const)('recognises %s at 8 kHz as well', async (encoding, codec) => {
    const client = await open(query.replace('linear16', encoding))
    client.audio(Buffer.from(encodeG711(codec, pcm)))
    client.control('CloseStream')
    expect(text(await client.until(({ is_final }) => is_final === true))).toBe(line)
  })

  it('recognises nothing that is not a known line, nor other languages', async () => {
    const foreign = await open(query.replace('language=cs', 'language=sk'))
    foreign.audio(linear(pcm))
    foreign.control('CloseStream')
    expect(text(await foreign.until(({ is_final }) => is_final === true))).toBe('')
  })

  it('refuses a wrong key and unsupported parameters', async () => {
    expect((await refusal(query, 'wrong')).status).toBe(401)
    for (const [from, to] of [
      ['sample_rate=8000', 'sample_rate=7'],
      ['encoding=linear16', 'encoding=mp3'],
      ['language=cs', 'language=xx'],
      ['model=nova-3', 'model=whisper'],
      ['endpointing=300', 'endpointing=soon'],
      ['interim_results=true', 'utterance_end_ms=1000'],
    ] as const) {
      expect((await refusal(query.replace(from, to))).status).toBe(400)
    }
  })

  it('closes on an unknown message', async () => {
    const client = await open()
    client.control('Hello')
    expect(await client.closed).toBe(1008)
  })
})

describe('an stt fault on a stream', () => {
  it.each([
    ['reject', 403],
    ['5xx', 503],
    ['429', 429],
  ] as const)('%s: the upgrade is answered %i', async (fault, status) => {
    models.faults.set('stt', fault, 1)
    const { retryAfter, ...refused } = await refusal()
    expect(refused).toEqual({ status })
    expect(retryAfter).toBe(fault === '429' ? '1' : undefined)
    ;(await open()).socket.close()
  })

  it('drop: the connection is cut before the upgrade', async () => {
    models.faults.set('stt', 'drop', 1)
    await expect(refusal()).rejects.toThrow(/hang up|ECONNRESET/)
  })

  it('timeout: the upgrade is never answered', async () => {
    models.faults.set('stt', 'timeout', 1)
    const socket = connect()
    let isAnswered = false
    for (const answer of ['open', 'unexpected-response', 'error', 'close'])
      socket.on(answer, () => {
        isAnswered = true
      })
    await until(() => models.faults.peek('stt') === undefined)
    // A later upgrade is answered, by the same server.
    ;(await open()).socket.close()
    expect(isAnswered).toBe(false)
    socket.terminate()
  })

  it('cut: the stream dies after half a second of sound', async () => {
    models.faults.set('stt', 'cut', 1)
    const client = await open()
    client.audio(linear(pcm))
    expect(await client.closed).toBe(1006)
    expect(client.messages.some(({ is_final }) => is_final)).toBe(false)
  })

  it('stall: no more responses', async () => {
    models.faults.set('stt', 'stall', 1)
    const client = await open()
    client.audio(linear(pcm))
    client.control('Finalize')
    client.control('CloseStream')
    let isClosed = false
    void client.closed.then(() => {
      isClosed = true
    })
    const received = new Promise((resolve) => client.socket.once('pong', resolve))
    client.socket.ping()
    await received
    // The same sound on a later stream is answered to the end.
    const later = await open()
    later.audio(linear(pcm))
    later.control('Finalize')
    later.control('CloseStream')
    expect(await later.closed).toBe(1000)
    expect(later.messages).not.toEqual([])
    expect([client.messages, isClosed]).toEqual([[], false])
    client.socket.terminate()
  })

  it('garbage: responses are not messages', async () => {
    models.faults.set('stt', 'garbage', 1)
    const client = await open()
    client.audio(linear(pcm))
    expect(await client.until(() => true)).toMatch(/^<html>/)
    client.socket.terminate()
  })
})

describeReferee("Deepgram's official client, at /v1/listen", () => {
  it('understands every message', async () => {
    const sound = Buffer.concat([linear(pcm), linear(silence(1400)), linear(pcm)])
    const told = await askReferee('deepgram.mjs', [models.url, models.apiKey], sound)
    expect(new Set(told.types)).toEqual(new Set(['Results', 'SpeechStarted', 'UtteranceEnd', 'Metadata']))
    expect(told.finals).toEqual([
      { transcript: line, speechFinal: true, fromFinalize: false },
      { transcript: line, speechFinal: false, fromFinalize: true },
    ])
    expect(told.unknown).toEqual([])
    expect(told.closeCode).toBe(1000)
  })
})
