import type { PressedDigit } from './receiver.ts'

/** How long a signalled digit waits for the telephone event of the same press, in milliseconds. */
const waitMs = 500
/** How long after its last packet a press may still be signalled: longer than a lost INFO takes to be repeated. */
const lateMs = 2000
const maxWaiting = 64

interface Seen {
  readonly digit: string
  atMs: number
}

/**
 * Counts a press once that a peer both signals (SIP INFO) and sends in its media. Each press stands against one
 * signalled digit, whichever comes first. Where telephone events may come, a signalled digit counts only when none
 * has come within half a second; otherwise it counts at once, and a tone of the same digit is its repetition.
 */
export class SignalledDigits {
  #waiting: (PressedDigit & { readonly atMs: number })[] = []
  /** Presses heard in the media that have not been signalled yet. */
  #heard: Seen[] = []
  /** Signalled digits that have been counted. */
  #counted: Seen[] = []

  /** A digit was signalled. Returns what counts now. */
  signal(pressed: PressedDigit, nowMs: number, mayBeEvent: boolean): readonly PressedDigit[] {
    this.#expire(nowMs)
    if (takeFrom(this.#heard, pressed.digit)) return []
    if (mayBeEvent) {
      if (this.#waiting.length < maxWaiting) this.#waiting.push({ ...pressed, atMs: nowMs })
      return []
    }
    remember(this.#counted, pressed.digit, nowMs)
    return [pressed]
  }

  /** The press of a digit began in the media; `false` when it has already been counted. */
  hear(digit: string, nowMs: number): boolean {
    this.#expire(nowMs)
    const at = this.#waiting.findIndex((each) => each.digit === digit)
    if (at >= 0) this.#waiting.splice(at, 1)
    else if (takeFrom(this.#counted, digit)) return false
    else remember(this.#heard, digit, nowMs)
    return true
  }

  /** The press of a digit goes on, or has just ended. */
  goOn(digit: string, nowMs: number): void {
    const press = this.#heard.findLast((each) => each.digit === digit)
    if (press !== undefined) press.atMs = nowMs
  }

  /** Call every tick: signalled digits that no event came for. */
  tick(nowMs: number): readonly PressedDigit[] {
    if (this.#waiting.length === 0) return none
    const due = this.#waiting.filter(({ atMs }) => nowMs - atMs >= waitMs)
    this.#waiting = this.#waiting.filter(({ atMs }) => nowMs - atMs < waitMs)
    return due.map(({ digit, durationMs }) => ({ digit, durationMs }))
  }

  #expire(nowMs: number): void {
    const isRecent = ({ atMs }: Seen) => nowMs - atMs < lateMs
    this.#heard = this.#heard.filter(isRecent)
    this.#counted = this.#counted.filter(isRecent)
  }
}

const none: readonly PressedDigit[] = []

const remember = (seen: Seen[], digit: string, atMs: number): void => {
  if (seen.length === maxWaiting) seen.shift()
  seen.push({ digit, atMs })
}

const takeFrom = (seen: Seen[], digit: string): boolean => {
  const at = seen.findIndex((each) => each.digit === digit)
  if (at < 0) return false
  seen.splice(at, 1)
  return true
}
