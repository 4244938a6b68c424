import type { RecordingResult } from '../api/session.ts'
import type { Recording } from './recording.ts'
import { Spill, SpillReader } from './spill.ts'

/** One second of audio, or a number of missing frames. */
type Piece = Int16Array | number

/** Seconds buffered in memory for the encoder; beyond that, audio is spilled to disk until the call ends. */
const maxWaiting = 10

/**
 * One recording inside the recorder. Accepting audio is cheap and always keeps up; encoding happens a second at a
 * time, as CPU time allows.
 *
 *   live ──ten seconds wait──▶ spilling        live, spilling ──end()──▶ ending ──▶ done
 */
export class RecordingJob {
  readonly #path: string
  readonly #recording: Recording
  readonly #onSpent: (pcm: Int16Array) => void
  #waiting: Piece[] = []
  #spill: Spill | undefined
  #reader: SpillReader | undefined
  #ended = false
  #spillFailure: string | undefined

  /** `onSpent` gets back blocks that are no longer needed. */
  constructor(path: string, recording: Recording, onSpent: (pcm: Int16Array) => void = () => {}) {
    this.#path = path
    this.#onSpent = onSpent
    this.#recording = recording
  }

  /** Encoding now keeps the file of a call in progress up to date; otherwise it only works off a backlog. */
  get urgent(): boolean {
    return this.#spill === undefined
  }

  /** There is something to encode. */
  get busy(): boolean {
    return this.#ended || this.#waiting.length > 0
  }

  take(piece: Piece): void {
    if (this.#recording.failure !== undefined || this.#spillFailure !== undefined) {
      if (typeof piece !== 'number') this.#onSpent(piece)
    } else if (this.#spill === undefined && this.#waiting.length < maxWaiting) this.#waiting.push(piece)
    else this.#attempt(() => this.#toDisk(piece))
  }

  end(): void {
    this.#ended = true
    this.#spill?.close()
  }

  /** Encodes up to a second; returns the result once everything is written. */
  work(): RecordingResult | undefined {
    const piece = this.#waiting.shift() ?? this.#spilled()
    if (piece === undefined) return this.#ended ? this.#finish() : undefined
    if (typeof piece === 'number') this.#recording.gap(piece)
    else {
      this.#recording.push(piece)
      this.#onSpent(piece)
    }
    return undefined
  }

  #toDisk(piece: Piece): void {
    if (this.#spill === undefined) {
      this.#spill = new Spill(this.#path, this.#recording.granule)
      for (const waiting of this.#waiting.splice(0)) this.#toDisk(waiting)
    }
    if (typeof piece === 'number') {
      this.#recording.countDropped(piece)
      this.#spill.appendSilence(piece)
    } else {
      this.#spill.append(piece)
      this.#onSpent(piece)
    }
  }

  #spilled(): Int16Array | undefined {
    if (!this.#ended || this.#spill === undefined || this.#spillFailure !== undefined) return undefined
    let piece: Int16Array | undefined
    this.#attempt(() => {
      this.#reader ??= SpillReader.open(this.#path)
      piece = this.#reader?.next()
    })
    return piece
  }

  #finish(): RecordingResult {
    const result = this.#recording.end()
    if (this.#spillFailure !== undefined) return { kind: 'failed', path: this.#path, why: this.#spillFailure }
    // Recovery may need the spill file until the recording is complete.
    if (result.kind === 'written') this.#attempt(() => this.#reader?.remove())
    return result
  }

  #attempt(run: () => void): void {
    try {
      run()
    } catch (error) {
      this.#spillFailure ??= (error as NodeJS.ErrnoException).code ?? String(error)
    }
  }
}
