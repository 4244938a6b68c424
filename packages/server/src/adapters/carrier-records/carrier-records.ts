import type { Clock } from '@hovor/clock'
import { z } from 'zod'
import type { CarrierRecord, CarrierRecords, RecordReading } from '../../calls/ports/carrier-records.port.ts'
import { isUnanswered, refusalReasonOf } from '../../calls/ports/final-response.ts'
import { parseForeign } from '../../platform/kernel/json/parse-foreign.ts'
import { createConfiguredHttp } from '../http/configured-http.ts'

const timeoutMs = 10_000
const maxConnections = 4
const maxAnswerBytes = 64 * 1024

const unixMs = z.int().nonnegative()
const callRecord = z.object({
  to: z.string().max(40),
  /** Null if it never rang. */
  ringingAt: unixMs.nullable(),
  answeredAt: unixMs.nullable(),
  /** Null if it is still running. */
  endedAt: unixMs.nullable(),
  /** The final SIP response to the INVITE; null if there was none. */
  status: z.int().min(200).max(699).nullable(),
})
type Written = z.output<typeof callRecord>

export interface CarrierRecordsOptions {
  readonly url: string
  readonly token: string
  readonly clock: Clock
}

/** A carrier's CDRs over REST: `GET /v1/calls/{Call-ID}` returns one record, or 404. */
export function createCarrierRecords({
  url,
  token,
  clock,
}: CarrierRecordsOptions): CarrierRecords & { close(): Promise<void> } {
  const http = createConfiguredHttp({
    url,
    headers: { authorization: `Bearer ${token}` },
    maxConnections,
    clock,
  })
  return {
    async find(sipCallId) {
      const path = `/v1/calls/${encodeURIComponent(sipCallId)}`
      try {
        const { status, body } = await http.send({ method: 'GET', path, timeoutMs, maxAnswerBytes })
        if (status === 404) return { kind: 'none' }
        if (status !== 200 || body === undefined)
          return { kind: 'unknown', why: `it responded with HTTP ${status}` }
        return readingOf(parseForeign(body))
      } catch (error) {
        return { kind: 'unknown', why: error instanceof Error ? error.message : String(error) }
      }
    },
    close: http.close,
  }
}

function readingOf(body: unknown): RecordReading {
  const read = callRecord.safeParse(body)
  if (!read.success) return { kind: 'unknown', why: 'its record cannot be read' }
  const { to, answeredAt, endedAt } = read.data
  if (endedAt === null) return { kind: 'none' }
  const record: CarrierRecord =
    answeredAt === null
      ? { to, endedAtMs: endedAt, outcome: outcomeOf(read.data) }
      : { to, endedAtMs: endedAt, outcome: 'answered', answeredAtMs: answeredAt }
  return { kind: 'found', record }
}

/** As for a live call (spec:states.call-later-response): a call that never rang was unreachable, not unanswered. */
function outcomeOf({ status, ringingAt }: Written): Exclude<CarrierRecord['outcome'], 'answered'> {
  if (status === null || isUnanswered(status)) return ringingAt === null ? 'unreachable' : 'no_answer'
  const reason = refusalReasonOf(status)
  return reason === 'media' ? 'unreachable' : reason
}
