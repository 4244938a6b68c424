import { operations } from '@hovor/api'
import { handle } from '../http/exchange/handler.ts'
import type { Db } from '../platform/db/database.ts'
import { fail } from '../platform/kernel/failure.ts'
import { type AccountId, type IntegrationId, parseId } from '../platform/kernel/ids.ts'
import { deleteIntegrationRow, lockIntegration, selectIntegration } from './connections/integration.store.ts'
import { isBeingUsed } from './connections/login-lease.store.ts'
import { queueGrantEnd } from './oauth/end-grant.ts'

export interface DeleteIntegrationDeps {
  /** Turns the calendar of every agent off that has the connection; answers their ids. */
  readonly disableCalendars: (
    tx: Db,
    accountId: AccountId,
    integrationId: IntegrationId,
    nowMs: number,
  ) => Promise<string[]>
}

export const deleteIntegration = ({ disableCalendars }: DeleteIntegrationDeps) =>
  handle(operations.deleteIntegration, async ({ db, account, clock }, { params }) => {
    const id = parseId('int', params.id)
    const found = id && (await selectIntegration(db, account.id, id))
    if (!found) return fail('integration_not_found')
    const locked = await lockIntegration(db, account.id, found.id)
    const nowMs = clock.nowMs()
    if (!locked || (await isBeingUsed(db, { ...found, accountId: account.id }, nowMs)))
      return fail('integration_busy')
    const affectedAgents = await disableCalendars(db, account.id, found.id, nowMs)
    await deleteIntegrationRow(db, account.id, found.id)
    await queueGrantEnd(db, account.id, found, nowMs)
    return { disconnected: true as const, ...(affectedAgents.length > 0 && { affectedAgents }) }
  })
