import type { Clock } from '@hovor/clock'
import { startWorker } from '@hovor/media'
import type { AccountId } from '../../../platform/kernel/ids.ts'
import { type CpuBudget, createCpuBudget } from '../../../platform/threads/cpu-budget.ts'
import { createFairQueue } from '../../../platform/threads/fair-queue.ts'
import { createWorkThread, type WorkOutcome } from '../../../platform/threads/work-thread.ts'
import type { SchemaAnswer, SchemaOrder } from './check-schema.ts'
import type { JsonSchema } from './json-schema.ts'

/** The result of a check. */
export type Verdict =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly why: string }
  /** It took longer than a check may take. */
  | { readonly kind: 'too slow' }
  /** The account has used up its budget; it has some again after `waitMs`. */
  | { readonly kind: 'over budget'; readonly waitMs: number }
  /** Too many checks wait, or the thread broke down. */
  | { readonly kind: 'busy' }

/** Checks JSON Schemas of accounts, and arguments by them, on threads of their own. Never rejects. */
export interface ToolSchemas {
  /** Judges a schema that is within the bounds of `schemaFault`. */
  judge(accountId: AccountId, schema: JsonSchema): Promise<Verdict>
  judgeArguments(accountId: AccountId, schema: JsonSchema, given: unknown): Promise<Verdict>
}

/** Two, of which one account has one at most: an account with slow schemas leaves the other thread free. */
const threads = 2
/** By the wall. A schema within its bounds takes a tenth of it, arguments a thousandth. */
const maxCheckMs = 2000
const idleMs = 300_000
/**
 * CPU of these threads that an account may use in a minute. What is cut off counts as `maxCheckMs`. Apart, so that
 * somebody who edits tools does not silence the agents that use them.
 */
const cpuMsPerMinute = { schema: 3000, arguments: 6000 }
const queueBounds = { maxWaitingPerKey: 30, maxWaiting: 300 }
const threadLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 }

/** spec:limits.schema-threads, decision:0007 */
export function createToolSchemas(clock: Clock): ToolSchemas {
  const start = () => startWorker(import.meta.url, './schema.worker', { resourceLimits: threadLimits })
  const newThread = () =>
    createWorkThread<SchemaOrder, SchemaAnswer>({ clock, start, maxWorkMs: maxCheckMs, idleMs })
  const queue = createFairQueue(Array.from({ length: threads }, newThread), queueBounds)
  const budgetOf: Record<SchemaOrder['kind'], CpuBudget> = {
    schema: createCpuBudget(clock, cpuMsPerMinute.schema),
    arguments: createCpuBudget(clock, cpuMsPerMinute.arguments),
  }
  const check = async (accountId: AccountId, order: SchemaOrder): Promise<Verdict> => {
    const budget = budgetOf[order.kind]
    const checked = queue.run(accountId, async (thread): Promise<Verdict> => {
      // Asked when its turn has come: what waited before it may have used the budget up.
      const waitMs = budget.waitMs(accountId)
      if (waitMs > 0) return { kind: 'over budget', waitMs }
      const outcome = await thread.ask(order)
      budget.spend(accountId, outcome.kind === 'answered' ? outcome.answer.cpuMs : maxCheckMs)
      return verdictOf(outcome)
    })
    return checked ?? { kind: 'busy' }
  }
  return {
    judge: (accountId, schema) => check(accountId, { kind: 'schema', schema }),
    judgeArguments: (accountId, schema, given) => check(accountId, { kind: 'arguments', schema, given }),
  }
}

function verdictOf(outcome: WorkOutcome<SchemaAnswer>): Verdict {
  switch (outcome.kind) {
    case 'answered':
      return outcome.answer.wrong === undefined
        ? { kind: 'right' }
        : { kind: 'wrong', why: outcome.answer.wrong }
    case 'timeout':
      return { kind: 'too slow' }
    case 'crashed':
      return { kind: 'busy' }
  }
}
