import type { PlayoutEvent } from '../api/session.ts'

interface Utterance {
  readonly id: string
  readonly chunks: Int16Array[]
  waiting: number
  played: number
  ended: boolean
  /** Restarts at its end. */
  readonly loops: boolean
}

type Played = Omit<PlayoutEvent, 'atMs'>

const frameSamples = 160
const samplesPerMs = 8
/** Five minutes of audio; more is refused. */
const maxQueuedSamples = 5 * 60 * 1000 * samplesPerMs
const maxUtterances = 1000

/** Utterances to be played, in order; "played" means that a frame was taken for sending. */
export class PlayoutQueue {
  readonly #utterances: Utterance[] = []
  readonly #report: (event: Played) => void
  #offset = 0
  #queued = 0
  #paused = false

  constructor(report: (event: Played) => void) {
    this.#report = report
  }

  /** Something is playing, or waits for its samples. */
  get playing(): boolean {
    return !this.#paused && this.#utterances.length > 0
  }

  /** `false` when the queue is full and the samples were refused. */
  push(id: string, pcm: Int16Array, last: boolean, loops = false): boolean {
    const open = this.#utterances.at(-1)
    const current = open !== undefined && open.id === id && !open.ended ? open : undefined
    if (loops && pcm.length === 0) return true
    if (this.#queued + pcm.length > maxQueuedSamples) return false
    if (current === undefined && this.#utterances.length >= maxUtterances) return false
    const utterance = current ?? { id, chunks: [], waiting: 0, played: 0, ended: false, loops }
    if (current === undefined) {
      // Only one utterance grows at a time: a new one ends the previous one.
      if (open !== undefined) open.ended = true
      this.#utterances.push(utterance)
    }
    if (pcm.length > 0) utterance.chunks.push(pcm)
    utterance.waiting += pcm.length
    utterance.ended = last
    this.#queued += pcm.length
    return true
  }

  /** Writes the next 160 samples to `out`; `false` when there is nothing to play. */
  pull(out: Int16Array): boolean {
    while (!this.#paused) {
      const head = this.#utterances[0]
      if (head === undefined) return false
      if (head.loops && this.#utterances.length > 1) {
        this.#drop(head)
        continue
      }
      if (head.waiting === 0 && head.ended) {
        this.#finish(head)
        continue
      }
      // A frame cut short by a slow producer would click: wait for the rest.
      if (head.waiting < frameSamples && !head.ended) return false
      if (head.played === 0) this.#tell(head, 'started')
      this.#copy(head, out)
      if (head.waiting === 0 && head.ended) this.#finish(head)
      return true
    }
    return false
  }

  pause(): boolean {
    if (!this.playing) return false
    this.#paused = true
    this.#tell(this.#utterances[0]!, 'paused')
    return true
  }

  resume(): void {
    if (!this.#paused) return
    this.#paused = false
    if (this.#utterances[0] !== undefined) this.#tell(this.#utterances[0], 'resumed')
  }

  /** Clears the queue and any pause, so that what is queued next plays. */
  flush(): void {
    this.#paused = false
    this.#offset = 0
    this.#queued = 0
    for (const utterance of this.#utterances.splice(0)) this.#tell(utterance, 'flushed')
  }

  #copy(head: Utterance, out: Int16Array): void {
    let filled = 0
    while (filled < frameSamples && head.chunks.length > 0) {
      const chunk = head.chunks[0]!
      const part = chunk.subarray(this.#offset, this.#offset + frameSamples - filled)
      out.set(part, filled)
      filled += part.length
      this.#offset += part.length
      if (this.#offset < chunk.length) continue
      head.chunks.shift()
      if (head.loops) head.chunks.push(chunk)
      this.#offset = 0
    }
    out.fill(0, filled)
    head.played += filled
    if (head.loops) return
    head.waiting -= filled
    this.#queued -= filled
  }

  /** Drops a loop that is being replaced. */
  #drop(head: Utterance): void {
    this.#queued -= head.waiting
    this.#offset = 0
    this.#finish(head)
  }

  #finish(head: Utterance): void {
    this.#utterances.shift()
    this.#tell(head, 'finished')
  }

  #tell(utterance: Utterance, state: PlayoutEvent['state']): void {
    this.#report({ utteranceId: utterance.id, playedMs: utterance.played / samplesPerMs, state })
  }
}
