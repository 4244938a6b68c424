import { EventEmitter } from 'node:events'
import { ScriptedCaller } from '@hovor/server/testing'

/** The line separator of real-time text (RFC 4103, T.140). */
const endOfLine = '\u2028'

/** The agent's question and the caller's typed answer, optionally after another action. */
export type Talk = readonly (readonly [asked: string, typed: string, before?: () => Promise<unknown>])[]

/** A caller who types (RFC 4103) and reads the agent's text; audio is played out at once. */
export class TypingCaller extends ScriptedCaller {
  override readonly textActive = true
  override readonly channel: ScriptedCaller['channel']

  constructor(to: string, from: string, talk: Talk) {
    super(to, { kind: 'trunk' }, from)
    this.channel = new TypingChannel(talk) as unknown as ScriptedCaller['channel']
  }
}

/** The in-memory media of a leg. */
class TypingChannel extends EventEmitter {
  #left: Talk
  #read = ''
  #atMs = 0
  readonly #begun = new Set<string>()

  constructor(talk: Talk) {
    super()
    this.#left = talk
  }

  play(utteranceId: string, pcm: Int16Array, last: boolean): void {
    if (!this.#begun.has(utteranceId)) this.#tell(utteranceId, 'started')
    this.#begun.add(utteranceId)
    this.#atMs += pcm.length / 8
    if (last) this.#tell(utteranceId, 'finished')
  }

  sendText(text: string): void {
    this.#read += text
    const [next] = this.#left
    if (next === undefined || !text.includes(endOfLine) || !this.#read.includes(next[0])) return
    this.#left = this.#left.slice(1)
    this.#read = ''
    const [, typed, before] = next
    void Promise.resolve(before?.()).then(() =>
      this.emit('text', { text: `${typed}${endOfLine}`, atMs: this.#atMs }),
    )
  }

  pausePlayout(): void {}
  resumePlayout(): void {}
  flushPlayout(): void {}
  setBargeIn(): void {}

  #tell(utteranceId: string, state: 'started' | 'finished'): void {
    const event = { utteranceId, state, playedMs: 0, atMs: this.#atMs }
    setImmediate(() => this.emit('playout', event))
  }
}
