import type { Transcription } from '../providers/ports/speech-to-text.ts'
import { preRollMs } from './capture-buffer.ts'

/** A probe tells whether there are words at the end of the sound; this much of it is enough, in milliseconds. */
const maxProbeMs = 2400

/** A recording of part of a turn. Times as in `UploadedTurn`. */
interface Piece {
  readonly fromMs: number
  readonly toMs: number
  /** The preceding recording. */
  readonly before: Piece | undefined
  readonly isProbe: boolean
  readonly heard: Promise<Transcription>
  /** The recogniser gave no usable answer. */
  hasFailed: boolean
}

/** A pause at which the audio may be cut: the words before it are those of `before`. */
interface Cut {
  readonly atMs: number
  readonly before: Piece | undefined
}

/** Sends the audio from `fromMs` to the present to the recogniser. Never rejects. */
export type Upload = (fromMs: number) => Promise<Transcription>

/**
 * Recognition of one turn by recordings. A recording of all that was said is understood best, so each one reaches back
 * as far as possible, but all of them together are at most twice as long as the turn with its pre-roll: older words are
 * kept from earlier recordings, which end at pauses. A recording that the recogniser failed on is sent again and counted
 * once. Times are on the leg's sample clock.
 */
export class UploadedTurn {
  /** Start of the turn. */
  readonly fromMs: number
  readonly #keepMs: number
  #cuts: Cut[]
  /** The last recording that ends at a pause. */
  #last: Piece | undefined
  /** The last probe since then. */
  #probed: Piece | undefined
  #uploadedMs = 0

  /** @param keepMs how far back audio is available, in milliseconds */
  constructor(fromMs: number, keepMs: number) {
    this.fromMs = fromMs
    this.#keepMs = keepMs
    this.#cuts = [{ atMs: fromMs - preRollMs, before: undefined }]
  }

  /** The caller continues at `atMs` after a pause. */
  resume(atMs: number): void {
    const last = this.#last
    if (last === undefined || this.#cuts.at(-1)!.before === last) return
    this.#cuts.push({ atMs: atMs - preRollMs, before: last })
  }

  /** Words of the turn up to the present, `nowMs`: its end or a pause. */
  async whole(nowMs: number, upload: Upload): Promise<Transcription> {
    const piece = this.#record(nowMs, upload)
    if (!(await anyFailed(piece.before))) return wordsOf(piece)
    // An earlier recording, which was still being recognised, has failed since.
    return wordsOf(this.#last === piece ? this.#record(nowMs, upload) : piece)
  }

  /** Words of the turn so far while the caller still speaks: only audio that was not sent before is sent. */
  async probe(nowMs: number, upload: Upload): Promise<Transcription> {
    const cut = this.#cuts.at(-1)!
    const before = this.#probed ?? cut.before
    const sentToMs = Math.max(this.#last?.toMs ?? cut.atMs, before?.toMs ?? cut.atMs)
    const fromMs = Math.max(cut.atMs, sentToMs, nowMs - maxProbeMs)
    this.#probed = this.#send({ fromMs, toMs: nowMs, before, isProbe: true }, upload)
    return wordsOf(this.#probed)
  }

  #record(nowMs: number, upload: Upload): Piece {
    const oldestMs = nowMs - this.#keepMs - preRollMs
    this.#cuts = this.#cuts.filter(({ atMs }, index) => atMs >= oldestMs || index === this.#cuts.length - 1)
    const usable = this.#cuts.filter(({ before }, index) => index === 0 || before?.hasFailed === false)
    const allowedMs = 2 * (nowMs - this.fromMs + preRollMs) - this.#uploadedMs
    const { atMs, before } = usable.find((cut) => nowMs - cut.atMs <= allowedMs) ?? usable.at(-1)!
    // At a short pause the end of the recording before is heard twice if possible.
    const fromMs = Math.max(atMs, Math.min(nowMs - allowedMs, before?.toMs ?? atMs))
    this.#probed = undefined
    this.#last = this.#send({ fromMs, toMs: nowMs, before, isProbe: false }, upload)
    return this.#last
  }

  #send(part: Omit<Piece, 'heard' | 'hasFailed'>, upload: Upload): Piece {
    const sentMs = Math.max(0, part.toMs - part.fromMs)
    this.#uploadedMs += sentMs
    const piece: Piece = { ...part, heard: upload(part.fromMs), hasFailed: false }
    void piece.heard.then(({ kind }) => {
      if (kind === 'heard' || kind === 'nothing') return
      piece.hasFailed = true
      if (!part.isProbe) this.#uploadedMs -= sentMs
    })
    return piece
  }
}

/** Whether the recogniser failed on any of the recordings up to `last`. */
async function anyFailed(last: Piece | undefined): Promise<boolean> {
  for (let piece = last; piece !== undefined; piece = piece.before) {
    const { kind } = await piece.heard
    if (kind === 'failed' || kind === 'aborted') return true
  }
  return false
}

/** Words up to the end of `last`. Earlier probes that failed are left out. */
async function wordsOf(last: Piece): Promise<Transcription> {
  const own = await last.heard
  if (own.kind === 'failed' || own.kind === 'aborted') return own
  const texts: string[] = []
  for (let piece: Piece | undefined = last; piece !== undefined; piece = piece.before) {
    const heard = await piece.heard
    // What is heard in every stretch of sound alike is noise.
    const isNoise = piece.isProbe && heard.kind === 'heard' && heard.text === texts[0]
    if (heard.kind === 'heard' && !isNoise) texts.unshift(heard.text)
  }
  return texts.length === 0 ? { kind: 'nothing' } : { kind: 'heard', text: texts.join(' ') }
}
