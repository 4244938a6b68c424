import { next } from '@hovor/machine'
import type { Db } from '../../platform/db/database.ts'
import type { JobHandler } from '../../platform/jobs/queue.ts'
import { advisorWords } from '../advisor/advisor-words.ts'
import { addMessage } from '../state/add-message.ts'
import { acceptedQuote } from '../state/quotes-of-order.ts'
import { setupTransitions } from '../state/setup.machine.ts'
import type { SetupDeps } from '../state/setup-deps.ts'
import { lockSetupOrder, type StoredSetupOrder, updateSetupOrder } from '../state/setup-order.store.ts'
import { selectQuotes } from '../state/setup-quote.store.ts'
import { buildDraft } from './build-draft.ts'
import { orderOfJob } from './build-job.ts'
import { type CheckedTools, checkTools } from './check-tools.ts'
import { lookAtOrder, obtainNumber } from './obtain-number.ts'
import type { Step } from './step.ts'

/** How often an order of numbers is looked at. */
const numberMs = 5000

/**
 * Builds what was paid for, step by step. Each step is one transaction that locks the order, does the step and stores
 * that it is done, so that a process that dies has done it or not: nothing is bought or made twice
 * (spec:setup-orders.build). The job ends with the order ready, or where a person has to go on.
 */
export const buildOrder =
  (deps: SetupDeps): JobHandler =>
  async (job) => {
    for (;;) {
      if (job.signal.aborted) return { kind: 'again', atMs: deps.clock.nowMs() }
      const id = orderOfJob(job.key)
      const tools = await checkTools(deps, job.accountId, id)
      const step = await deps.database.transaction(async (tx) => {
        const order = await lockSetupOrder(tx, job.accountId, id)
        return order === undefined ? 'over' : takeStep(deps, tx, order, tools)
      })
      if (step === 'over') return { kind: 'done' }
      if (step === 'later') return { kind: 'again', atMs: deps.clock.nowMs() + numberMs }
    }
  }

/** The first step that is not done yet. Every one changes what the next run finds, so the loop above ends. */
async function takeStep(
  deps: SetupDeps,
  tx: Db,
  order: StoredSetupOrder,
  tools: CheckedTools,
): Promise<Step> {
  const begun = next(setupTransitions, order.status, 'begun')?.to
  if (begun !== undefined) {
    await updateSetupOrder(tx, order, { status: begun, atMs: deps.clock.nowMs() })
    return 'again'
  }
  const quote = acceptedQuote(await selectQuotes(tx, order))
  if (order.stuck !== null || quote === undefined) return 'over'
  // A person may have called it ready before its number came.
  if (order.status === 'ready' && order.numberE164 === null) return lookAtOrder(deps, tx, order)
  if (order.status !== 'building') return 'over'
  if (order.builtVersion < quote.version) return buildDraft(deps, tx, order, quote, tools)
  if (order.numberE164 === null && quote.proposal.number.kind === 'new') {
    return obtainNumber(deps, tx, order, quote)
  }
  if (order.takenBy !== null) return 'over'
  await makeReady(deps, tx, order)
  return 'over'
}

/** The agent can be tried and launched; the caller has locked the order. */
export async function makeReady(
  deps: Pick<SetupDeps, 'clock' | 'randomBytes'>,
  tx: Db,
  order: StoredSetupOrder,
): Promise<StoredSetupOrder | undefined> {
  const status = next(setupTransitions, order.status, 'built')?.to
  if (status === undefined || order.agentId === null) return undefined
  await addMessage(deps, tx, order, { role: 'advisor', message: advisorWords[order.language].ready })
  return updateSetupOrder(tx, order, { status, stuck: null, atMs: deps.clock.nowMs() })
}
