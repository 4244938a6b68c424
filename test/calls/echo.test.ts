import { decodeG711, encodeG711, openEchoGuard, openVad } from '@hovor/media'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedSpeech } from '../support/shared/shared.ts'

const FRAME = 160
const SAMPLES_PER_MS = 8
const ONSET_MS = 1200
const sentences = [
  'Dobrý den, tady virtuální asistentka autoservisu, čím vám mohu dneska pomoci? Máme otevřeno do pěti.',
  'Výměna oleje stojí dva tisíce korun a trvá asi hodinu. Chcete se objednat hned na tento týden?',
  'Good morning, this is the virtual assistant of the garage, how can I help you? We are open until five.',
]
const interruptions = [
  'Ne, počkejte, já jsem myslel něco jiného.',
  'Kolik by stála prohlídka?',
  'Wait a moment.',
]

type Voiced = { readonly voice: string; readonly pcm: Int16Array }
/** The source position of the echo at sample `at`. */
type Delay = (at: number) => number

const overALine = (pcm: Int16Array) => decodeG711('PCMA', encodeG711('PCMA', pcm))
const loud = (pcm: Int16Array, level: number) => {
  const rootMeanSquare = Math.sqrt(pcm.reduce((sum, sample) => sum + sample ** 2, 0) / pcm.length)
  return pcm.map((sample) => (sample * level) / rootMeanSquare)
}
const echoOf = (sent: Int16Array, gainDb: number, delay: Delay) =>
  sent.map((_, at) => 10 ** (gainDb / 20) * (sent[at - delay(at)] ?? 0))
const mixed = (one: Int16Array, other: Int16Array) => one.map((sample, at) => sample + (other[at] ?? 0))
const steady =
  (delayMs: number): Delay =>
  () =>
    delayMs * SAMPLES_PER_MS
/** Like a jitter buffer on the path: every 800 ms the delay changes by 20 to 100 ms. */
const wandering =
  (delayMs: number): Delay =>
  (at) => {
    const steps = [0, 100, 40, 60, -40, 20, 120, 20, 0, 100, 40, 60, -40]
    return (delayMs + steps[Math.floor(at / 6400)]!) * SAMPLES_PER_MS
  }

/** The times at which speech is detected in the received audio while `sent` is played, in milliseconds. */
async function startsIn(sent: Int16Array, heard: Int16Array, guarded = true): Promise<number[]> {
  const [vad, guard] = [await openVad(), await openEchoGuard()]
  const starts: number[] = []
  for (let at = 0; at + FRAME <= sent.length; at += FRAME) {
    const frame = heard.subarray(at, at + FRAME)
    guard.received(frame)
    const change = vad.push(frame, guarded ? () => guard.isEcho() : undefined)
    if (change === 'speech-start') starts.push((at + FRAME) / SAMPLES_PER_MS)
    guard.sent(sent.subarray(at, at + FRAME))
  }
  vad.close()
  return starts
}

describe('spoken words and their echo', () => {
  let agents: Voiced[]
  let callers: Voiced[]
  let speechUrl: string
  beforeAll(async () => {
    speechUrl = await sharedSpeech()
    const say = async (voice: string, input: string, level: number): Promise<Voiced> => {
      const answer = await fetch(`${speechUrl}/v1/audio/speech`, {
        method: 'POST',
        body: JSON.stringify({ model: 'espeak-ng', voice, input, sample_rate: 8000 }),
      })
      expect(answer.status).toBe(200)
      return { voice, pcm: loud(new Int16Array(await answer.arrayBuffer()), level) }
    }
    const all = async (voices: string[], texts: string[], level: number) => {
      const said: Voiced[] = []
      for (const voice of voices) for (const text of texts) said.push(await say(voice, text, level))
      return said
    }
    agents = await all(['cs', 'cs+f3'], sentences, 3200)
    callers = await all(['cs+m3', 'cs+f5'], interruptions, 2400)
  })

  const echoes = [-12, -18, -24].flatMap((gainDb) => [40, 170, 330].map((delayMs) => ({ gainDb, delayMs })))
  /** The echoes that trigger speech, and their number. */
  const letThrough = async (delay: (delayMs: number) => Delay) => {
    let through = 0
    for (const { pcm } of agents)
      for (const { gainDb, delayMs } of echoes)
        through += (await startsIn(pcm, overALine(echoOf(pcm, gainDb, delay(delayMs))))).length
    return through
  }

  it('do not trigger anything with an echo of constant delay', async () => {
    const silent = await startsIn(agents[0]!.pcm, overALine(echoOf(agents[0]!.pcm, -18, steady(170))), false)
    expect(silent.length).toBeGreaterThan(0)
    expect(await letThrough(steady)).toBeLessThanOrEqual(agents.length * echoes.length * 0.02)
  })

  it('rarely trigger anything with an echo of varying delay: under one change in fifteen', async () => {
    const changes = agents.reduce((sum, { pcm }) => sum + Math.floor(pcm.length / 6400), 0) * echoes.length
    expect(await letThrough(wandering)).toBeLessThan(changes / 15)
  })

  /** The extra delay of each detected interruption compared with no echo guard, in milliseconds. */
  const lateness = async (echo: ((pcm: Int16Array) => Int16Array) | undefined): Promise<number[]> => {
    const late: number[] = []
    for (const [nth, agent] of agents.entries())
      for (const [other, caller] of callers.entries()) {
        const onsetMs = ONSET_MS + ((nth * 37 + other * 113) % 800)
        const alone = new Int16Array(agent.pcm.length)
        alone.set(caller.pcm.subarray(0, alone.length - onsetMs * SAMPLES_PER_MS), onsetMs * SAMPLES_PER_MS)
        const heard = overALine(echo === undefined ? alone : mixed(alone, echo(agent.pcm)))
        const [plain] = await startsIn(agent.pcm, overALine(alone), false)
        const guarded = (await startsIn(agent.pcm, heard)).find((ms) => ms > onsetMs)
        late.push(Math.max(0, (guarded ?? Number.POSITIVE_INFINITY) - plain!))
      }
    return late.sort((one, next) => one - next)
  }

  it('of a caller over the agent are recognised as soon as without the guard, within 100 ms over the echo', async () => {
    const alone = await lateness(undefined)
    expect(alone[Math.floor(alone.length * 0.95)]).toBe(0)
    expect(alone.at(-1)).toBeLessThanOrEqual(100)
    for (const delay of [steady(170), wandering(170)]) {
      const over = await lateness((pcm) => echoOf(pcm, -20, delay))
      expect(over[Math.floor(over.length * 0.9)]).toBeLessThanOrEqual(100)
      expect(over.at(-1)).toBeLessThanOrEqual(300)
    }
  })
})
