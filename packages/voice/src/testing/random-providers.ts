import type { VirtualClock } from '@hovor/clock'
import type { ToolCall, ToolResult } from '../agent/agent-tool.ts'
import type { LanguageModel } from '../providers/ports/language-model.ts'
import type { SpeechToText, Transcription } from '../providers/ports/speech-to-text.ts'
import type { TextToSpeech } from '../providers/ports/text-to-speech.ts'
import type { Random } from './random.ts'

/** Longest time an answer is waited for; a provider silent for longer is abandoned. */
const owedMs = { stt: 6500, llm: 8000, tts: 5000 }
const msPerCharacter = 40
const chunkMs = 400
export const orderTool = 'objednat'
export const person = 'člověkem'

type Fault = 'none' | 'failed' | 'stalled' | 'throws' | 'slow'

/** State of the providers used by a conversation. */
export class ProviderWorld {
  readonly #clock: VirtualClock
  readonly #random: Random
  readonly #faultShare: number
  readonly #open = new Map<number, { untilMs: number; signal: AbortSignal | undefined }>()
  #next = 0
  /** Texts given to text to speech, indexed by sample value. */
  readonly texts: string[] = ['']
  /** Those synthesised to the end … */
  readonly whole = new Set<number>()
  /** … and those synthesised ahead, which may play more than once. */
  readonly clips = new Set<number>()
  /** Runs per tool call, by argument. */
  readonly toolRuns = new Map<string, number>()
  replies = 0

  constructor(clock: VirtualClock, random: Random, faultShare: number) {
    this.#clock = clock
    this.#random = random
    this.#faultShare = faultShare
  }

