import type { Account } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import type { Database } from '../../platform/db/database.ts'
import type { ScheduledTask } from '../../platform/jobs/schedule.ts'
import { vatPrefixes } from '../../platform/kernel/tax/vat-area.ts'
import type { Log } from '../../platform/log/log.ts'
import { selectDueVatIds, storeVatAnswer } from './vat-check.store.ts'
import type { VatNumbers } from './vat-numbers.port.ts'

export const vatChecksTask = { name: 'vat-checks', everyMs: 10 * 60_000 } as const

/** A number may lose its validity any day. */
const againMs = 24 * 3_600_000
/** A little less than the task's own pace, so that each run asks again what was not answered. */
const retryMs = 9 * 60_000
/** Numbers of one run; the rest has its turn in the next one. */
const together = 100
/** After so many in a row without an answer it is the register that is away. */
const mostUnanswered = 5

interface VatCheckDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly vatNumbers: VatNumbers
  /** The letters of the supplier's own numbers, which change nothing and are not asked about. */
  readonly homePrefix: string
  readonly modes: readonly Account['mode'][]
}

/**
 * Asks the register about the VAT numbers of customers elsewhere in the Union, one after the other: each daily, and soon
 * after it was given.
 */
export const checkVatNumbers = (deps: VatCheckDeps): ScheduledTask => ({
  ...vatChecksTask,
  async run({ signal }) {
    const { database, clock, log, modes } = deps
    const prefixes = vatPrefixes.filter((prefix) => prefix !== deps.homePrefix)
    const due = { modes, prefixes, nowMs: clock.nowMs(), againMs, retryMs, limit: together }
    let unanswered = 0
    for (const one of await selectDueVatIds(database, due)) {
      if (signal.aborted || unanswered >= mostUnanswered) return
      const answer = await deps.vatNumbers.check(one.vatId)
      await storeVatAnswer(database, one, answer, clock.nowMs())
      if (answer.kind === 'unknown') {
        unanswered += 1
        log.warn({ detail: answer.why }, 'vat: the register gave no answer, asked again later')
      } else unanswered = 0
    }
  },
})
