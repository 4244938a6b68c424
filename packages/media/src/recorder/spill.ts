import { closeSync, existsSync, openSync, readSync, rmSync } from 'node:fs'
import { AppendedFile } from './appended-file.ts'

/**
 * Audio that a recorder had no time to encode: raw interleaved samples next to the recording. The first 8
 * octets hold the Ogg granule position at which the samples continue (little-endian), for recovery.
 */
export const spillSuffix = '.spill'

const frameSamples = 320
/** One second. */
const blockSamples = 50 * frameSamples
const syncEveryBlocks = 5

const headBytes = 8

const spillOf = (path: string): string => path + spillSuffix

/** Audio buffered on disk. Every method throws on I/O errors. */
export class Spill {
  readonly #file: AppendedFile
  #blocks = 0

  constructor(path: string, granule: number) {
    this.#file = new AppendedFile(spillOf(path), 'wx')
    const head = Buffer.alloc(headBytes)
    head.writeBigUInt64LE(BigInt(granule))
    this.#file.append(head)
  }

  append(pcm: Int16Array): void {
    this.#file.append(new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength))
    if (++this.#blocks % syncEveryBlocks === 0) this.#file.syncSoon()
  }

  /** Silence for audio that was already dropped. */
  appendSilence(frames: number): void {
    const second = new Int16Array(blockSamples)
    for (let left = frames * frameSamples; left > 0; left -= second.length) {
      this.append(second.subarray(0, Math.min(left, second.length)))
    }
  }

  /** No more appends. */
  close(): void {
    this.#file.close()
  }
}

/** Reads a spill file from the start, a second at a time; an incomplete last frame is ignored. */
export class SpillReader {
  readonly granule: number
  readonly #path: string
  readonly #file: number
  #at = headBytes
  #closed = false

  /** Undefined when there is no spill file. */
  static open(path: string): SpillReader | undefined {
    return existsSync(spillOf(path)) ? new SpillReader(spillOf(path)) : undefined
  }

  private constructor(path: string) {
    this.#path = path
    this.#file = openSync(path, 'r')
    const head = Buffer.alloc(headBytes)
    readSync(this.#file, head, 0, headBytes, 0)
    this.granule = Number(head.readBigUInt64LE())
  }

  /** The next second, less at the end; undefined after that. */
  next(): Int16Array | undefined {
    const block = new Int16Array(blockSamples)
    const bytes = new Uint8Array(block.buffer)
    let filled = 0
    for (let read = 1; read > 0 && filled < bytes.length; filled += read) {
      read = readSync(this.#file, bytes, filled, bytes.length - filled, this.#at + filled)
    }
    this.#at += filled
    const frames = Math.floor(filled / (frameSamples * 2))
    return frames === 0 ? undefined : block.subarray(0, frames * frameSamples)
  }

  /** Deletes the file once its content is stored elsewhere. */
  remove(): void {
    this.close()
    rmSync(this.#path, { force: true })
  }

  /** Idempotent. */
  close(): void {
    if (!this.#closed) closeSync(this.#file)
    this.#closed = true
  }
}
