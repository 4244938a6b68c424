const frameSamples = 160
const framesPerBlock = 5
const msPerFrame = 20
/** Five seconds may lie between the threads; what comes while the main thread does not take any is dropped. */
const maxWaitingBlocks = 50

/** Gathers received frames into blocks of 100 ms for the main thread. */
export class AudioBlocks {
  readonly #taken: Int32Array
  readonly #deliver: (pcm: Int16Array<ArrayBuffer>, atMs: number) => void
  #block = new Int16Array(framesPerBlock * frameSamples)
  #frames = 0
  #delivered = 0
  #dropped = 0

  /** `taken` is shared with the receiver, who counts what it took in its first element. */
  constructor(taken: Int32Array, deliver: (pcm: Int16Array<ArrayBuffer>, atMs: number) => void) {
    this.#taken = taken
    this.#deliver = deliver
  }

  get dropped(): number {
    return this.#dropped
  }

  /** `endMs` is the sample clock at the frame's end. */
  push(frame: Int16Array, endMs: number): void {
    this.#block.set(frame, this.#frames * frameSamples)
    if (++this.#frames === framesPerBlock) this.flush(endMs)
  }

  /** Delivers what there is, at the session's end too. */
  flush(endMs: number): void {
    const frames = this.#frames
    if (frames === 0) return
    this.#frames = 0
    if (this.#delivered - Atomics.load(this.#taken, 0) >= maxWaitingBlocks) {
      this.#dropped++
      return
    }
    this.#delivered++
    this.#deliver(this.#block.slice(0, frames * frameSamples), endMs - frames * msPerFrame)
  }
}
