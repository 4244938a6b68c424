import { closeSync, fdatasync, fdatasyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { OpusEncoder } from '../codec/opus.ts'
import { createOggOpusWriter, type OggOpusWriter } from '../container/ogg-opus.ts'
import type { RecordingResult } from '../session.ts'

/** While a recording runs; what bears this suffix after a crash is to be recovered. */
export const PART_SUFFIX = '.part'

const SYNC_EVERY_MS = 5000
const MS_PER_FRAME = 20

/** Comments of every recording; the agent's voice is synthetic and says so (EU AI Act, Article 50). */
const COMMENTS = ['ENCODER=hovor', 'DESCRIPTION=Left: caller. Right: agent (AI-generated voice).']

/** One two-channel Ogg Opus file that grows while the call runs. A failed disk ends the file, not the call. */
export class Recording {
  readonly #path: string
  readonly #writer: OggOpusWriter
  #file: number | undefined
  #failure: string | undefined
  #droppedMs = 0
  #syncedAtMs = 0
  #syncing = false

  constructor(path: string, serial: number, encoder: OpusEncoder) {
    this.#path = path
    this.#writer = createOggOpusWriter(encoder, { channels: 2, serial, comments: COMMENTS })
    this.#attempt(() => {
      mkdirSync(dirname(path), { recursive: true })
      // A part that a crash left behind is never overwritten
      this.#file = openSync(path + PART_SUFFIX, 'wx')
      this.#append(this.#writer.head())
    })
  }

  push(pcm: Int16Array): void {
    this.#attempt(() => this.#append(this.#writer.push(pcm)))
  }

  gap(frames: number): void {
    this.#droppedMs += frames * MS_PER_FRAME
    this.#attempt(() => this.#append(this.#writer.pushSilence(frames)))
  }

  /** Writes the last page and gives the file its final name. */
  end(): RecordingResult {
    const rest = this.#writer.end()
    this.#attempt(() => {
      this.#append(rest)
      fdatasyncSync(this.#file!)
      renameSync(this.#path + PART_SUFFIX, this.#path)
      syncFolder(dirname(this.#path))
    })
    if (this.#file !== undefined) closeSync(this.#file)
    this.#file = undefined
    if (this.#failure !== undefined) return { kind: 'failed', path: this.#path, why: this.#failure }
    return {
      kind: 'written',
      path: this.#path,
      durationMs: this.#writer.durationMs,
      droppedMs: this.#droppedMs,
    }
  }

  #append(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file!, bytes, at)
    if (this.#syncing || this.#writer.durationMs - this.#syncedAtMs < SYNC_EVERY_MS) return
    this.#syncing = true
    this.#syncedAtMs = this.#writer.durationMs
    fdatasync(this.#file!, () => {
      this.#syncing = false
    })
  }

  #attempt(write: () => void): void {
    if (this.#failure !== undefined) return
    try {
      write()
    } catch (error) {
      this.#failure = (error as NodeJS.ErrnoException).code ?? String(error)
    }
  }
}

/** A rename lasts only when the folder is on disk too. */
const syncFolder = (path: string): void => {
  const folder = openSync(path, 'r')
  try {
    fdatasyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
