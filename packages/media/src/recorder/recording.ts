import { closeSync, fdatasyncSync, mkdirSync, openSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import type { RecordingResult } from '../api/session.ts'
import type { OpusEncoder } from '../codec/opus.ts'
import { createOggOpusWriter, type OggOpusWriter } from '../container/ogg-opus.ts'
import type { ReopenedOggOpus } from '../container/ogg-recovery.ts'
import { AppendedFile } from './appended-file.ts'

/** While a recording runs; what bears this suffix after a crash is to be recovered. */
export const partSuffix = '.part'

const syncEveryMs = 5000
const msPerFrame = 20
const oggSamplesPerMs = 48

/** Comments of every recording; the agent's voice is synthetic and says so (EU AI Act, Article 50). */
const opusComments = ['ENCODER=hovor', 'DESCRIPTION=Left: caller. Right: agent (AI-generated voice).']

/** One two-channel Ogg Opus file that grows while the call runs. A failed disk ends the file, not the call. */
export class Recording {
  readonly #path: string
  readonly #writer: OggOpusWriter
  #file: AppendedFile | undefined
  #failure: string | undefined
  #droppedMs = 0
  #syncedAtMs = 0

  /** `goesOn` continues what a crash left behind; without it no earlier part is ever overwritten. */
  constructor(
    path: string,
    encoder: OpusEncoder,
    options: { readonly serial: number; readonly goesOn?: ReopenedOggOpus },
  ) {
    this.#path = path
    this.#writer = createOggOpusWriter(encoder, { channels: 2, comments: opusComments, ...options })
    this.#attempt(() => {
      mkdirSync(dirname(path), { recursive: true })
      this.#file = new AppendedFile(path + partSuffix, options.goesOn === undefined ? 'wx' : 'a')
      this.#append(this.#writer.head())
    })
  }

  /** Why nothing is written any more. */
  get failure(): string | undefined {
    return this.#failure
  }

  /** Where the last page ends, as Ogg counts (48 kHz). */
  get granule(): number {
    return this.#writer.durationMs * oggSamplesPerMs
  }

  /** Interleaved 8 kHz stereo; what it fills is on its way to the disk at once, as a page of its own. */
  push(pcm: Int16Array): void {
    this.#attempt(() => {
      this.#append(this.#writer.push(pcm))
      this.#append(this.#writer.flush())
    })
  }

  /** Frames of silence in place of what was lost. */
  gap(frames: number): void {
    this.countDropped(frames)
    this.#attempt(() => this.#append(this.#writer.pushSilence(frames)))
  }

  /** Frames that were lost and whose silence is pushed like sound. */
  countDropped(frames: number): void {
    this.#droppedMs += frames * msPerFrame
  }

  /** Writes the last page and gives the file its final name. */
  end(): RecordingResult {
    const rest = this.#writer.end()
    this.#attempt(() => {
      this.#append(rest)
      this.#file!.sync()
      renameSync(this.#path + partSuffix, this.#path)
      syncFolder(dirname(this.#path))
    })
    this.#file?.close()
    if (this.#failure !== undefined) return { kind: 'failed', path: this.#path, why: this.#failure }
    return {
      kind: 'written',
      path: this.#path,
      durationMs: this.#writer.durationMs,
      droppedMs: this.#droppedMs,
    }
  }

  #append(bytes: Uint8Array): void {
    this.#file!.append(bytes)
    if (this.#writer.durationMs - this.#syncedAtMs < syncEveryMs) return
    this.#syncedAtMs = this.#writer.durationMs
    this.#file!.syncSoon()
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
