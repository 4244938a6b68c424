import { VirtualClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import type { LanguageModel, ModelDelta } from '../providers/ports/language-model.ts'
import type { SpeechToText } from '../providers/ports/speech-to-text.ts'
import type { SpeechChunk, TextToSpeech } from '../providers/ports/text-to-speech.ts'
import { carService, type PhoneCall, placeCall } from '../testing/phone-call.ts'
import { tonelessVoice, valueRecogniser } from '../testing/scripted-providers.ts'
import { prepareSpeech } from './prepare-speech.ts'

const script = ['Jan Novák.', 'Potřebuju objednat termín.']
const forever = () => new Promise<never>(() => undefined)

/** Time within which the caller hears something after their last word, whatever has failed, in milliseconds. */
const reactionMs = 1500

const agentLines = (lines: readonly { role: string; message: string }[]) =>
  lines.filter((line) => line.role === 'agent').map((line) => line.message)

/** Longest time without a sample until `until`, in steps of 20 ms. */
async function longestSilenceMs(call: PhoneCall, until: () => boolean): Promise<number> {
  let longest = 0
  let silent = 0
  let samples = call.channel.sampleCount
  while (!until()) {
    await call.clock.advance(20)
    silent = call.channel.sampleCount > samples ? 0 : silent + 20
    samples = call.channel.sampleCount
    longest = Math.max(longest, silent)
  }
  return longest
}

/** A voice that works until it is broken, then behaves as requested. */
function breakableVoice(clock: VirtualClock, broken: () => AsyncIterable<SpeechChunk>) {
  const voice = tonelessVoice(clock)
  let isBroken = false
  const tts: TextToSpeech = { speak: (text, options) => (isBroken ? broken() : voice.speak(text, options)) }
  return {
    tts,
    break: () => {
      isBroken = true
    },
  }
}

async function* failing(): AsyncGenerator<SpeechChunk> {
  yield { kind: 'failed', why: 'network' }
}

async function* stalling(): AsyncGenerator<SpeechChunk> {
  yield await forever()
}

/** A voice that stalls on the apology for a technical problem. */
function withoutApology(clock: VirtualClock): TextToSpeech {
  const voice = tonelessVoice(clock)
  return {
    speak: (text, options) => (text.includes('technické potíže') ? stalling() : voice.speak(text, options)),
  }
}

async function* dyingInWord(): AsyncGenerator<SpeechChunk> {
  yield { kind: 'audio', pcm: new Int16Array(200 * 8) }
  yield { kind: 'failed', why: 'network' }
}

async function* stallingInWord(): AsyncGenerator<SpeechChunk> {
  yield { kind: 'audio', pcm: new Int16Array(200 * 8) }
  yield await forever()
}

const modelOf = (stream: () => AsyncIterable<ModelDelta>): LanguageModel => ({
  stream,
  json: async () => ({ kind: 'failed', why: 'server-error' }),
})

describe('recognition', () => {
  it.each([
    ['stalls', forever],
    ['fails again and again', async () => ({ kind: 'failed', why: 'server-error' }) as const],
    ['throws', async () => Promise.reject(new Error('broken'))],
  ])('that %s is bridged by a filler, and then the agent asks again', async (_, transcribe) => {
    const call = placeCall(carService, script, (clock) => ({
      providers: { stt: { transcribe }, tts: tonelessVoice(clock) },
    }))
    await call.agentTurn()
    await call.speak(0)
    // 200 ms have passed since the caller's last word.
    await call.waitFor(() => call.channel.playing, reactionMs - 200)
    const asked = () => call.lines.some((line) => line.message.includes('neslyším vás dobře'))
    expect(await longestSilenceMs(call, asked)).toBeLessThanOrEqual(3000)
    call.conversation.end('completed')
    await call.finished()
  })

  it('that takes long lets the agent carry on meanwhile, and is answered when it arrives', async () => {
    const slow = (clock: VirtualClock): SpeechToText => valueRecogniser(clock, script, 4000)
    const call = placeCall(carService, script, (clock) => ({
      providers: { stt: slow(clock), tts: tonelessVoice(clock) },
    }))
    await call.waitFor(() => call.channel.playing)
    await call.clock.advance(300)
    await call.speak(0)
    expect(call.channel.playing).toBe(false)
    await call.waitFor(() => call.channel.playing, reactionMs)
    await call.waitFor(() => call.lines.some((line) => line.role === 'caller'))
    call.conversation.end('completed')
    await call.finished()
  })
})

describe('a model', () => {
  it.each([
    ['stalls at once', stallingModel],
    ['stalls in mid-sentence', stallingInSentence],
  ])('that %s is bridged by fillers, followed by an apology', async (_, stream) => {
    const call = placeCall(carService, script, (clock) => ({
      providers: { stt: valueRecogniser(clock, script), tts: tonelessVoice(clock), llm: modelOf(stream) },
    }))
    await call.agentTurn()
    await call.speak(1)
    const lost = () => call.lines.some((line) => line.message.includes('teď mi to vypadlo'))
    expect(await longestSilenceMs(call, lost)).toBeLessThanOrEqual(3000)
    expect(agentLines(call.lines)).toContain('Moment, prosím.')
    call.conversation.end('completed')
    await call.finished()
  })

  it('that stalls is bridged for a caller who spoke over the filler, even with slow recognition', async () => {
    let asked = 0
    const call = placeCall(carService, script, (clock) => {
      const [quick, slow] = [valueRecogniser(clock, script), valueRecogniser(clock, script, 4000)]
      const stt: SpeechToText = {
        transcribe: (...turn) => (++asked === 1 ? quick : slow).transcribe(...turn),
      }
      return { providers: { stt, tts: tonelessVoice(clock), llm: modelOf(stallingInSentence) } }
    })
    await call.agentTurn()
    await call.speak(0)
    await call.agentTurn()
    await call.waitFor(() => call.channel.playing)
    await call.speak(0)
    expect(call.channel.playing).toBe(false)
    await call.waitFor(() => call.channel.playing, reactionMs - 200)
    call.conversation.end('completed')
    await call.finished()
  })

  it('that stalls is bridged soon for a caller whose words over the filler were recognised late', async () => {
    let asked = 0
    let replies = 0
    const llm = modelOf(() => (++replies === 1 ? stallingInSentence() : stallingModel()))
    const call = placeCall(carService, script, (clock) => {
      const [quick, slow] = [valueRecogniser(clock, script), valueRecogniser(clock, script, 1200)]
      const stt: SpeechToText = {
        transcribe: (...turn) => (++asked === 1 ? quick : slow).transcribe(...turn),
      }
      return { providers: { stt, tts: tonelessVoice(clock), llm } }
    })
    await call.agentTurn()
    await call.speak(0)
    await call.agentTurn()
    await call.waitFor(() => call.channel.playing)
    await call.speak(0)
    expect(call.channel.playing).toBe(false)
    // 200 ms have passed since the caller's last word.
    await call.waitFor(() => call.channel.playing, 3000 - 200)
    call.conversation.end('completed')
    await call.finished()
  })

  it('that fails for good after a pause in mid-sentence adds no extra wait before the apology', async () => {
    const paused = ['Jan Novák.', 'Potřebuju objednat termín a']
    const call = placeCall(carService, paused, (clock) => ({
      providers: {
        stt: valueRecogniser(clock, paused),
        tts: withoutApology(clock),
        llm: modelOf(failingModel),
      },
    }))
    await call.agentTurn()
    await call.speak(0)
    await call.agentTurn()
    await call.speak(1)
    // 200 ms have passed since the caller's last word.
    await call.waitFor(() => call.channel.playing, 3000 - 200)
    call.conversation.end('completed')
    await call.finished()
  })

  it('that fails for good before a filler starts does not delay it', async () => {
    const call: PhoneCall = placeCall(carService, script, (clock) => ({
      limits: { maxFailures: 1 },
      providers: {
        stt: valueRecogniser(clock, script),
        tts: withoutApology(clock),
        llm: modelOf(async function* () {
          while (!call.channel.waiting) await clock.sleep(1)
          yield { kind: 'failed', why: 'deadline' }
        }),
      },
    }))
    await call.agentTurn()
    // The leg sends every 20 ms; audio queued now waits for the next tick.
    await call.clock.advance(5)
    await call.speak(1)
    const { length } = call.channel.log
    const since = () => call.channel.log.slice(length).map(({ what }) => what)
    // 200 ms have passed since the caller's last word.
    await call.waitFor(() => since().includes('sample'), reactionMs - 200)
    expect(since()).toEqual(['play', 'flush', 'play', 'sample'])
    call.conversation.end('completed')
    await call.finished()
  })

  it('that fails fast is retried without anyone noticing', async () => {
    let asked = 0
    const call = placeCall(carService, script, (clock) => ({
      providers: {
        stt: valueRecogniser(clock, script),
        tts: tonelessVoice(clock),
        llm: modelOf(async function* () {
          if (++asked === 1) yield { kind: 'failed', why: 'server-error' }
          else yield { kind: 'text', text: 'Dobře.' }
        }),
      },
    }))
    await call.agentTurn()
    await call.speak(1)
    await call.agentTurn()
    call.conversation.end('completed')
    expect(agentLines((await call.finished()).transcript).slice(1)).toEqual(['Dobře.'])
  })

  it('that waits for a tool is bridged every few seconds until the answer', async () => {
    let asked = 0
    const tool = {
      id: 't',
      name: 'book',
      description: 'Books.',
      parameters: { type: 'object' },
      timeoutMs: 20_000,
    }
    const call = placeCall({ ...carService, tools: [tool] }, script, (clock) => ({
      providers: {
        stt: valueRecogniser(clock, script),
        tts: tonelessVoice(clock),
        llm: modelOf(async function* () {
          if (++asked === 1) yield { kind: 'tool-call', id: 'c', name: 'book', arguments: '{}' }
          else yield { kind: 'text', text: 'Máte to zapsáno.' }
        }),
      },
      runTool: async () => {
        await clock.sleep(15_000)
        return { kind: 'result', text: 'ok' }
      },
    }))
    await call.agentTurn()
    await call.speak(1)
    const answered = () => call.lines.some((line) => line.message === 'Máte to zapsáno.')
    expect(await longestSilenceMs(call, answered)).toBeLessThanOrEqual(3000)
    call.conversation.end('completed')
    await call.finished()
  })
})

async function* stallingModel(): AsyncGenerator<ModelDelta> {
  yield await forever()
}

async function* failingModel(): AsyncGenerator<ModelDelta> {
  yield { kind: 'failed', why: 'server-error' }
}

async function* stallingInSentence(): AsyncGenerator<ModelDelta> {
  yield { kind: 'text', text: 'Dobře, rozumím. A ještě bych' }
  yield await forever()
}

describe('a voice', () => {
  it.each([
    ['fails', failing],
    ['stalls', stalling],
    ['dies in mid-word', dyingInWord],
    ['stalls in mid-word', stallingInWord],
  ])('that %s is bridged by prepared clips, including the goodbye', async (_, broken) => {
    let voice: ReturnType<typeof breakableVoice> | undefined
    const call = placeCall(carService, script, (clock) => {
      voice = breakableVoice(clock, broken)
      return { providers: { stt: valueRecogniser(clock, script), tts: voice.tts } }
    })
    await call.agentTurn()
    voice!.break()
    await call.speak(0)
    let over = false
    call.conversation.once('over', () => {
      over = true
    })
    expect(await longestSilenceMs(call, () => over)).toBeLessThanOrEqual(3000)
    const result = await call.finished()
    expect(result.endReason).toBe('engine_error')
    expect(agentLines(result.transcript).join(' ')).toContain('technické potíže')
  })

  it.each([
    ['fails', failing],
    ['stalls', stalling],
  ])('that %s from the first word leaves a tone on the line, and the call ends', async (_, speak) => {
    const call = placeCall(carService, script, (clock) => ({
      providers: { stt: valueRecogniser(clock, script), tts: { speak } },
    }))
    await call.waitFor(() => call.channel.playing, reactionMs)
    const result = await call.finished()
    expect(result.endReason).toBe('engine_error')
    expect(result.transcript).toEqual([])
  })

  it('that breaks off once speaks the rest of the sentence and nothing more', async () => {
    const texts: string[] = []
    let calls = 0
    const call = placeCall(carService, script, (clock) => ({
      providers: {
        stt: valueRecogniser(clock, script),
        tts: {
          async *speak(text, options) {
            texts.push(text)
            if (++calls > 1) return yield* tonelessVoice(clock).speak(text, options)
            yield { kind: 'audio', pcm: new Int16Array(2000 * 8) }
            yield { kind: 'failed', why: 'network' }
          },
        },
      },
    }))
    await call.agentTurn()
    call.conversation.end('completed')
    const [line] = agentLines((await call.finished()).transcript)
    expect(line).toBe(
      'Dobrý den, tady Autoservis Dvořák, jsem hlasový asistent s umělou inteligencí. Jak se prosím jmenujete?',
    )
    expect(texts.some((text) => text.endsWith('umělou inteligencí.') && !text.startsWith('Dobrý'))).toBe(true)
  })
})

describe('a greeting prepared while the phone rang', () => {
  it('plays within 300 ms of the answer, however slow synthesis is', async () => {
    const ringing = new VirtualClock()
    const tts = tonelessVoice(ringing, 2500)
    const providers = { stt: valueRecogniser(ringing, script), tts }
    const options = { agent: carService, variables: {}, clock: ringing, newId: () => 'p', providers } as const
    const prepared = prepareSpeech({ ...options, direction: 'in' }, new AbortController().signal)
    for (let second = 0; second < 60; second += 1) await ringing.advance(1000)
    await prepared
    const call = placeCall(carService, script, () => ({ providers }))
    await call.agentTurn()
    call.conversation.end('completed')
    expect((await call.finished()).timing.answerToFirstAudioMs).toBeLessThanOrEqual(300)
  })

  it('is synthesised once, however many phones ring', async () => {
    const clock = new VirtualClock()
    const texts: string[] = []
    const voice = tonelessVoice(clock, 500)
    const tts: typeof voice = {
      speak(text, options) {
        texts.push(text)
        return voice.speak(text, options)
      },
    }
    const providers = { stt: valueRecogniser(clock, script), tts }
    const options = { agent: carService, variables: {}, clock, newId: () => 'p', providers } as const
    const prepared = Promise.all(
      Array.from({ length: 10 }, () =>
        prepareSpeech({ ...options, direction: 'out' }, new AbortController().signal),
      ),
    )
    for (let second = 0; second < 60; second += 1) await clock.advance(1000)
    await prepared
    expect(texts.length).toBeGreaterThan(2)
    expect(new Set(texts).size).toBe(texts.length)
  })
})
