import { closeSync, fdatasyncSync, mkdirSync, openSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import type { RecordingResult } from '../api/session.ts'
import type { OpusEncoder } from '../codec/opus.ts'
import { createOggOpusWriter, type OggOpusWriter } from '../container/ogg-opus.ts'
import type { ReopenedOggOpus } from '../container/ogg-recovery.ts'
import { AppendedFile } from './appended-file.ts'

/** While recording; a file with this suffix after a crash needs recovery. */
export const partSuffix = '.part'

const syncEveryMs = 5000
const msPerFrame = 20
const oggSamplesPerMs = 48

/**
 * Comments of every recording, including the disclosure that the agent's voice is synthetic (EU AI Act,
 * Article 50).
 */
const opusComments = ['ENCODER=hovor', 'DESCRIPTION=Left: caller. Right: agent (AI-generated voice).']

/** A stereo Ogg Opus file that grows during the call. A disk failure ends the file, not the call. */
export class Recording {
  readonly #path: string
  readonly #writer: OggOpusWriter
  #file: AppendedFile | undefined
  #failure: string | undefined
  #droppedMs = 0
  #syncedAtMs = 0

  /** `goesOn` resumes after a crash; without it an earlier part file is never overwritten. */
  constructor(
    path: string,
    encoder: OpusEncoder,
    options: { readonly serial: number; readonly resumeAt?: ReopenedOggOpus },
  ) {
    this.#path = path
    this.#writer = createOggOpusWriter(encoder, { channels: 2, comments: opusComments, ...options })
    this.#attempt(() => {
      mkdirSync(dirname(path), { recursive: true })
      this.#file = new AppendedFile(path + partSuffix, options.resumeAt === undefined ? 'wx' : 'a')
      this.#append(this.#writer.head())
    })
  }

  /** Why writing stopped. */
  get failure(): string | undefined {
    return this.#failure
  }

  /** Granule position of the last page (48 kHz). */
  get granule(): number {
    return this.#writer.durationMs * oggSamplesPerMs
  }

  /** Interleaved 8 kHz stereo; each completed page is written at once. */
  push(pcm: Int16Array): void {
    this.#attempt(() => {
      this.#append(this.#writer.push(pcm))
      this.#append(this.#writer.flush())
    })
  }

  /** Silent frames in place of lost ones. */
  gap(frames: number): void {
    this.countDropped(frames)
    this.#attempt(() => this.#append(this.#writer.pushSilence(frames)))
  }

  /** Counts lost frames whose silence is pushed as audio. */
  countDropped(frames: number): void {
    this.#droppedMs += frames * msPerFrame
  }

  /** Writes the last page and renames the file. */
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

/** A rename is durable only once the folder is synced. */
const syncFolder = (path: string): void => {
  const folder = openSync(path, 'r')
  try {
    fdatasyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
