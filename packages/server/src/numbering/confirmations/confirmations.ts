import type { AccountPrincipal } from '../../http/exchange/principal.ts'
import type { PageRoute } from '../../http/pages/pages.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ScheduledTask } from '../../platform/jobs/schedule.ts'
import { type Failure, fail } from '../../platform/kernel/failure.ts'
import { type AccountId, newId, type RandomBytes } from '../../platform/kernel/ids.ts'
import { createConfirmLinks } from './confirm-link.ts'
import { type ConfirmPagesDeps, confirmPages } from './confirm-pages.ts'
import { deleteEnded, deleteMoreThan, selectIsWanted, upsertConfirmation } from './confirmation.store.ts'
import type { ChangeBasis, ConfirmedChange } from './confirmed-change.ts'

/** Confirmations for other features. */
export interface Confirmations {
  /**
   * The refusal of a change that its owner has to confirm, with where; undefined where the account wants no
   * confirmations. A change that waits already waits on, under the same address, for another 24 hours.
   */
  ask(tx: Db, wanted: AskedChange): Promise<Failure<'subscription_confirmation_required'> | undefined>
  /** Where owners confirm. */
  readonly pages: readonly PageRoute[]
  readonly scheduled: readonly ScheduledTask[]
}

interface AskedChange {
  readonly accountId: AccountId
  readonly change: ConfirmedChange
  readonly basis: ChangeBasis
  readonly requestedBy: AccountPrincipal
  readonly requestId: string
}

/** Valid 24 hours, once (spec:limits.confirm-link). */
const validMs = 24 * 3_600_000
const maxWaiting = 50
const dayMs = 24 * 3_600_000
/** How long a link shows the result. */
const keptMs = 30 * dayMs

export interface ConfirmationsDeps extends Omit<ConfirmPagesDeps, 'links'> {
  readonly randomBytes: RandomBytes
  /** The deployment's own, from which the key of the links is derived. */
  readonly secret: string
  /** `{base_url}` without a slash at the end; asked each time, since it is known once HTTP listens. */
  readonly baseUrl: () => string
}

export function createConfirmations(deps: ConfirmationsDeps): Confirmations {
  const { database, clock, randomBytes, baseUrl } = deps
  const links = createConfirmLinks(deps.secret)
  return {
    pages: confirmPages({ ...deps, links }),
    scheduled: [
      { name: 'confirmations', everyMs: dayMs, run: () => deleteEnded(database, clock.nowMs() - keptMs) },
    ],
    async ask(tx, { accountId, change, basis, requestedBy, requestId }) {
      if (!(await selectIsWanted(tx, accountId))) return undefined
      const nowMs = clock.nowMs()
      const id = await upsertConfirmation(tx, {
        id: newId('confirm', clock, randomBytes),
        accountId,
        change,
        basis,
        requestedBy,
        requestId,
        createdAt: nowMs,
        expiresAt: nowMs + validMs,
      })
      await deleteMoreThan(tx, accountId, maxWaiting)
      const confirmUrl = `${baseUrl()}/confirm/${links.tokenOf({ accountId, id })}`
      return fail('subscription_confirmation_required', { extra: { confirmUrl }, keepsWrites: true })
    },
  }
}
