import { systemClock } from '@hovor/clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recognise, speak, uploadOf } from '../testing/test-phone.ts'
import { startSpeech, startTestWorld, type TestWorld } from '../testing/test-world.ts'

let speech: Awaited<ReturnType<typeof startSpeech>>
let world: TestWorld

beforeAll(async () => {
  speech = await startSpeech()
  world = await startTestWorld(speech.url)
})

afterAll(async () => {
  await world.close()
  speech.stop()
})

const json = (body: unknown, signal?: AbortSignal): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
  ...(signal && { signal }),
})

const chat = (signal?: AbortSignal) =>
  world.models(
    '/chat/completions',
    json({ model: 'm', messages: [{ role: 'user', content: 'Ahoj' }] }, signal),
  )

const tone = Int16Array.from({ length: 8000 }, (_, n) => 8000 * Math.sin(n / 3))
/** One request per target of a fault. */
const requests: Readonly<Record<string, (signal?: AbortSignal) => Promise<Response>>> = {
  stt: (signal) =>
    world.models('/audio/transcriptions', {
      method: 'POST',
      body: uploadOf(tone, 'cs'),
      ...(signal && { signal }),
    }),
  tts: (signal) =>
    world.models(
      '/audio/speech',
      json({ model: 'm', input: 'Ano.', voice: 'cs', response_format: 'pcm' }, signal),
    ),
  llm: chat,
}

describe('the models server', () => {
  it('refuses a missing and a wrong key on every path', async () => {
    const url = `${world.addresses.models.baseUrl}/chat/completions`
    expect((await fetch(url, { method: 'POST' })).status).toBe(401)
    const wrong = await fetch(url, { method: 'POST', headers: { authorization: 'Bearer sandbox-no' } })
    expect(await wrong.json()).toMatchObject({ error: { code: 'invalid_api_key' } })
  })

  it('recognises nothing that no subscriber said, silence included', async () => {
    expect(await recognise(world, await speak(world, 'Tohle žádný účastník neřekl.'), 'cs')).toBe('')
    expect(await recognise(world, new Int16Array(16_000), 'cs')).toBe('')
  })

  it('returns text and verbose JSON too, and refuses anything but a WAV file', async () => {
    const post = (body: FormData) => world.models('/audio/transcriptions', { method: 'POST', body })
    expect(await (await post(uploadOf(tone, 'cs', 'text'))).text()).toBe('\n')
    expect(await (await post(uploadOf(tone, 'cs', 'verbose_json'))).json()).toMatchObject({
      duration: 1,
      segments: [],
    })
    const broken = uploadOf(tone, 'cs')
    broken.set('file', new Blob(['no sound']), 'x.wav')
    const refused = await post(broken)
    expect([refused.status, await refused.json()]).toMatchObject([400, { error: { code: 'invalid_value' } }])
    expect((await post(uploadOf(tone, 'cs', 'srt'))).status).toBe(400)
  })

  it('speaks with the synthesiser behind it', async () => {
    expect((await speak(world, 'Dobrý den.')).length).toBeGreaterThan(4000)
    const voices = (await (await world.models('/voices')).json()) as { data: unknown[] }
    expect(voices.data.length).toBeGreaterThan(0)
  })

  it('chats the same whole and streamed, and fills a schema with the emptiest value', async () => {
    const whole = (await (await chat()).json()) as { choices: { message: { content: string } }[] }
    expect(whole.choices[0]?.message.content).toBe('Rozumím: Ahoj')
    const streamed = await world.models(
      '/chat/completions',
      json({ model: 'm', stream: true, messages: [{ role: 'user', content: 'Ahoj' }] }),
    )
    const events = (await streamed.text()).split('\n\n').filter((event) => event !== '')
    expect(events.at(-1)).toBe('data: [DONE]')
    const words = events
      .slice(0, -1)
      .map((event) => JSON.parse(event.slice(6)).choices[0].delta.content ?? '')
      .join('')
    expect(words).toBe('Rozumím: Ahoj')
    const schema = {
      type: 'object',
      properties: { plate: { type: ['string', 'null'] } },
      required: ['plate'],
    }
    const filled = await world.models(
      '/chat/completions',
      json({
        model: 'm',
        messages: [{ role: 'user', content: 'x' }],
        response_format: { type: 'json_schema', json_schema: { schema } },
      }),
    )
    const { choices } = (await filled.json()) as typeof whole
    expect(JSON.parse(choices[0]!.message.content)).toEqual({ plate: null })
  })

  it('names what is wrong with a chat request', async () => {
    const refused = await world.models('/chat/completions', json({ model: 'm', messages: [] }))
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { error: { type: 'invalid_request_error' } },
    ])
  })
})

describe.each(Object.entries(requests))('a fault of %s, set for one request', (target, request) => {
  it.each([
    ['reject', 403],
    ['5xx', 503],
    ['429', 429],
  ])('%s: answers %i in the format of the API', async (fault, status) => {
    await world.setFault(target, fault, 1)
    const answer = await request()
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ error: { message: expect.any(String) } })
    expect(answer.headers.get('retry-after')).toBe(fault === '429' ? '1' : null)
    expect((await request()).status).toBe(200)
  })

  it('garbage: answers 200 with an invalid response', async () => {
    await world.setFault(target, 'garbage', 1)
    const answer = await request()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^text\/html/),
    ])
  })

  it('drop: cuts the connection', async () => {
    await world.setFault(target, 'drop', 1)
    await expect(request()).rejects.toThrow()
  })

  it('timeout: leaves the request hanging until the client disconnects', async () => {
    await world.setFault(target, 'timeout', 1)
    await expect(request(AbortSignal.timeout(300))).rejects.toThrow(/aborted|timeout/)
  })

  it('slow: answers after three seconds', async () => {
    await world.setFault(target, 'slow', 1)
    const startMs = systemClock.monotonicMs()
    expect((await request()).status).toBe(200)
    expect(systemClock.monotonicMs() - startMs).toBeGreaterThan(2900)
  })
})
