import { sequenceDistance, timestampDistance } from '../rtp/serial.ts'
import { parseTelephoneEvents, type TelephoneEvent } from './event.ts'

export interface PressedDigit {
  readonly digit: string
  readonly durationMs: number
}

/** A telephone-event packet: the fields of its RTP header, and its payload. */
export interface EventPacket {
  readonly ssrc: number
  readonly sequence: number
  readonly timestamp: number
  readonly marker: boolean
  readonly payload: Uint8Array
}

export interface HeardEvents {
  /** Presses that this packet ended: its own, or an earlier one whose end was lost. */
  readonly pressed: readonly PressedDigit[]
  /** Digits whose press began with this packet. */
  readonly started: readonly string[]
  /** The timestamp that this press began with; the packet may carry another one. */
  readonly timestamp: number
}

/** An event whose end packets were all lost ends after this much silence, in milliseconds. */
const quietMs = 200
/**
 * A press longer than the duration field can express continues under a new timestamp, this much later
 * (§2.5.1.3).
 */
const minSegment = 0xf000
const maxSegment = 0xffff
/** How long packets of a press that has ended may still arrive, in milliseconds. */
const strayMs = 5000
/** A key is up for at least this long between two presses, in milliseconds. */
const minGapMs = 40
/** The same, as it arrives on a network that varies by half a packet. */
const minArrivalGapMs = 30
/** Without a new packet of the press for this long, a packet that starts within it is a press of its own. */
const maxInsideMs = 100
/** Packets of one press follow each other by this much in sequence, with two of them lost. */
const maxStep = 3
const maxLate = -50
const rememberedPresses = 8

interface Press {
  readonly digit: string
  timestamp: number
  /** Total of earlier segments, in timestamp units. */
  earlier: number
  duration: number
  ssrc: number
  /** Highest so far. */
  sequence: number
  updatedAtMs: number
  /** Arrival of the first end packet; undefined while there is none. */
  endedAtMs: number | undefined
}

/** One event of a packet. */
interface Piece {
  readonly event: TelephoneEvent
  readonly timestamp: number
  readonly packet: EventPacket
  readonly nowMs: number
  readonly unitsPerMs: number
}

/**
 * Turns telephone-event packets into one digit per press. All packets of an event should share its RTP timestamp
 * (RFC 4733 §2.5.1.3), so retransmitted ends and duplicates count once; another digit is always another press.
 * Of senders that break this rule, packets that neither begin anew nor leave a gap belong to the press before them,
 * and what begins anew after a gap is a press although its timestamp is an old one. No comparison of timestamps
 * alone discards a press, because senders exist whose clock jumps.
 */
export class DtmfReceiver {
  #open: Press | undefined
  /** Presses that have ended, the newest last. */
  #ended: Press[] = []
  /** Of the newest event packet. */
  #unitsPerMs = 8

  /** The digit whose press has not ended. */
  get pressing(): string | undefined {
    return this.#open?.digit
  }

  /** `clockRate`: of the payload type that the packet came under. */
  push(packet: EventPacket, nowMs: number, clockRate = 8000): HeardEvents {
    this.#unitsPerMs = clockRate / 1000
    const pressed: PressedDigit[] = []
    const started: string[] = []
    let { timestamp } = packet
    parseTelephoneEvents(packet.payload).forEach(({ event, offset }, nth) => {
      const start = (packet.timestamp + offset) >>> 0
      const piece = { event, timestamp: start, packet, nowMs, unitsPerMs: this.#unitsPerMs }
      const before = this.#open
      const press = this.#take(piece, nth === 0, pressed)
      if (press !== undefined && press !== before && press === this.#open) started.push(event.digit)
      if (nth === 0 && press !== undefined) timestamp = press.timestamp
      if (event.end && press === this.#open) pressed.push(...this.#finish())
    })
    return { pressed, started, timestamp }
  }

  /** Call every tick: ends an event that has fallen silent. */
  tick(nowMs: number): readonly PressedDigit[] {
    return this.#open !== undefined && nowMs - this.#open.updatedAtMs >= quietMs ? this.#finish() : noDigits
  }

  /** The press that a piece belongs to, which is open afterwards unless it was over before. */
  #take(piece: Piece, isAlone: boolean, pressed: PressedDigit[]): Press | undefined {
    const open = this.#open
    if (open !== undefined && belongs(piece, open, isAlone)) {
      this.#goOn(open, piece)
      return open
    }
    const over = this.#overBefore(piece, isAlone)
    if (over !== undefined) {
      note(over, piece)
      return over
    }
    if (open !== undefined) pressed.push(...this.#finish())
    this.#open = begun(piece)
    return this.#open
  }

  #goOn(open: Press, piece: Piece): void {
    const distance = timestampDistance(open.timestamp, piece.timestamp)
    if (isNextSegment(distance)) {
      open.earlier += distance
      open.timestamp = piece.timestamp
      open.duration = 0
    }
    open.duration = Math.max(open.duration, piece.event.duration)
    note(open, piece)
  }

  /** The ended press that a piece is a stray packet of. */
  #overBefore(piece: Piece, isAlone: boolean): Press | undefined {
    const { event, timestamp, nowMs } = piece
    const same = this.#ended.findLast(
      (press) =>
        press.digit === event.digit && press.timestamp === timestamp && nowMs - press.updatedAtMs < strayMs,
    )
    if (same !== undefined) return beginsAgain(piece, same) ? undefined : same
    const last = this.#ended.at(-1)
    const mayTrail = isAlone && this.#open === undefined && last?.digit === event.digit
    return mayTrail && trails(piece, last) ? last : undefined
  }

