import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const binPath = fileURLToPath(new URL('./bin.ts', import.meta.url))

interface Running {
  readonly process: ChildProcess
  readonly url: string
}

async function start(): Promise<Running> {
  const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', binPath, '--port', '0'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`it ended with ${code}`)))
  const [line] = (await Promise.race([once(child.stdout!, 'data'), ended])) as [Buffer]
  ended.catch(() => {})
  return { process: child, url: JSON.parse(line.toString()).listening }
}

describe('the espeak process', () => {
  let espeak: Running
  beforeAll(async () => {
    espeak = await start()
  })
  afterAll(() => {
    espeak?.process.stdin?.end()
  })

  const speak = (body: object, signal?: AbortSignal): Promise<Response> =>
    fetch(`${espeak.url}/v1/audio/speech`, {
      method: 'POST',
      body: JSON.stringify({ model: 'espeak-ng', voice: 'cs', ...body }),
      ...(signal && { signal }),
    })
  const samplesOf = async (response: Response): Promise<Int16Array> => {
    expect(response.status).toBe(200)
    return new Int16Array(await response.arrayBuffer())
  }

  it('speaks 24 kHz PCM by default, and the same length at 8 kHz on request', async () => {
    const wide = await samplesOf(await speak({ input: 'Dobrý den, jak se máte?' }))
    const narrow = await samplesOf(await speak({ input: 'Dobrý den, jak se máte?', sample_rate: 8000 }))
    expect(wide.length / 24000).toBeGreaterThan(1)
    expect(wide.length / 24000).toBeCloseTo(narrow.length / 8000, 2)
    expect(narrow.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)).toBeGreaterThan(5000)
  })

  it('pronounces Czech: a number is spoken as its Czech words, not as those of another language', async () => {
    const seconds = async (input: string, voice: string) =>
      (await samplesOf(await speak({ input, voice }))).length / 24000
    const number = await seconds('1325', 'cs')
    expect(Math.abs(number - (await seconds('tisíc tři sta dvacet pět', 'cs')))).toBeLessThan(0.2)
    expect(
      Math.abs(number - (await seconds('one thousand three hundred twenty five', 'cs'))),
    ).toBeGreaterThan(0.5)
    expect(await seconds('příliš žluťoučký kůň úpěl ďábelské ódy', 'cs')).toBeLessThan(4)
  })

  it('speaks faster and in another voice on request', async () => {
    const normal = await samplesOf(await speak({ input: 'Jedna dva tři čtyři pět.' }))
    const fast = await samplesOf(await speak({ input: 'Jedna dva tři čtyři pět.', speed: 1.5 }))
    const woman = await samplesOf(await speak({ input: 'Jedna dva tři čtyři pět.', voice: 'cs+f3' }))
    expect(fast.length).toBeLessThan(normal.length * 0.8)
    expect(Buffer.from(woman.buffer).equals(Buffer.from(normal.buffer))).toBe(false)
  })

  it('returns WAV with a header that names the rate', async () => {
    const response = await speak({ input: 'Ahoj.', response_format: 'wav', sample_rate: 8000 })
    const wav = Buffer.from(await response.arrayBuffer())
    expect(wav.toString('latin1', 0, 4)).toBe('RIFF')
    expect(wav.readUInt32LE(24)).toBe(8000)
    expect(wav.length).toBeGreaterThan(44 + 1600)
  })

  it('treats markup and control characters as text', async () => {
    const marked = await samplesOf(await speak({ input: '<break time="60s"/>[[a:]] ahoj\u0000 světe' }))
    expect(marked.length / 24000).toBeGreaterThan(1)
    expect(marked.length / 24000).toBeLessThan(10)
  })

  it.each([
    [{ input: '' }, 'input'],
    [{ input: 'x'.repeat(4097) }, 'input'],
    [{ input: 'Ahoj', voice: 'alloy' }, 'voice'],
    [{ input: 'Ahoj', voice: 'cs+nobody' }, 'voice'],
    [{ input: 'Ahoj', response_format: 'mp3' }, 'response_format'],
    [{ input: 'Ahoj', speed: 5 }, 'speed'],
    [{ input: 'Ahoj', sample_rate: 8001 }, 'sample_rate'],
  ])('refuses %j naming the field', async (body, param) => {
    const response = await speak(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error', param } })
  })

  it('refuses non-JSON, oversized bodies, unknown paths and other methods', async () => {
    const url = `${espeak.url}/v1/audio/speech`
    expect((await fetch(url, { method: 'POST', body: '{' })).status).toBe(400)
    expect((await fetch(url, { method: 'POST', body: ' '.repeat(70_000) })).status).toBe(413)
    expect((await fetch(url)).status).toBe(405)
    expect((await fetch(`${espeak.url}/v1/models`)).status).toBe(404)
  })

  it('lists its voices', async () => {
    const { data } = (await (await fetch(`${espeak.url}/v1/voices`)).json()) as {
      data: { id: string; variants: string[] }[]
    }
    for (const id of ['cs', 'sk', 'de', 'pl', 'en-gb']) expect(data.map((voice) => voice.id)).toContain(id)
    expect(data[0]!.variants).toEqual(expect.arrayContaining(['f3', 'm2']))
  })

  it('refuses excess requests with 503 and Retry-After, and serves the accepted ones', async () => {
    const input = 'Dobrý den, tady je dlouhá zpráva. '.repeat(3)
    const answers = await Promise.all(Array.from({ length: 80 }, () => speak({ input, sample_rate: 8000 })))
    const refused = answers.filter((answer) => answer.status === 503)
    expect(refused.length).toBeGreaterThan(0)
    for (const answer of refused) expect(answer.headers.get('retry-after')).toBe('1')
    const served = answers.filter((answer) => answer.status === 200)
    expect(served.length).toBeGreaterThanOrEqual(64)
    for (const answer of served) expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(50_000)
  })

  it('stops speaking to a client that hangs up and continues with the next', async () => {
    const input = 'Dobrý den, tady je dlouhá zpráva. '.repeat(120)
    for (let n = 0; n < 12; n++) {
      const hangUp = new AbortController()
      const response = await speak({ input }, hangUp.signal)
      await response.body!.getReader().read()
      hangUp.abort()
    }
    const whole = await samplesOf(await speak({ input: 'Ahoj.' }))
    expect(whole.length).toBeGreaterThan(2400)
    const health = (await (await fetch(`${espeak.url}/healthz`)).json()) as { waiting: number }
    expect(health.waiting).toBe(0)
  })

  it('exits when its standard input ends', async () => {
    const child = (await start()).process
    child.stdin!.end()
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it('refuses to listen on an address that others can reach', async () => {
    const child = spawn(process.execPath, [
      '--conditions=source',
      '--import',
      'tsx',
      binPath,
      '--host',
      '0.0.0.0',
    ])
    expect(await once(child, 'exit')).toEqual([1, null])
  })
})
