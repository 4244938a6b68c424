import type { Timer } from '@hovor/clock'
import type { MediaSession, PlayoutEvent } from '@hovor/media'
import type { NegotiatedMedia, SipCall } from '@hovor/sip'
import type { Conversation } from './conversation.ts'
import type { PlatformContext } from './platform-context.ts'
import { replyTo } from './replies.ts'
import { toneOfAgent } from './sounds.ts'

/** The silence after which the agent says goodbye. */
const silenceTimeoutMs = 8000
/** Audio blocks buffered per turn; of a longer turn only the end is recognised. */
const maxBlocks = 600
/** Voice activity is detected with a delay, so this much earlier audio is included. */
const leadMs = 300

export interface LineOptions {
  readonly context: PlatformContext
  readonly conversation: Conversation
  readonly call: SipCall
  readonly session: MediaSession
  readonly language: string
  readonly firstMessage: string
}

/** A platform agent in a call: says its first message, listens, replies, says goodbye and hangs up. */
export class Line {
  readonly #options: LineOptions
  #turns = 0
  #isLast = false
  #isOver = false
  #patience: Timer | undefined
  #heard: { readonly pcm: Int16Array; readonly atMs: number }[] = []
  #speechFromMs: number | undefined
  #startedMs = 0

  constructor(options: LineOptions) {
    this.#options = options
  }

  begin(media: NegotiatedMedia): void {
    const { session, call, context, firstMessage } = this.#options
    this.#startedMs = context.clock.monotonicMs()
    session.on('audio', (block) => {
      this.#heard.push(block)
      if (this.#heard.length > maxBlocks) this.#heard.shift()
    })
    session.on('speech-start', ({ atMs }) => {
      this.#patience?.cancel()
      this.#speechFromMs = atMs - leadMs
    })
    session.on('speech-end', () => void this.#understand())
    session.on('playout', (event) => this.#played(event))
    session.on('timeout', () => void call.hangUp())
    session.connect(media)
    if (firstMessage === '') this.#wait()
    else void this.#say(firstMessage)
  }

  /** Milliseconds since the call was answered. */
  get elapsedMs(): number {
    return this.#options.context.clock.monotonicMs() - this.#startedMs
  }

  /** Idempotent. */
  end(): void {
    this.#isOver = true
    this.#patience?.cancel()
  }

  async #understand(): Promise<void> {
    const fromMs = this.#speechFromMs ?? 0
    const blocks = this.#heard.filter(({ atMs }) => atMs >= fromMs - 100).map(({ pcm }) => pcm)
    const atMs = this.elapsedMs
    this.#heard = []
    const text = this.#options.context.understanding.recognise(joined(blocks), undefined)
    if (this.#isOver) return
    // Unrecognised speech still counts as a turn.
    this.#options.conversation.transcript.push({ role: 'user', message: text || '...', atMs })
    if (this.#isLast) return
    this.#turns += 1
    const reply = replyTo(this.#turns, this.#options.language)
    this.#isLast = reply.isLast
    await this.#say(reply.text)
  }

  async #say(text: string): Promise<void> {
    const { context, session, language, conversation } = this.#options
    const pcm = await context.speech.pcmOf({ text, language: language as 'en' }).catch(() => toneOfAgent)
    if (this.#isOver) return
    conversation.transcript.push({ role: 'agent', message: text, atMs: this.elapsedMs })
    session.play(`line-${conversation.transcript.length}`, pcm, true)
  }

  #played({ state }: PlayoutEvent): void {
    if (state !== 'finished' || this.#isOver) return
    if (this.#isLast) void this.#options.call.hangUp()
    else this.#wait()
  }

  #wait(): void {
    this.#patience?.cancel()
    this.#patience = this.#options.context.clock.after(silenceTimeoutMs, () => {
      this.#isLast = true
      void this.#say(replyTo(Number.POSITIVE_INFINITY, this.#options.language).text)
    })
  }
}

function joined(blocks: readonly Int16Array[]): Int16Array {
  const all = new Int16Array(blocks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const block of blocks) {
    all.set(block, at)
    at += block.length
  }
  return all
}
