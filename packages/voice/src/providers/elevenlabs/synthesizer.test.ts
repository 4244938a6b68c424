import { systemClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { type ApiDouble, startApiDouble } from '../../testing/api-double.ts'
import type { SpeechChunk } from '../ports/text-to-speech.ts'
import { createElevenLabsSpeech, type ElevenLabsOptions } from './synthesizer.ts'

let api: ApiDouble
afterEach(() => api.close())

const key = 'el-secret-key'

const start = async (answer: Parameters<typeof startApiDouble>[0], more: Partial<ElevenLabsOptions> = {}) => {
  api = await startApiDouble(answer)
  const { baseUrl } = api
  return createElevenLabsSpeech({
    baseUrl,
    apiKey: key,
    model: 'eleven_flash_v2_5',
    clock: systemClock,
    ...more,
  })
}

const say = (voice?: string, signal = new AbortController().signal) =>
  ({ language: 'cs', signal, ...(voice !== undefined && { voice }) }) as const

const collect = async (chunks: AsyncIterable<SpeechChunk>) => {
  const seen: SpeechChunk[] = []
  for await (const chunk of chunks) seen.push(chunk)
  return seen
}

const pcm = Int16Array.from({ length: 8000 }, (_, index) => (index % 100) * 90)
const sound = Buffer.from(pcm.buffer)
const speaks: Parameters<typeof startApiDouble>[0] = (_, response) =>
  void response.writeHead(200, { 'content-type': 'audio/pcm' }).end(sound)

describe('the voice of ElevenLabs', () => {
  it('streams 8 kHz samples as they arrive, in the agent’s language', async () => {
    let release = () => {}
    const speech = await start(async (_, response) => {
      response.writeHead(200, { 'content-type': 'audio/pcm' }).write(sound.subarray(0, 5001))
      await new Promise<void>((resolve) => {
        release = resolve
      })
      response.end(sound.subarray(5001))
    })
    const seen: number[] = []
    for await (const chunk of speech.speak('Dobrý den.', say())) {
      if (chunk.kind === 'audio') seen.push(...chunk.pcm)
      release()
    }
    expect(seen).toEqual([...pcm])
    const [request] = api.requests
    expect(request).toMatchObject({
      path: '/v1/text-to-speech/EXAVITQu4vr4xnSDxMaL/stream?output_format=pcm_8000',
      json: { text: 'Dobrý den.', model_id: 'eleven_flash_v2_5', language_code: 'cs' },
    })
    expect(request!.headers['xi-api-key']).toBe(key)
  })

  it('takes the voice that the agent names, a named one by its gender, and otherwise the set one', async () => {
    const speech = await start(speaks, { voice: 'AAAAAAAAAAAAAAAAAAAA' })
    for (const voice of ['nPczCjzI2devNBz1zQrb', 'petr', 'jana', 'cs+f3', '../../v1/user', undefined]) {
      await collect(speech.speak('Ano.', say(voice)))
    }
    expect(api.requests.map(({ path }) => path.split('/')[3])).toEqual([
      'nPczCjzI2devNBz1zQrb',
      'JBFqnCBsd6RMkjVDRZzb',
      ...Array.from({ length: 4 }, () => 'AAAAAAAAAAAAAAAAAAAA'),
    ])
  })

  it('sends no language code to a model that rejects it', async () => {
    const speech = await start(speaks, { model: 'eleven_multilingual_v2' })
    await collect(speech.speak('Ano.', say()))
    expect(api.requests[0]!.json).toEqual({ text: 'Ano.', model_id: 'eleven_multilingual_v2' })
  })

  it.each([
    [401, 'refused'],
    [404, 'refused'],
    [422, 'refused'],
    [500, 'server-error'],
  ])('maps %i to %s, without the key', async (status, why) => {
    const body = JSON.stringify({ detail: { status: 'no', message: `key ${key}` } })
    const speech = await start((_, response) => void response.writeHead(status).end(body))
    const seen = await collect(speech.speak('Ano.', say()))
    expect(seen).toEqual([{ kind: 'failed', why }])
    expect(JSON.stringify(seen)).not.toContain(key)
  })

  it('passes on Retry-After', async () => {
    const speech = await start(
      (_, response) => void response.writeHead(429, { 'retry-after': '7' }).end('{}'),
    )
    expect(await collect(speech.speak('Ano.', say()))).toEqual([
      { kind: 'failed', why: 'rate-limited', retryAfterMs: 7000 },
    ])
  })

  it.each(['text/html', 'application/json'])('treats the content type %s as garbage', async (type) => {
    const speech = await start(
      (_, response) => void response.writeHead(200, { 'content-type': type }).end('x'.repeat(999)),
    )
    expect(await collect(speech.speak('Ano.', say()))).toEqual([{ kind: 'failed', why: 'garbage' }])
  })

  it('times out before the first audio and in the middle', async () => {
    const limits = { firstByteMs: 100, chunkGapMs: 100 }
    const silent = await start(() => undefined, limits)
    expect(await collect(silent.speak('Ano.', say()))).toEqual([{ kind: 'failed', why: 'deadline' }])
    await api.close()
    const stalled = await start((_, response) => void response.writeHead(200).write(sound), limits)
    expect((await collect(stalled.speak('Ano.', say()))).at(-1)).toEqual({ kind: 'failed', why: 'deadline' })
  })

  it('reports a connection lost in the middle', async () => {
    const speech = await start((_, response) => {
      response.writeHead(200, { 'content-length': '100000' })
      response.write(sound, () => response.destroy())
    })
    const seen = await collect(speech.speak('Ano.', say()))
    expect([seen[0]?.kind, seen.at(-1)]).toEqual(['audio', { kind: 'failed', why: 'network' }])
  })

  it('closes the connection when the caller interrupts', async () => {
    const speech = await start((_, response) => void response.writeHead(200).write(sound))
    const abort = new AbortController()
    for await (const chunk of speech.speak('Ano.', say(undefined, abort.signal))) {
      expect(chunk.kind).toBe('audio')
      abort.abort()
    }
    await until(() => api.aborted === 1)
  })

  it('cuts off endless audio and reads with backpressure', async () => {
    const sentBytes: number[] = []
    const speech = await start((_, response) => {
      const own = sentBytes.push(0) - 1
      response.writeHead(200)
      const more = () => {
        while (!response.destroyed && response.write(sound)) sentBytes[own]! += sound.length
        sentBytes[own]! += sound.length
      }
      response.on('drain', more)
      more()
    })
    const chunks = speech.speak('Ano.', say())[Symbol.asyncIterator]()
    await chunks.next()
    // Meanwhile another one is read to its end.
    expect((await collect(speech.speak('Ne.', say()))).at(-1)).toEqual({ kind: 'failed', why: 'garbage' })
    const [waiting, read] = sentBytes
    expect(waiting).toBeLessThan(16 * 1024 * 1024)
    expect(read).toBeGreaterThan(waiting!)
    let last: SpeechChunk | undefined
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) last = next.value
    expect(last).toEqual({ kind: 'failed', why: 'garbage' })
    await until(() => api.aborted === 2)
  })
})
