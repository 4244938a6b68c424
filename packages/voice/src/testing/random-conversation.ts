import { VirtualClock } from '@hovor/clock'
import type { AgentSettings } from '../agent/agent-settings.ts'
import type { ConversationResult, SpokenLine } from '../call/conversation-result.ts'
import { type Conversation, startConversation } from '../conversation/conversation.ts'
import { outOfCredit } from '../language/out-of-credit.ts'
import { phrasesOf } from '../language/phrases-of.ts'
import { MemoryChannel } from './memory-channel.ts'
import { carService } from './phone-call.ts'
import { Random } from './random.ts'
import {
  orderTool,
  ProviderWorld,
  person,
  randomModel,
  randomTool,
  randomTranscriber,
  randomVoice,
} from './random-providers.ts'

const stepMs = 20
/** Silence left to a caller who was asked: the silence prompt, or the wait after "anything else?". */
const patienceMs = 6000
/** Silence left to a caller who stopped in mid-sentence, besides recognition. */
const openEndingMs = 2200
/** Longest unexplained silence allowed, in milliseconds. */
export const maxSilenceMs = 3000
const keyPauseMs = 2500
const longestCallMs = 150_000

const lines = [
  'Jmenuji se Jan Novák.',
  'Jedna á bé dva tři čtyři pět.',
  'Ano.',
  'Kolik to stojí?',
  'jo',
  'hm',
  `Chci ${orderTool} termín.`,
  'Ne, to nechci a',
  `Chci mluvit s ${person}.`,
  '',
]

/** The requested last sentence, since `atMs`. */
interface Leave {
  readonly text: string
  readonly atMs: number
  /** It had been synthesised by then. */
  readonly prepared: boolean
}

export interface Observed {
  readonly seed: number
  readonly result: ConversationResult | undefined
  readonly lines: readonly SpokenLine[]
  readonly channel: MemoryChannel
  readonly world: ProviderWorld
  /** Longest silence the script does not explain, from the samples sent, in milliseconds. */
  readonly unexplainedMs: number
  readonly unexplainedAtMs: number
  readonly leave: Leave | undefined
  /** Nothing more was spoken or recognised from here on. */
  readonly overAtMs: number
  readonly pendingTimers: number
}

/** A caller with random behaviour, with a monitor of what they hear. */
class RandomCall {
  readonly clock = new VirtualClock()
  readonly channel = new MemoryChannel(this.clock)
  readonly random: Random
  readonly world: ProviderWorld
  readonly conversation: Conversation
  readonly lines: SpokenLine[] = []
  result: ConversationResult | undefined
  unexplainedMs = 0
  unexplainedAtMs = 0
  overAtMs = 0
  leave: Leave | undefined
  #over = false
  #active = false
  readonly #textActive: boolean
  /** A caller who types is not listened to. */
  #types = false
  /** During a transfer the caller does not hear the agent. */
  #away = false
  /** The caller's action started while nobody listened. */
  #begunAway = false
  #spokeLast = false
  #openEnding = false
  /** Silence while the agent owes audio, and while nobody does. */
  #owedMs = 0
  #idleMs = 0
  #samples = 0

  constructor(seed: number) {
    this.random = new Random(seed)
    this.world = new ProviderWorld(this.clock, this.random, this.random.pick([0, 0.05, 0.15, 0.4]))
    const isForm = this.random.chance(0.4)
    const agent: AgentSettings = {
      ...carService,
      silencePromptSecs: 3,
      maxDurationSecs: 120,
      transferTo: { e164: '+420602123456', mode: 'cold' },
      tools: [
        { id: 'book', name: 'book', description: 'Books.', parameters: { type: 'object' }, timeoutMs: 8000 },
      ],
    }
    this.#textActive = this.random.chance(0.1)
    let ids = 0
    this.conversation = startConversation({
      agent,
      variables: {},
      direction: this.random.pick(['in', 'out']),
      channel: this.channel,
      textActive: this.#textActive,
      providers: {
        stt: randomTranscriber(this.world, lines, this.random.chance(0.5)),
        tts: randomVoice(this.world, phrasesOf(agent.language).fillers),
        ...(isForm ? {} : { llm: randomModel(this.world) }),
      },
      runTool: randomTool(this.world),
      clock: this.clock,
      newId: () => `u${++ids}`,
    })
    this.channel.onTick = () => this.#watch()
    this.conversation.on('line', (line) => this.lines.push(line))
    this.conversation.on('transfer', () => this.#handOver())
    this.conversation.on('over', () => {
      this.#over = true
      this.overAtMs = this.channel.atMs
    })
    void this.conversation.done.then((ended) => {
      this.result = ended
    })
  }

  async run(): Promise<void> {
    const count = this.random.between(0, 10)
    for (let index = 0; index < count && this.result === undefined; index += 1) {
      await this.#advance(this.random.between(0, 4000))
      await this.#act()
    }
    await this.#advance(this.random.between(0, 20_000))
    const ending = this.random.next()
    if (ending < 0.3) this.conversation.end('completed')
    else if (ending < 0.6) this.#takeLeave()
    await this.#advance(longestCallMs)
    this.channel.stop()
    await this.clock.advance(20_000)
  }

  /** The transfer is answered after a while, or not at all. */
  #handOver(): void {
    this.#away = true
    const isTaken = this.random.chance(0.3)
    this.clock.after(this.random.between(0, 8000), () => {
      if (isTaken) this.conversation.end('transferred')
      else this.conversation.resume()
      this.#away = false
      this.#begunAway = this.#active
    })
  }

