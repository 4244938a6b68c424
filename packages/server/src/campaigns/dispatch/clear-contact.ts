import type { Db } from '../../platform/db/database.ts'
import { clockSkewMs } from '../../platform/kernel/clock-skew.ts'
import { askEligibility } from '../eligibility/ask-eligibility.ts'
import type { EligibilityDeps } from '../eligibility/eligibility-deps.ts'
import type { Verdict } from '../eligibility/read-verdict.ts'
import { moveItem } from '../rules/move-item.ts'
import { lockItem, type StoredItem, storeItem } from '../state/item.store.ts'
import { lockTask, type StoredTask, storeTask } from '../state/task.store.ts'
import { wakeDispatch } from './dispatch-job.ts'

const minuteMs = 60_000
/** A contact may be called for this long after the answer that it may. */
const clearedMs = minuteMs
/** Beyond the time for the answer: for storing it. */
const graceMs = 5_000
/** How long a contact waits without an answer, and how long its task does. */
const unansweredMs = 5 * minuteMs
const unansweredTaskMs = minuteMs
const unanswered = 'eligibility_unavailable'

/**
 * Whether a contact may be dialed as far as the account's own system is concerned. A leave that lasts for longer than
 * any was given while a clock was ahead (decision:0040).
 */
export const isCleared = (
  { eligibility }: Pick<StoredTask, 'eligibility'>,
  { clearedUntil }: Pick<StoredItem, 'clearedUntil'>,
  nowMs: number,
): boolean =>
  eligibility === null ||
  (clearedUntil !== null && clearedUntil > nowMs && clearedUntil <= nowMs + clearedMs + clockSkewMs)

/**
 * Asks whether a contact may be called, in the background: its task waits meanwhile, and goes on by itself if the
 * answer, or this process, never comes back. The account's other tasks do not wait.
 */
export async function clearContact(seen: StoredTask, item: StoredItem, deps: EligibilityDeps): Promise<void> {
  const { eligibility } = seen
  if (eligibility === null) return
  const nowMs = deps.clock.nowMs()
  const blockedUntil = nowMs + eligibility.timeoutMs + graceMs
  const asked = await deps.database.transaction(async (tx) => {
    const task = await lockTask(tx, seen.accountId, seen.id)
    if (task?.status !== 'running' || task.revision !== seen.revision) return undefined
    // Another process asks already.
    if (task.blockedUntil !== seen.blockedUntil) return undefined
    const waiting = { ...task, blockedUntil }
    await storeTask(tx, waiting)
    return waiting
  })
  if (asked === undefined) return
  const kept = ask(asked, item, deps)
    .catch((error) =>
      deps.log.warn({ err: error, taskId: seen.id }, 'an answer on eligibility was not stored'),
    )
    .finally(() => deps.dialing.delete(kept))
  deps.dialing.add(kept)
}

async function ask(task: StoredTask, item: StoredItem, deps: EligibilityDeps): Promise<void> {
  const verdict = await Promise.race([askEligibility(task, item, deps), deps.closing])
  if (verdict === undefined) return
  await deps.database.transaction((tx) => storeVerdict(tx, { task, item, verdict }, deps))
}

interface Answered {
  readonly task: StoredTask
  readonly item: StoredItem
  readonly verdict: Verdict
}

/** Nothing happens to a contact that was moved, or whose task was changed, meanwhile: it is asked about again. */
async function storeVerdict(
  tx: Db,
  { task: seen, item: asked, verdict }: Answered,
  { clock }: EligibilityDeps,
): Promise<void> {
  const nowMs = clock.nowMs()
  const task = await lockTask(tx, seen.accountId, seen.id)
  if (task === undefined || task.blockedUntil !== seen.blockedUntil) return
  const item = await lockItem(tx, seen.accountId, asked.id)
  const isAsAsked = item?.status === asked.status && item.dueAt === asked.dueAt
  if (task.status === 'running' && task.revision === seen.revision && isAsAsked) {
    await storeItem(tx, afterVerdict(task, item, verdict, nowMs))
  }
  const isUnanswered = verdict.kind === 'none'
  const other = task.lastError === unanswered ? null : task.lastError
  await storeTask(tx, {
    ...task,
    blockedUntil: isUnanswered ? nowMs + unansweredTaskMs : 0,
    lastError: isUnanswered ? unanswered : other,
  })
  await wakeDispatch(tx, seen.accountId)
}

function afterVerdict(task: StoredTask, asked: StoredItem, verdict: Verdict, nowMs: number): StoredItem {
  // An earlier leave ends, lest one of a clock that was ahead count again when its time comes.
  const item = { ...asked, clearedUntil: null }
  switch (verdict.kind) {
    case 'call':
      return { ...item, clearedUntil: nowMs + clearedMs }
    case 'skip':
      return moveItem(task, { ...item, lastError: verdict.reason }, { event: 'skip' }) ?? item
    case 'later':
      return moveItem(task, item, { event: 'wait', dueAtMs: verdict.atMs }) ?? item
    case 'none': {
      const noted = { ...item, lastError: unanswered }
      return moveItem(task, noted, { event: 'wait', dueAtMs: nowMs + unansweredMs }) ?? item
    }
  }
}