  /** A provider request is pending and not aborted. */
  get busy(): boolean {
    const nowMs = this.#clock.monotonicMs()
    return [...this.#open.values()].some(({ untilMs, signal }) => signal?.aborted !== true && nowMs < untilMs)
  }

  async during<Value>(
    kind: keyof typeof owedMs,
    signal: AbortSignal | undefined,
    work: () => Promise<Value>,
  ): Promise<Value> {
    const close = this.begin(kind, signal)
    try {
      return await work()
    } finally {
      close()
    }
  }

  /** Whether `text` was synthesised ahead, to its end. */
  hasClip(text: string): boolean {
    return this.texts.some((each, value) => each === text && this.clips.has(value) && this.whole.has(value))
  }

  begin(kind: keyof typeof owedMs, signal: AbortSignal | undefined): () => void {
    const id = this.#next++
    this.#open.set(id, { untilMs: this.#clock.monotonicMs() + owedMs[kind], signal })
    return () => this.#open.delete(id)
  }

  /** Waits for the random duration of this call and returns how it ends. */
  async suffer(maxDelayMs: number): Promise<Fault> {
    const fault: Fault = this.#random.chance(this.#faultShare)
      ? this.#random.pick(['failed', 'stalled', 'throws', 'slow'] as const)
      : 'none'
    const delayMs = this.#random.between(0, maxDelayMs) + (fault === 'slow' ? 4000 : 0)
    await this.#clock.sleep(delayMs)
    if (fault === 'throws') throw new Error('broken')
    if (fault === 'stalled') await forever()
    return fault
  }

  chance(share: number): boolean {
    return this.#random.chance(share)
  }

  sleep(ms: number): Promise<void> {
    return this.#clock.sleep(ms)
  }
}

/** Recognises the sample values of `MemoryChannel.hear`: value `n` is line `n` of `lines`, from 1. */
export function randomTranscriber(
  world: ProviderWorld,
  lines: readonly string[],
  streams: boolean,
): SpeechToText {
  const read = (values: Iterable<number>): string =>
    [...new Set(values)]
      .map((value) => lines[value - 1] ?? '')
      .filter((line) => line !== '')
      .join(' ')
  const answer = (text: string): Transcription =>
    text === '' ? { kind: 'nothing' } : { kind: 'heard', text }
  const recognise = async (values: () => Iterable<number>, signal: AbortSignal): Promise<Transcription> => {
    const fault = await world.during('stt', signal, () => world.suffer(800))
    if (fault === 'failed') return { kind: 'failed', why: 'server-error' }
    return answer(read(values()))
  }
  return {
    transcribe: (pcm, { signal }) => recognise(() => pcm, signal),
    ...(streams && {
      open: ({ signal }: { signal: AbortSignal }) => {
        const heard = new Set<number>()
        return {
          write: (pcm: Int16Array) => {
            for (const value of new Set(pcm)) heard.add(value)
          },
          get partial() {
            return read(heard)
          },
          finish: () => recognise(() => heard, signal),
        }
      },
    }),
  }
}

/** Produces samples that identify their text; fails and stalls in mid-word. */
export function randomVoice(world: ProviderWorld, fillers: readonly string[]): TextToSpeech {
  let preparing: AbortSignal | undefined
  return {
    async *speak(text, { signal }) {
      // Fillers are only ever synthesised ahead, which keeps nobody waiting.
      if (fillers.includes(text)) preparing = signal
      const isClip = signal === preparing
      const close = isClip ? () => undefined : world.begin('tts', signal)
      try {
        const value = world.texts.push(text) - 1
        if (isClip) world.clips.add(value)
        const diesAtMs = world.chance(0.5) ? 0 : (text.length * msPerCharacter) / 2
        let faulty = false
        let tardy = false
        if (diesAtMs === 0 && (await world.suffer(700)) === 'failed') {
          yield { kind: 'failed', why: 'server-error' }
          return
        }
        // Ignores the abort signal: the engine must drop late chunks.
        for (let atMs = 0; atMs < text.length * msPerCharacter; atMs += chunkMs) {
          const lengthMs = Math.min(chunkMs, text.length * msPerCharacter - atMs)
          yield { kind: 'audio', pcm: new Int16Array(lengthMs * 8).fill(value) }
          await world.sleep(30)
          if (faulty || diesAtMs === 0 || atMs < diesAtMs) continue
          faulty = true
          const fault = await world.suffer(300)
          // Abandoned by the time it ends.
          tardy = fault === 'slow'
          if (fault === 'failed') {
            yield { kind: 'failed', why: 'server-error' }
            return
          }
        }
        if (!tardy) world.whole.add(value)
      } finally {
        close()
      }
    },
  }
}

/**
 * Answers each question with a numbered reply; a caller who orders gets one tool call per order, and one who asks for a
 * person is transferred.
 */
export function randomModel(world: ProviderWorld): LanguageModel {
  return {
    async *stream(messages, _tools, signal) {
      const close = world.begin('llm', signal)
      try {
        const orders = 1 + messages.filter(({ role }) => role === 'tool').length
        const last = messages.at(-1)!
        const reply = ++world.replies
        if ((await world.suffer(1500)) === 'failed') {
          yield { kind: 'failed', why: 'server-error' }
          return
        }
        if (last.role === 'user' && last.content.includes(orderTool)) {
          const order = JSON.stringify({ order: orders })
          yield { kind: 'tool-call', id: `t${reply}`, name: 'book', arguments: order }
          return
        }
        if (last.role === 'user' && last.content.includes(person)) {
          yield { kind: 'tool-call', id: `t${reply}`, name: 'transfer_call', arguments: '{}' }
          return
        }
        yield { kind: 'text', text: `Odpověď ${reply}, dobře rozumím. ` }
        if ((await world.suffer(400)) === 'failed') {
          yield { kind: 'failed', why: 'server-error' }
          return
        }
        yield { kind: 'text', text: `To je odpověď ${reply}, ještě něco?` }
      } finally {
        close()
      }
    },
    json: async () => ({ kind: 'failed', why: 'server-error' }),
  }
}

export function randomTool(world: ProviderWorld): (call: ToolCall) => Promise<ToolResult> {
  return async (call) => {
    const key = JSON.stringify(call.arguments)
    world.toolRuns.set(key, (world.toolRuns.get(key) ?? 0) + 1)
    // Continues when its reply is withdrawn; nobody waits for it then.
    const fault = await world.suffer(6000)
    return fault === 'failed' ? { kind: 'failed', why: 'network' } : { kind: 'result', text: 'hotovo' }
  }
}

const forever = () => new Promise<never>(() => undefined)