  /** The account runs out of credit. */
  #takeLeave(): void {
    this.#away = false
    const text = outOfCredit(carService.language)
    this.leave = { text, atMs: this.channel.atMs, prepared: this.world.hasClip(text) }
    this.conversation.say(text, 'credit_blocked')
  }

  async #act(): Promise<void> {
    const what = this.random.next()
    if (what < 0.6) await this.#speak(this.random.between(1, lines.length), this.random.between(60, 3000))
    else if (what < 0.75) await this.#speak(lines.length, this.random.between(60, 4000))
    else if (what < 0.88) await this.#press()
    else if (what < 0.96) this.conversation.say('Malé upozornění.')
    else await this.#type()
  }

  async #speak(line: number, lengthMs: number): Promise<void> {
    this.#active = true
    this.channel.startSpeech()
    for (let left = lengthMs; left > 0; left -= 100) {
      await this.#advance(Math.min(100, left))
      this.channel.hear(line)
    }
    await this.#advance(200)
    this.channel.hear(0)
    this.channel.endSpeech()
    this.#ended(lines[line - 1] !== '' && !this.#types, line === 8 || line === 2)
  }

  async #press(): Promise<void> {
    this.#active = true
    const keys = this.random.between(1, 4)
    for (let index = 0; index < keys; index += 1) {
      this.channel.press(String(this.random.between(0, 9)))
      await this.#advance(this.random.between(100, 800))
    }
    if (this.random.chance(0.5)) this.channel.press('#')
    else await this.#advance(keyPauseMs)
    this.#ended(true, false)
  }

  async #type(): Promise<void> {
    this.#active = true
    this.#types = this.#textActive
    this.channel.type('Petr Malý')
    await this.#advance(this.random.between(100, 700))
    this.channel.type('\u2028')
    this.#ended(this.#types, false)
  }

  #ended(said: boolean, openEnding: boolean): void {
    this.#active = false
    this.#spokeLast ||= said && !this.#begunAway
    this.#begunAway = false
    this.#openEnding = openEnding
  }

  async #advance(ms: number): Promise<void> {
    for (let left = ms; left > 0 && this.result === undefined; left -= 1000)
      await this.clock.advance(Math.min(left, 1000))
  }

  #watch(): void {
    const samples = this.channel.sampleCount
    const sounds = samples > this.#samples
    this.#samples = samples
    if (sounds) {
      this.#spokeLast = false
      this.#openEnding = false
    }
    if (this.#away) this.#spokeLast = false
    if (sounds || this.#active || this.#over || this.#away) {
      this.#owedMs = 0
      this.#idleMs = 0
      return
    }
    const owed = this.#spokeLast || this.channel.waiting || this.world.busy
    if (owed) this.#owedMs += stepMs
    else this.#idleMs += stepMs
    const owedMs = this.#owedMs - (this.#openEnding ? openEndingMs : 0)
    const unexplainedMs = Math.max(owedMs, this.#idleMs - patienceMs)
    if (unexplainedMs <= this.unexplainedMs) return
    this.unexplainedMs = unexplainedMs
    this.unexplainedAtMs = this.channel.atMs
  }
}

/** The conversation of `seed`: interruptions, digits, text, and providers that stall, fail and answer late. */
export async function converseAtRandom(seed: number): Promise<Observed> {
  const call = new RandomCall(seed)
  await call.run()
  return {
    seed,
    result: call.result,
    lines: call.lines,
    channel: call.channel,
    world: call.world,
    unexplainedMs: call.unexplainedMs,
    unexplainedAtMs: call.unexplainedAtMs,
    leave: call.leave,
    overAtMs: call.overAtMs,
    pendingTimers: call.clock.pendingTimers,
  }
}
