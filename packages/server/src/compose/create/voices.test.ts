import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemClock } from '@hovor/clock'
import { afterEach, describe, expect, it } from 'vitest'
import type { SpeechAddress } from '../needs/external-services.ts'
import { createVoices } from './voices.ts'

const espeak: SpeechAddress = { provider: 'espeak', url: 'http://127.0.0.1:1/v1', model: 'espeak-ng' }
const closers: (() => Promise<unknown>)[] = []
afterEach(() => Promise.all(closers.splice(0).map((close) => close())))

/** A provider whose GET /v1/voices is answered with `status` and `body`. */
async function provider(status: number, body: unknown) {
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    response.writeHead(status).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => new Promise((resolve) => server.close(resolve)))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const address: SpeechAddress = { provider: 'elevenlabs', url, key: 'k', model: 'eleven_flash_v2_5' }
  return { address, asked: () => asked }
}

describe('the voices of the engine', () => {
  it('have Czech and Slovak names, both genders, and a default for each language', async () => {
    const voices = createVoices([espeak], systemClock)
    const listed = await voices.list()
    for (const language of ['cs', 'sk', 'en', 'de', 'pl'] as const) {
      const own = listed.filter((voice) => voice.language === language)
      expect(new Set(own.map(({ gender }) => gender))).toEqual(new Set(['female', 'male']))
      expect(own.map(({ id }) => id)).toContain(voices.defaultOf(language))
    }
    expect(listed.every(({ id }) => voices.knows(id))).toBe(true)
    expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length)
  })

  it('of the built-in speech are also languages, with or without a variant', () => {
    const { knows } = createVoices([espeak], systemClock)
    expect(['cs', 'sk+f3', 'pl+m2'].every(knows)).toBe(true)
    expect(['nope', 'fr', 'cs+x9', 'cs+f3+m1', '', 'EXAVITQu4vr4xnSDxMaL'].some(knows)).toBe(false)
  })

  it("of an OpenAI-compatible provider use that provider's own ids", () => {
    const openai: SpeechAddress = { provider: 'openai', url: 'https://speech.example/v1', model: 'tts-1' }
    expect(createVoices([openai, espeak], systemClock).knows('alloy')).toBe(true)
  })

  it('of ElevenLabs are listed beside the named ones, fetched once per ten minutes', async () => {
    const { address, asked } = await provider(200, {
      voices: [
        {
          voice_id: 'EXAVITQu4vr4xnSDxMaL',
          name: 'Sarah',
          labels: { gender: 'female', language: 'en' },
          preview_url: 'https://storage.example/sarah.mp3',
        },
        { voice_id: 'JBFqnCBsd6RMkjVDRZzb', name: 'George', labels: { gender: 'man' } },
        { name: 'without an id' },
        null,
      ],
    })
    const voices = createVoices([address, espeak], systemClock)
    const sarah = {
      id: 'EXAVITQu4vr4xnSDxMaL',
      name: 'Sarah',
      language: 'en',
      gender: 'female',
      previewUrl: 'https://storage.example/sarah.mp3',
    }
    const george = { id: 'JBFqnCBsd6RMkjVDRZzb', name: 'George', language: null, gender: null }
    expect((await voices.list()).slice(-2)).toEqual([sarah, george])
    await voices.list()
    expect(asked()).toBe(1)
    expect(voices.knows('JBFqnCBsd6RMkjVDRZzb')).toBe(true)
  })

  it.each([
    ['an error', 500, {}],
    ['no list', 200, { voices: 'none' }],
    ['too much', 200, { voices: ['x'.repeat(5_000_000)] }],
  ])('of a provider that answers %s are left out', async (_, status, body) => {
    const { address } = await provider(status, body)
    const listed = await createVoices([address], systemClock).list()
    expect(listed.every(({ language }) => language !== null)).toBe(true)
    expect(listed.length).toBeGreaterThan(10)
  })
})
