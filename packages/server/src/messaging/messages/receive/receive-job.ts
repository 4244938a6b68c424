import type { JobHandler } from '../../../platform/jobs/queue.ts'
import type { AccountId } from '../../../platform/kernel/ids.ts'
import { livingNodes } from '../../../platform/nodes/node-lease.ts'
import { gatherParts, type PartGroup, partsWaitMs } from './gather-parts.ts'
import {
  arrivedAtMs,
  dropParts,
  findTwin,
  type InboundRow,
  selectTaken,
  selectWaiting,
} from './inbound.store.ts'
import { readGroup } from './read-group.ts'
import type { ReceiveDeps } from './receive-deps.ts'
import { type ArrivedMessage, takeMessage } from './take-message.ts'

/** Parts that may wait for others; beyond this the oldest messages go on without them. */
const maxWaiting = 1000
const batch = 2 * maxWaiting

/** A carrier that did not see our answer brings a text again within this time. */
const repeatedWithinMs = 2 * 60_000
/** The lease of a process that has died has ended by then. */
const leaseEndMs = 6000

const maxSegments = 255

/** Makes messages of what came for an account, whole ones at once and others when their wait is over. */
export const receiveMessages =
  (deps: ReceiveDeps): JobHandler =>
  async ({ accountId }) => {
    const waiting = await selectWaiting(deps.database, accountId, batch)
    const whole = await takeWhole(accountId, waiting, deps)
    const parts = waiting.filter((row) => row.parts > 1)
    const openUntilMs = parts.length === 0 ? [] : await takeParts(accountId, parts, deps)
    if (waiting.length === batch) return { kind: 'again', atMs: deps.clock.nowMs() }
    const againAtMs = Math.min(...whole, ...openUntilMs)
    return Number.isFinite(againAtMs) ? { kind: 'again', atMs: againAtMs } : { kind: 'done' }
  }

/** Texts of one part; returns when to look again at those of which it is not known yet whether they came twice. */
async function takeWhole(
  accountId: AccountId,
  waiting: readonly InboundRow[],
  deps: ReceiveDeps,
): Promise<number[]> {
  const again: number[] = []
  for (const row of waiting) {
    if (row.parts > 1) continue
    const repeated = await isRepeated(accountId, row, deps)
    if (repeated === 'not known') again.push(arrivedAtMs(row) + leaseEndMs)
    else if (repeated) await dropParts(deps.database, accountId, [row.id])
    else await take(accountId, { parts: [row], complete: true, sinceMs: 0 }, deps)
  }
  return again
}

/**
 * Whether a text came before through a session that has ended since, so that the carrier may not have seen our answer.
 * A sender who says the same twice does so within one session; with a second process, within those that live.
 */
async function isRepeated(accountId: AccountId, row: InboundRow, deps: ReceiveDeps) {
  const arrivedMs = arrivedAtMs(row)
  const twin = await findTwin(deps.database, accountId, row, arrivedMs - repeatedWithinMs)
  if (twin === undefined) return false
  if (twin.node === row.node) return true
  const nowMs = deps.clock.nowMs()
  const living = await deps.database.query(livingNodes(nowMs))
  if (!living.some(({ node }) => node === twin.node)) return true
  return nowMs < arrivedMs + leaseEndMs ? 'not known' : false
}

/** Messages of several parts; returns when the waits of those that are left end. */
async function takeParts(
  accountId: AccountId,
  waiting: readonly InboundRow[],
  deps: ReceiveDeps,
): Promise<number[]> {
  const taken = await selectTaken(deps.database, accountId, batch)
  const { groups, repeated } = gatherParts([...taken, ...waiting])
  if (repeated.length > 0) {
    const ids = repeated.map((row) => row.id)
    await dropParts(deps.database, accountId, ids)
  }
  const left: PartGroup[] = []
  for (const group of groups) {
    const overdue = group.sinceMs + partsWaitMs <= deps.clock.nowMs()
    if (group.complete || overdue) await take(accountId, group, deps)
    else left.push(group)
  }
  return makeRoom(accountId, left, deps)
}

async function makeRoom(accountId: AccountId, left: PartGroup[], deps: ReceiveDeps): Promise<number[]> {
  let rows = left.reduce((sum, group) => sum + group.parts.length, 0)
  while (rows > maxWaiting) {
    const oldest = left.shift()
    if (oldest === undefined) break
    await take(accountId, oldest, deps)
    rows -= oldest.parts.length
  }
  return left.map((group) => group.sinceMs + partsWaitMs)
}

/** A text with a national language table, of which a segment has up to this many septets; only UCS-2 has its letters else. */
const maxNationalSeptets = 155
const isNational = (row: InboundRow) =>
  row.locking_shift + row.single_shift > 0 && row.octets.length <= maxNationalSeptets

function take(accountId: AccountId, group: PartGroup, deps: ReceiveDeps): Promise<void> {
  const message = messageOf(accountId, group, deps)
  return deps.database.transaction((tx) => takeMessage(tx, message, deps))
}

/** The message came with the last of its parts. */
function messageOf(accountId: AccountId, { parts, complete }: PartGroup, deps: ReceiveDeps): ArrivedMessage {
  const last = parts.reduce((latest, row) => (row.id > latest.id ? row : latest))
  const body = readGroup(parts, deps.carrier.readText)
  const segments = last.parts > 1 ? parts.length : isNational(last) ? 1 : deps.carrier.segmentsOf(body)
  return {
    accountId,
    arrivedMs: arrivedAtMs(last),
    from: last.sender,
    to: last.recipient,
    body,
    segments: Math.min(Math.max(1, segments), maxSegments),
    partIds: parts.map((row) => row.id),
    complete,
    silent: parts.some((row) => row.silent),
  }
}
