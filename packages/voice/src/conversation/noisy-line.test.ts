import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { music } from '@hovor/media/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type KnownLine, matchedRecogniser, noisyLine } from '../testing/noisy-call.ts'
import { carService, placeCall } from '../testing/phone-call.ts'
import { tonelessVoice } from '../testing/scripted-providers.ts'

/** RMS level of the caller's voice. */
const callerLine = 1486
const below = (decibels: number) => callerLine / 10 ** (decibels / 20)
const callerQuestion = 'Kdy máte otevřeno?'
const newsLine = `V dnešních zprávách se podíváme na počasí. Na většině území bude oblačno až zataženo, místy déšť. Vláda dnes
  jednala o rozpočtu na příští rok, opozice návrh kritizuje.`

let lines: KnownLine[] = []
let news: Int16Array = new Int16Array()
let stop = () => {}

beforeAll(async () => {
  const entry = fileURLToPath(new URL('../../../espeak/src/bin.ts', import.meta.url))
  const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', entry], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  stop = () => child.kill()
  const ready = await new Promise<string>((resolve) => createInterface(child.stdout).once('line', resolve))
  const { listening } = JSON.parse(ready) as { listening: string }
  const say = async (voice: string, input: string, level: number) => {
    const body = JSON.stringify({ model: 'x', input, voice, response_format: 'pcm', sample_rate: 8000 })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${listening}/v1/audio/speech`, { method: 'POST', headers, body })
    return loud(new Int16Array(await answer.arrayBuffer()), level)
  }
  lines = [{ text: callerQuestion, pcm: await say('cs', callerQuestion, callerLine) }]
  news = await say('cs+m1', newsLine, callerLine)
})

afterAll(() => stop())

const loud = (pcm: Int16Array, level: number): Int16Array => {
  const size = Math.sqrt(pcm.reduce((sum, sample) => sum + sample * sample, 0) / pcm.length)
  return pcm.map((sample) => (sample * level) / size)
}

const playing = (pcm: ArrayLike<number>) => (sample: number) => pcm[sample % pcm.length] ?? 0

const white = (level: number) => {
  let state = 12_345
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state / 0xffffffff - 0.5) * level * Math.sqrt(12)
  }
}

const from = (ms: number, noise: (sample: number) => number) => {
  const hum = white(10)
  return (sample: number) => hum() + (sample < ms * 8 ? 0 : noise(sample))
}

/** Starts a call with this noise; the caller asks a question after the greeting. */
async function callOver(noise: (sample: number) => number) {
  let recogniser!: ReturnType<typeof matchedRecogniser>
  const call = placeCall(carService, [], (clock) => {
    recogniser = matchedRecogniser(lines, () => clock.sleep(300))
    return { providers: { stt: recogniser, tts: tonelessVoice(clock) } }
  })
  const line = await noisyLine(call.channel, noise)
  await call.waitFor(() => call.lines.length > 0, 20_000)
  const greeting = call.channel.log.filter(({ what }) => what === 'sample').map(({ atMs }) => atMs)
  await call.clock.advance(500)
  const endMs = line.say(lines[0]!.pcm)
  await call.waitFor(() => call.channel.atMs >= endMs, 10_000)
  const answered = () => call.channel.log.find(({ what, atMs }) => what === 'sample' && atMs > endMs)
  await call.waitFor(() => answered() !== undefined || call.channel.atMs > endMs + 10_000, 20_000)
  const answerMs = (answered()?.atMs ?? Number.POSITIVE_INFINITY) - endMs
  await call.waitFor(() => call.lines.filter(({ role }) => role === 'agent').length > 1, 20_000)
  call.conversation.end('completed')
  const { transcript } = await call.finished()
  line.close()
  return { greeting, transcript, answerMs, heardMs: recogniser.heardMs }
}

/** Durations of the pauses in a reply, in milliseconds. */
const pauses = (samples: readonly number[]) =>
  samples.slice(1).flatMap((atMs, index) => (atMs - samples[index]! > 40 ? [atMs - samples[index]!] : []))

describe('over a line that is never silent', () => {
  // verifies: calls.noisy-line
  it.each<[string, () => (sample: number) => number]>([
    ['held chords 10 dB under the caller', () => playing(music(8000, below(10)))],
    ['plucked chords 10 dB under the caller', () => playing(music(8000, below(10), 'plucked'))],
    ['music 20 dB under the caller', () => playing(music(8000, below(20), 'plucked'))],
    [
      'music that begins while the agent greets',
      () => from(2000, playing(music(8000, below(10), 'plucked'))),
    ],
    ['music on hold that begins with the question', () => from(7000, playing(music(8000, below(10))))],
    ['white noise 10 dB under the caller', () => white(below(10))],
    ['a television 15 dB under the caller', () => playing(loud(news, below(15)))],
    ['a quiet line', () => white(10)],
  ])('%s: the greeting plays in full, and the question is answered within 3 s', async (_, noise) => {
    const { greeting, transcript, answerMs, heardMs } = await callOver(noise())
    expect(transcript[0]).toMatchObject({ role: 'agent' })
    expect(transcript[0]!.message).toContain('Jak se prosím jmenujete?')
    expect(pauses(greeting).length).toBeLessThanOrEqual(2)
    expect(answerMs).toBeLessThanOrEqual(3000)
    expect(transcript.filter(({ role }) => role === 'caller').map(({ message }) => message)).toEqual([
      callerQuestion,
    ])
    expect(Math.max(...heardMs)).toBeLessThanOrEqual(30_500)
  })

  it('words over the agent still interrupt it and are answered', async () => {
    const call = placeCall(carService, [], (clock) => ({
      providers: { stt: matchedRecogniser(lines, () => clock.sleep(300)), tts: tonelessVoice(clock) },
    }))
    const line = await noisyLine(call.channel, playing(music(8000, below(10), 'plucked')))
    await call.clock.advance(5000)
    const endMs = line.say(lines[0]!.pcm)
    await call.waitFor(() => call.lines.filter(({ role }) => role === 'agent').length > 1)
    call.conversation.end('completed')
    const { transcript } = await call.finished()
    line.close()
    expect(transcript.map(({ role }) => role)).toEqual(['agent', 'caller', 'agent'])
    expect(transcript[0]!.message).not.toContain('jmenujete')
    expect(transcript[2]!.message).toContain('od pondělí do pátku')
    const flushed = call.channel.log.find(({ what }) => what === 'flush')!
    expect(flushed.atMs - endMs).toBeLessThan(2500)
  })

  it('endless sound is split into turns that end with their words', async () => {
    const call = placeCall(carService, ['Kdy máte otevřeno?', 'Kolik stojí výměna oleje?'])
    await call.agentTurn()
    call.channel.startSpeech()
    for (const [said, answer] of [
      [1, 'od pondělí do pátku'],
      [2, 'stojí 1500 korun'],
    ] as const) {
      for (let block = 0; block < 15; block += 1) {
        await call.clock.advance(100)
        call.channel.hear(said)
      }
      const saidMs = call.channel.atMs
      const before = call.channel.sampleCount
      for (let block = 0; call.channel.sampleCount === before && block < 100; block += 1) {
        await call.clock.advance(100)
        call.channel.hear(0)
      }
      expect(call.channel.atMs - saidMs).toBeLessThanOrEqual(3000)
      await call.agentTurn()
      expect(call.lines.at(-1)).toMatchObject({ role: 'agent' })
      expect(call.lines.at(-1)!.message).toContain(answer)
    }
    call.conversation.end('completed')
    await call.finished()
  })
})