  #finish(): PressedDigit[] {
    const open = this.#open
    if (open === undefined) return []
    this.#open = undefined
    this.#ended.push(open)
    if (this.#ended.length > rememberedPresses) this.#ended.shift()
    return [{ digit: open.digit, durationMs: Math.round((open.earlier + open.duration) / this.#unitsPerMs) }]
  }
}

const begun = ({ event, timestamp, packet, nowMs }: Piece): Press => ({
  digit: event.digit,
  timestamp,
  earlier: 0,
  duration: event.duration,
  ssrc: packet.ssrc,
  sequence: packet.sequence,
  updatedAtMs: nowMs,
  endedAtMs: event.end ? nowMs : undefined,
})

const note = (press: Press, { event, packet, nowMs }: Piece): void => {
  if (press.ssrc !== packet.ssrc || sequenceDistance(press.sequence, packet.sequence) > 0)
    press.sequence = packet.sequence
  press.ssrc = packet.ssrc
  press.updatedAtMs = nowMs
  if (event.end) press.endedAtMs ??= nowMs
}

/** Packets since the newest one of a press; 1 from another source that takes over at once. */
const stepAfter = (press: Press, { packet, nowMs }: Piece): number => {
  if (press.ssrc === packet.ssrc) return sequenceDistance(press.sequence, packet.sequence)
  return nowMs - press.updatedAtMs < 2 * minArrivalGapMs ? 1 : Number.POSITIVE_INFINITY
}

const isNextSegment = (distance: number): boolean => distance >= minSegment && distance <= maxSegment

const startsInside = (press: Press, timestamp: number): boolean => {
  const distance = timestampDistance(press.timestamp, timestamp)
  return distance >= 0 && distance < press.duration
}

/** Whether a piece belongs to a press that has not ended. */
function belongs(piece: Piece, open: Press, isAlone: boolean): boolean {
  const { event, timestamp, packet, nowMs } = piece
  if (open.digit !== event.digit) return false
  const step = stepAfter(open, piece)
  const elapsedMs = nowMs - open.updatedAtMs
  const isNew =
    packet.marker && step > 0 && elapsedMs >= minArrivalGapMs && event.duration <= open.duration && !event.end
  const distance = timestampDistance(open.timestamp, timestamp)
  if (distance === 0) return !isNew
  if (isNextSegment(distance)) return true
  if (!isAlone || isNew) return false
  if (step <= 0 && step > maxLate) return true
  if (step <= maxStep && event.duration >= open.duration) return true
  return startsInside(open, timestamp) && elapsedMs < minGapMs
}

/** Whether a piece under the timestamp of an ended press is another press: only a sender whose clock stands still. */
function beginsAgain(piece: Piece, ended: Press): boolean {
  if (piece.event.end || stepAfter(ended, piece) <= 0) return false
  return ended.endedAtMs !== undefined || piece.packet.marker || piece.event.duration < ended.duration
}

/** Whether a piece under a timestamp of its own is a late or repeated packet of the press that has just ended. */
function trails(piece: Piece, ended: Press): boolean {
  const { event, timestamp, packet, nowMs, unitsPerMs } = piece
  const step = stepAfter(ended, piece)
  const elapsedMs = nowMs - ended.updatedAtMs
  if (step <= 0 && step > maxLate) return true
  const inside = startsInside(ended, timestamp)
  if (event.end) {
    if (packet.marker && elapsedMs >= minGapMs) return false
    return (step <= maxStep && elapsedMs < maxInsideMs) || (inside && elapsedMs < 2 * maxInsideMs)
  }
  if (ended.endedAtMs === undefined) return false
  const gap = timestampDistance(ended.timestamp, timestamp) - ended.duration
  const leavesGap =
    gap >= minGapMs * unitsPerMs || nowMs - ended.endedAtMs >= (packet.marker ? minArrivalGapMs : minGapMs)
  if (inside && !packet.marker) return elapsedMs < maxInsideMs
  return !leavesGap
}

const noDigits: PressedDigit[] = []
