const frameSamples = 160
const framesPerBlock = 5
const msPerFrame = 20
/** Five seconds may be queued between the threads; beyond that, blocks are dropped. */
const maxWaitingBlocks = 50

/** Collects received frames into 100 ms blocks for the main thread. */
export class AudioBlocks {
  readonly #taken: Int32Array
  readonly #deliver: (pcm: Int16Array<ArrayBuffer>, atMs: number) => void
  #block = new Int16Array(framesPerBlock * frameSamples)
  #frames = 0
  #delivered = 0
  #dropped = 0

  /** `taken` is shared with the main thread, which counts the blocks it took in the first element. */
  constructor(taken: Int32Array, deliver: (pcm: Int16Array<ArrayBuffer>, atMs: number) => void) {
    this.#taken = taken
    this.#deliver = deliver
  }

  get dropped(): number {
    return this.#dropped
  }

  /** `endMs`: sample clock at the end of the frame. */
  push(frame: Int16Array, endMs: number): void {
    this.#block.set(frame, this.#frames * frameSamples)
    if (++this.#frames === framesPerBlock) this.flush(endMs)
  }

  /** Delivers a partial block, also when the session ends. */
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
