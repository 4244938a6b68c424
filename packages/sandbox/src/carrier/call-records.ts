import type { Clock } from '@hovor/clock'

/** Call records kept; the oldest are evicted first. */
const maxRecords = 10_000

/** A call detail record (CDR) of a call from the trunk; times are Unix milliseconds. */
export interface CallRecord {
  readonly callId: string
  readonly from: string
  readonly to: string
  readonly startedAt: number
  ringingAt: number | null
  /** When the subscriber picked up, whether or not the ACK arrived. */
  answeredAt: number | null
  endedAt: number | null
  /** Final SIP response to the INVITE. */
  status: number | null
}

/** The carrier's call records by SIP Call-ID. */
export class CallRecords {
  readonly #clock: Clock
  readonly #records = new Map<string, CallRecord>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  find(callId: string): CallRecord | undefined {
    return this.#records.get(callId)
  }

  begin(call: Pick<CallRecord, 'callId' | 'from' | 'to'>): void {
    const [oldest] = this.#records.keys()
    if (this.#records.size >= maxRecords && oldest !== undefined) this.#records.delete(oldest)
    const open = { ringingAt: null, answeredAt: null, endedAt: null, status: null }
    this.#records.set(call.callId, { ...call, ...open, startedAt: this.#clock.nowMs() })
  }

  ringing(callId: string): void {
    const record = this.#records.get(callId)
    if (record !== undefined) record.ringingAt ??= this.#clock.nowMs()
  }

  answered(callId: string): void {
    const record = this.#records.get(callId)
    if (record === undefined) return
    record.answeredAt ??= this.#clock.nowMs()
    record.status ??= 200
  }

  ended(callId: string, status: number | undefined): void {
    const record = this.#records.get(callId)
    if (record === undefined) return
    record.endedAt ??= this.#clock.nowMs()
    record.status ??= status ?? null
  }
}
