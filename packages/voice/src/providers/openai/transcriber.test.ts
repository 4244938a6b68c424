import { systemClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import { readWav } from '@hovor/media'
import { afterEach, describe, expect, it } from 'vitest'
import { type ApiDouble, startApiDouble } from '../../testing/api-double.ts'
import { createOpenAiTranscriber } from './transcriber.ts'

let api: ApiDouble
afterEach(() => api.close())

const pcm = Int16Array.from({ length: 1600 }, (_, index) => (index % 100) * 50)

const start = async (answer: Parameters<typeof startApiDouble>[0]) => {
  api = await startApiDouble(answer)
  return createOpenAiTranscriber({
    baseUrl: api.baseUrl,
    apiKey: 'k',
    model: 'whisper-1',
    clock: systemClock,
  })
}

const options = (deadlineMs = 5000, signal = new AbortController().signal) =>
  ({ language: 'cs', deadlineMs, signal }) as const

const json =
  (body: unknown): Parameters<typeof startApiDouble>[0] =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

describe('the OpenAI-compatible transcriber', () => {
  it('uploads the turn as a WAV file with model and language and returns the transcript', async () => {
    const transcriber = await start(json({ text: ' Jmenuji se Jan Novák. ' }))
    expect(await transcriber.transcribe(pcm, options())).toEqual({
      kind: 'heard',
      text: 'Jmenuji se Jan Novák.',
    })
    const request = api.requests[0]!
    expect(request.path).toBe('/v1/audio/transcriptions')
    expect(request.headers.authorization).toBe('Bearer k')
    const form = await new Response(new Uint8Array(request.body), {
      headers: { 'content-type': request.headers['content-type']! },
    }).formData()
    expect([form.get('model'), form.get('language')]).toEqual(['whisper-1', 'cs'])
    const wav = readWav(new Uint8Array(await (form.get('file') as File).arrayBuffer()))
    expect(wav).toMatchObject({ kind: 'wav', sampleRate: 8000, channels: 1, pcm })
  })

  it.each([[''], ['  '], ['...'], ['[ ]']])('treats the text "%s" as no words', async (text) => {
    expect(await (await start(json({ text }))).transcribe(pcm, options())).toEqual({ kind: 'nothing' })
  })

  it.each([
    [429, 'rate-limited'],
    [500, 'server-error'],
    [400, 'refused'],
  ])('maps %s to %s', async (status, why) => {
    const transcriber = await start((_, response) => void response.writeHead(status).end('no'))
    expect(await transcriber.transcribe(pcm, options())).toEqual({ kind: 'failed', why })
  })

  it.each([['{"text": 5}'], ['<html>'], ['{}'], ['null'], [`{"text":"${'a'.repeat(100_000)}"}`]])(
    'treats the body %.20s as garbage',
    async (body) => {
      const transcriber = await start((_, response) => void response.writeHead(200).end(body))
      expect(await transcriber.transcribe(pcm, options())).toEqual({ kind: 'failed', why: 'garbage' })
    },
  )

  it('times out on a server that never answers, and closes the connection', async () => {
    const transcriber = await start(() => undefined)
    expect(await transcriber.transcribe(pcm, options(100))).toEqual({ kind: 'failed', why: 'deadline' })
    await until(() => api.aborted === 1)
  })

  it('reports an abort and closes the connection', async () => {
    const controller = new AbortController()
    const transcriber = await start(() => controller.abort())
    expect(await transcriber.transcribe(pcm, options(5000, controller.signal))).toEqual({ kind: 'aborted' })
    await until(() => api.aborted === 1)
  })

  it('is a network failure if the connection is lost', async () => {
    const transcriber = await start((_, response) => void response.destroy())
    expect(await transcriber.transcribe(pcm, options())).toEqual({ kind: 'failed', why: 'network' })
  })
})
