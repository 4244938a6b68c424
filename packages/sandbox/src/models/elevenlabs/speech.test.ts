import { decodeG711 } from '@hovor/media'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { askReferee, describeReferee, startTestModels, type TestModels } from '../../testing/test-models.ts'
import { startSpeech } from '../../testing/test-world.ts'
import { beforeFaultBytes } from '../fail-stream.ts'

let speech: Awaited<ReturnType<typeof startSpeech>>
let models: TestModels

beforeAll(async () => {
  speech = await startSpeech()
  models = await startTestModels(speech.url)
})
afterEach(() => models.faults.set('tts', 'none'))
afterAll(async () => {
  await models.close()
  speech.stop()
})

const sarah = 'EXAVITQu4vr4xnSDxMaL'
const george = 'JBFqnCBsd6RMkjVDRZzb'

const ask = (path: string, body: object, key = models.apiKey, signal?: AbortSignal) =>
  fetch(`${models.url}/elevenlabs/v1/text-to-speech/${path}`, {
    method: 'POST',
    headers: { 'xi-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ model_id: 'eleven_flash_v2_5', language_code: 'cs', ...body }),
    ...(signal && { signal }),
  })

const text = 'Dobrý den, jak vám mohu pomoci?'
const say = (format = 'pcm_8000', voice = sarah, signal?: AbortSignal) =>
  ask(`${voice}/stream?output_format=${format}`, { text }, models.apiKey, signal)

const pcmOf = async (response: Response) => new Int16Array(await response.arrayBuffer())
const loudest = (pcm: Int16Array) => pcm.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)

describe('ElevenLabs text to speech', () => {
  it('speaks in the telephony formats, each of the same length', async () => {
    const plain = await pcmOf(await say())
    expect([plain.length > 8000, loudest(plain) > 2000]).toEqual([true, true])
    const fast = await pcmOf(await say('pcm_16000'))
    expect(Math.abs(fast.length - 2 * plain.length)).toBeLessThan(1600)
    for (const [format, codec] of [
      ['ulaw_8000', 'PCMU'],
      ['alaw_8000', 'PCMA'],
    ] as const) {
      const octets = new Uint8Array(await (await say(format)).arrayBuffer())
      const decoded = decodeG711(codec, octets)
      expect(Math.abs(decoded.length - plain.length)).toBeLessThan(160)
      expect(loudest(decoded)).toBeGreaterThan(2000)
    }
  })

  it('lists voices that sound different', async () => {
    const [a, b] = [await pcmOf(await say()), await pcmOf(await say('pcm_8000', george))]
    expect(Buffer.from(a.buffer).equals(Buffer.from(b.buffer))).toBe(false)
    const listed = await fetch(`${models.url}/elevenlabs/v1/voices`, {
      headers: { 'xi-api-key': models.apiKey },
    })
    const { voices } = (await listed.json()) as { voices: { voice_id: string }[] }
    expect(voices.map(({ voice_id }) => voice_id)).toEqual(expect.arrayContaining([sarah, george]))
  })

  it.each([
    ['a wrong key', 401, 'invalid_api_key', () => ask(`${sarah}/stream`, { text }, 'wrong')],
    ['an unknown voice', 404, 'voice_not_found', () => say('pcm_8000', 'nobody')],
    ['no text', 422, 'invalid_body', () => ask(`${sarah}/stream?output_format=pcm_8000`, { text: '' })],
    ['MP3', 400, 'invalid_output_format', () => ask(`${sarah}/stream`, { text })],
  ])('refuses %s', async (_, status, code, request) => {
    const answer = await request()
    expect([answer.status, await answer.json()]).toEqual([
      status,
      { detail: { status: code, message: expect.any(String) } },
    ])
  })
})

describe('a tts fault', () => {
  it.each([
    ['reject', 403],
    ['5xx', 503],
    ['429', 429],
  ] as const)('%s: answers %i in the format of the API', async (fault, status) => {
    models.faults.set('tts', fault, 1)
    const answer = await say()
    expect([answer.status, await answer.json()]).toEqual([status, { detail: expect.anything() }])
    expect((await say()).status).toBe(200)
  })

  it('cut: half a second of sound, then the connection is cut', async () => {
    models.faults.set('tts', 'cut', 1)
    const { body } = await say()
    let bytes = 0
    const reading = (async () => {
      for await (const chunk of body!) bytes += chunk.length
    })()
    await expect(reading).rejects.toThrow()
    expect(bytes).toBe(beforeFaultBytes)
  })

  it('stall: half a second of sound, then nothing', async () => {
    models.faults.set('tts', 'stall', 1)
    const abort = new AbortController()
    const { body } = await say('pcm_8000', sarah, abort.signal)
    const reader = body!.getReader()
    let bytes = 0
    while (bytes < beforeFaultBytes) bytes += (await reader.read()).value?.length ?? 0
    const next = reader.read().then(
      () => 'more',
      () => 'gone',
    )
    abort.abort()
    expect([bytes, await next]).toEqual([beforeFaultBytes, 'gone'])
  })
})

describeReferee("ElevenLabs' official client, at its text to speech", () => {
  it('streams speech, lists voices and recognises errors', async () => {
    const told = await askReferee('elevenlabs-speech.mjs', [models.url, models.apiKey])
    expect(told.speechBytes).toBeGreaterThan(8000)
    expect(told.voices).toEqual(
      expect.arrayContaining([{ voiceId: sarah, name: 'Sarah', gender: 'female', language: 'en' }]),
    )
    expect(told.wrongKey).toEqual({ statusCode: 401, status: 'invalid_api_key' })
    expect(told.wrongVoice).toEqual({ statusCode: 404, status: 'voice_not_found' })
    // The client is large: it takes seconds to load, and many of them on a loaded machine.
  })
})
