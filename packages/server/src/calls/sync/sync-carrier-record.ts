import type { Db } from '../../platform/db/database.ts'
import { withPayload } from '../../platform/jobs/parse-payload.ts'
import { type AccountId, type CallId, createdAtOf, idOf } from '../../platform/kernel/ids.ts'
import { endCall } from '../end/end-call.ts'
import { markAnsweredIn } from '../legs/mark-answered.ts'
import { sipCallIdOf } from '../legs/sip-call-id.ts'
import type { CarrierRecord, CarrierRecords } from '../ports/carrier-records.port.ts'
import { type CallRow, lockCall, readCall } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { callJob } from '../state/call-job.ts'
import { callPriceHal, heldMinutes } from '../state/call-price.ts'
import { endingFromRecords, type RecordedEnding } from './ending-from-records.ts'

const minDelayMs = 2_000
const maxDelayMs = 5 * 60_000

/**
 * Ends an uncertain dial by the carrier's record (spec:states.call-sync): one that talked is completed and billed, one
 * that never connected gets its final outcome. Without a record it retries with growing delays until the call ends
 * otherwise, by a late answer or the watchdog.
 */
export const syncCarrierRecord = (deps: CallDeps) =>
  withPayload(callJob, async ({ callId }, { accountId }) => {
    const row = await readCall(deps.database, accountId, callId)
    if (deps.records === undefined || row === undefined || !isUncertain(row)) return { kind: 'done' }
    const ending = await recordedEnding(row, deps.records, deps)
    const nowMs = deps.clock.nowMs()
    if (ending === undefined) return { kind: 'again', atMs: nowMs + delayAfter(nowMs - createdAtOf(callId)) }
    await deps.database.transaction((tx) => endByRecord(tx, { accountId, callId, ending }, deps))
    return { kind: 'done' }
  })

/** Without an outcome, and not run by any node. */
const isUncertain = ({ status, node }: CallRow): boolean => status === 'initiated' && node === null

const delayAfter = (ageMs: number) => Math.min(Math.max(ageMs / 4, minDelayMs), maxDelayMs)

/** The legs dialed over the trunk, with their callees; the first leg of a relay or PBX call is inbound. */
function dialedLegs({ kind, from_e164, to_e164 }: CallRow): [leg: 'a' | 'b', to: string][] {
  switch (kind) {
    case 'agent':
    case 'test':
      return [['a', to_e164]]
    case 'bridge':
      return [
        ['a', from_e164],
        ['b', to_e164],
      ]
    default:
      return [['b', to_e164]]
  }
}

async function recordedEnding(
  row: CallRow,
  records: CarrierRecords,
  { log }: Pick<CallDeps, 'log'>,
): Promise<RecordedEnding | undefined> {
  const callId = idOf('c', row.id)
  const find = async ([leg, to]: ['a' | 'b', string]): Promise<CarrierRecord | undefined> => {
    const reading = await records.find(sipCallIdOf(callId, leg))
    if (reading.kind === 'unknown')
      log.warn({ callId, why: reading.why }, 'a carrier record could not be read')
    if (reading.kind !== 'found') return undefined
    if (reading.record.to === to) return reading.record
    log.warn({ callId, leg }, 'a carrier record names a different callee')
    return undefined
  }
  const [first, ...others] = dialedLegs(row)
  return endingFromRecords([await find(first!), ...(await Promise.all(others.map(find)))])
}

interface Recorded {
  readonly accountId: AccountId
  readonly callId: CallId
  readonly ending: RecordedEnding
}

/**
 * Ends the call once, under its row lock; a call answered late in the meantime is left to its live leg.
 * spec:states.bridge-sync
 */
async function endByRecord(tx: Db, { accountId, callId, ending }: Recorded, deps: CallDeps): Promise<void> {
  const row = await lockCall(tx, accountId, callId)
  if (row === undefined || !isUncertain(row)) return
  const { answeredAtMs, ...known } = ending
  if (answeredAtMs !== undefined) {
    await markAnsweredIn(tx, { accountId, callId }, answeredAtMs, null)
    await coverPrice(tx, { ...row, answered_at: answeredAtMs }, ending.endedAtMs, deps)
  }
  await endCall(tx, { accountId, callId, ...known }, deps)
}

/** The first minute is already held; the rest of the price is held too if the credit covers all of it. */
async function coverPrice(tx: Db, row: CallRow, endedAtMs: number, { credit }: CallDeps): Promise<void> {
  const heldHal = row.price_per_minute_hal * heldMinutes
  const amountHal = callPriceHal(row, 'hungUp', endedAtMs) - heldHal
  if (amountHal <= 0) return
  const description = 'Call, by the record of the carrier'
  await credit.extendHold(tx, {
    accountId: idOf('acc', row.account_id),
    ref: idOf('c', row.id),
    amountHal,
    description,
  })
}
