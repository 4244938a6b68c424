import { systemClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { type ApiDouble, startApiDouble } from '../../testing/api-double.ts'
import { PcmReader } from '../http/pcm-reader.ts'
import type { SpeechChunk } from '../ports/text-to-speech.ts'
import { createOpenAiSpeech, type SpeechOptions } from './synthesizer.ts'

let api: ApiDouble | undefined
afterEach(() => api?.close())

const start = async (answer: Parameters<typeof startApiDouble>[0], limits: Partial<SpeechOptions> = {}) => {
  api = await startApiDouble(answer)
  return createOpenAiSpeech({ baseUrl: api.baseUrl, model: 'tts-1', clock: systemClock, ...limits })
}

const collect = async (chunks: AsyncIterable<SpeechChunk>) => {
  const seen: SpeechChunk[] = []
  for await (const chunk of chunks) seen.push(chunk)
  return seen
}

const samples = (chunks: readonly SpeechChunk[]) =>
  chunks.flatMap((chunk) => (chunk.kind === 'audio' ? [...chunk.pcm] : []))

const say = (signal = new AbortController().signal) => ({ language: 'cs', signal }) as const

const bytesOf = (pcm: Int16Array) => Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength)

/** A 440 Hz tone. */
const tone = (rateHz: number, seconds: number) =>
  Int16Array.from({ length: rateHz * seconds }, (_, index) =>
    Math.round(8000 * Math.sin((2 * Math.PI * 440 * index) / rateHz)),
  )

describe('the OpenAI-compatible voice', () => {
  it('requests 8 kHz where supported and streams the samples as they arrive', async () => {
    const pcm = tone(8000, 1)
    let release = () => {}
    const speech = await start(
      async (_, response) => {
        response.writeHead(200)
        response.write(bytesOf(pcm).subarray(0, 4001))
        await new Promise<void>((resolve) => {
          release = resolve
        })
        response.end(bytesOf(pcm).subarray(4001))
      },
      { takesSampleRate: true },
    )
    const seen: SpeechChunk[] = []
    for await (const chunk of speech.speak('Dobrý den.', say())) {
      seen.push(chunk)
      release()
    }
    expect(samples(seen)).toEqual([...pcm])
    expect(seen.length).toBeGreaterThan(1)
    expect(api!.requests[0]).toMatchObject({
      path: '/v1/audio/speech',
      json: { model: 'tts-1', input: 'Dobrý den.', voice: 'cs', response_format: 'pcm', sample_rate: 8000 },
    })
  })

  it('resamples 24 kHz to the same tone at 8 kHz', async () => {
    const speech = await start((_, response) => void response.writeHead(200).end(bytesOf(tone(24000, 1))))
    const heard = samples(await collect(speech.speak('Dobrý den.', say())))
    const expected = tone(8000, 1)
    expect(Math.abs(heard.length - expected.length)).toBeLessThan(40)
    const error = expected
      .slice(200, 7800)
      .reduce((worst, sample, index) => Math.max(worst, Math.abs(sample - heard[index + 200]!)), 0)
    expect(error).toBeLessThan(400)
    expect(api!.requests[0]!.json).not.toHaveProperty('sample_rate')
  })

  it.each([
    [429, 'rate-limited'],
    [500, 'server-error'],
    [404, 'refused'],
  ])('maps %s to %s', async (status, why) => {
    const speech = await start((_, response) => void response.writeHead(status).end('no'))
    expect(await collect(speech.speak('Ano.', say()))).toEqual([{ kind: 'failed', why }])
  })

  it('treats an empty response as garbage', async () => {
    const speech = await start((_, response) => void response.writeHead(200).end())
    expect(await collect(speech.speak('Ano.', say()))).toEqual([{ kind: 'failed', why: 'garbage' }])
  })

  it('times out if the first byte or a later one does not arrive', async () => {
    const limits = { firstByteMs: 100, chunkGapMs: 100, takesSampleRate: true }
    const silent = await start(() => undefined, limits)
    expect(await collect(silent.speak('Ano.', say()))).toEqual([{ kind: 'failed', why: 'deadline' }])
    await api!.close()
    const stalled = await start(
      (_, response) => void response.writeHead(200).write(bytesOf(tone(8000, 1))),
      limits,
    )
    expect((await collect(stalled.speak('Ano.', say()))).at(-1)).toEqual({ kind: 'failed', why: 'deadline' })
  })

  it('ends without a failure when aborted, and the server can stop synthesising', async () => {
    const speech = await start((_, response) => void response.writeHead(200).write(bytesOf(tone(8000, 1))), {
      takesSampleRate: true,
    })
    const controller = new AbortController()
    const seen: SpeechChunk[] = []
    for await (const chunk of speech.speak('Ano.', say(controller.signal))) {
      seen.push(chunk)
      controller.abort()
    }
    expect(seen.every((chunk) => chunk.kind === 'audio')).toBe(true)
    await until(() => api!.aborted === 1)
  })

  it('reports a connection lost in the middle', async () => {
    const speech = await start(
      (_, response) => {
        response.writeHead(200, { 'content-length': '100000' })
        response.write(bytesOf(tone(8000, 1)), () => response.destroy())
      },
      { takesSampleRate: true },
    )
    expect((await collect(speech.speak('Ano.', say()))).at(-1)).toEqual({ kind: 'failed', why: 'network' })
  })
})

describe('the PCM reader', () => {
  it('gives the same samples however the bytes are split', () => {
    fc.assert(
      fc.property(fc.int16Array({ maxLength: 200 }), fc.array(fc.nat(50), { maxLength: 20 }), (pcm, cuts) => {
        const bytes = new Uint8Array(bytesOf(pcm))
        const reader = new PcmReader()
        const read: number[] = []
        let at = 0
        for (const cut of [...cuts, bytes.length]) {
          read.push(...reader.read(bytes.subarray(at, at + cut)))
          at = Math.min(bytes.length, at + cut)
        }
        expect(read).toEqual([...pcm])
      }),
    )
  })
})
