import type { Clock } from '@hovor/clock'
import type { OperatorContext } from '../../http/exchange/handler.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import type { ScheduledTask } from '../../platform/jobs/schedule.ts'
import type { AccountId, RandomBytes } from '../../platform/kernel/ids.ts'
import type { Log } from '../../platform/log/log.ts'
import { audit } from '../audit/audit.ts'
import { selectRole } from '../members/member.store.ts'
import {
  deleteEndedViewings,
  deleteViewing,
  insertViewing,
  lockViewer,
  selectViewedAccount,
  selectViewings,
  type Viewing,
} from './viewing.store.ts'

export { isViewedIn, type Viewing } from './viewing.store.ts'

/** The account that a session looks at. */
export const viewedAccountOf = selectViewedAccount

/** Operators who look at accounts as their people see them (spec:operator.viewing). */
export interface Viewings {
  /** Starts one in the session of the operator, whose earlier one ends. */
  start(
    context: OperatorContext,
    wanted: { readonly accountId: AccountId; readonly ms: number; readonly reason: string },
  ): Promise<Viewing | 'no session' | 'member'>
  /** Ends the one of the session of the operator; false: it does not look at this account. */
  end(context: OperatorContext, accountId: AccountId): Promise<boolean>
  list(db: Db): Promise<readonly Viewing[]>
  /** Writes to the audit log which ones have ended without their operator. */
  readonly scheduled: ScheduledTask
}

interface ViewingDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly randomBytes: RandomBytes
}

const sweepEveryMs = 60_000
/** Ended by one transaction. */
const sweptAtOnce = 100

export function createViewings(deps: ViewingDeps): Viewings {
  const { database, clock } = deps

  const noteEnd = (context: OperatorContext, { accountId, startedAt, expiresAt }: Viewing, by: EndedBy) =>
    audit(deps, context, {
      action: 'viewing.end',
      target: accountId,
      before: { startedAt, expiresAt },
      after: { by },
    })

  /** How many have ended. */
  const sweep = (requestId: string): Promise<number> =>
    database.transaction(async (tx) => {
      const nowMs = clock.nowMs()
      const ended = await deleteEndedViewings(tx, nowMs, sweptAtOnce)
      for (const viewing of ended) {
        const context = { ...deps, db: tx, requestId, surface: 'rest', actor: viewing.operatorId } as const
        await noteEnd(context, viewing, viewing.expiresAt <= nowMs ? 'time' : 'lost right')
      }
      return ended.length
    })

  return {
    async start(context, { accountId, ms, reason }) {
      const { session, db } = context
      if (session === undefined) return 'no session'
      if ((await selectRole(db, accountId, session.user)) !== undefined) return 'member'
      await lockViewer(db, session.id)
      const earlier = await deleteViewing(db, session.id)
      if (earlier) await noteEnd(context, earlier, 'the next')
      const startedAt = clock.nowMs()
      const viewing = {
        sessionId: session.id,
        operatorId: session.user,
        accountId,
        startedAt,
        expiresAt: startedAt + ms,
      }
      await insertViewing(db, viewing)
      const after = { expiresAt: viewing.expiresAt }
      await audit(deps, context, { action: 'viewing.start', target: accountId, after, reason })
      return viewing
    },
    async end(context, accountId) {
      const { session, db } = context
      const ended = session && (await deleteViewing(db, session.id))
      if (ended?.accountId !== accountId) return false
      await noteEnd(context, ended, 'operator')
      return true
    },
    list: (db) => selectViewings(db, clock.nowMs()),
    scheduled: {
      name: 'viewings',
      everyMs: sweepEveryMs,
      run: async ({ key }) => {
        while ((await sweep(key)) === sweptAtOnce);
      },
    },
  }
}

/** `lost right`: the session, its second factor or the role is gone. */
type EndedBy = 'operator' | 'the next' | 'time' | 'lost right'
