import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { writeWav } from '@hovor/media'
import { startWorld, type World } from '@hovor/sandbox'
import OpenAI, { toFile } from 'openai'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedSpeech } from '../support/shared/shared.ts'

let speechUrl: string
let world: World
let client: OpenAI

beforeAll(async () => {
  speechUrl = await sharedSpeech()
  const ports = { sip: 0, smsc: 0, mail: 0, models: 0, platform: 0, control: 0 }
  world = await startWorld({ clock: systemClock, randomBytes, speechUrl, ports })
  const { baseUrl, apiKey } = world.addresses.models
  client = new OpenAI({ baseURL: baseUrl, apiKey, maxRetries: 0, logLevel: 'off' })
})
afterAll(async () => {
  await world.close()
})

const setFault = (target: string, fault: string) =>
  fetch(`${world.addresses.control.url}/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ target, fault, count: 1 }),
  })

const chat = { model: 'm', messages: [{ role: 'user' as const, content: 'Dobrý den' }] }

describe("OpenAI's official client, at the sandbox's models", () => {
  test('reads a streamed reply and its usage', async () => {
    const stream = await client.chat.completions.create({
      ...chat,
      stream: true,
      stream_options: { include_usage: true },
    })
    let [text, tokens] = ['', 0]
    for await (const chunk of stream) {
      text += chunk.choices[0]?.delta.content ?? ''
      tokens += chunk.usage?.total_tokens ?? 0
    }
    expect([text, tokens > 0]).toEqual(['Rozumím: Dobrý den', true])
  })

  test('sends a turn and has a sentence synthesised', async () => {
    const pcm = new Int16Array(8000)
    const file = await toFile(writeWav({ sampleRate: 8000, channels: 1, pcm }), 'turn.wav')
    const heard = await client.audio.transcriptions.create({ model: 'm', file, language: 'cs' })
    expect(heard.text).toBe('')
    const spoken = await client.audio.speech.create({
      model: 'm',
      input: 'Dobrý den.',
      voice: 'cs',
      response_format: 'pcm',
    })
    expect((await spoken.arrayBuffer()).byteLength).toBeGreaterThan(16_000)
  })

  test('recognises errors, and detects a stream that is cut', async () => {
    await setFault('llm', '429')
    await expect(client.chat.completions.create(chat)).rejects.toBeInstanceOf(OpenAI.RateLimitError)
    await setFault('llm', '5xx')
    await expect(client.chat.completions.create(chat)).rejects.toBeInstanceOf(OpenAI.InternalServerError)
    await setFault('llm', 'cut')
    const stream = await client.chat.completions.create({ ...chat, stream: true })
    const reading = (async () => {
      for await (const chunk of stream) expect(chunk.object).toBe('chat.completion.chunk')
    })()
    await expect(reading).rejects.toThrow()
  })
})
