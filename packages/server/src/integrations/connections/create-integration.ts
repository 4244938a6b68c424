import { operations } from '@hovor/api'
import { type Context, handle } from '../../http/exchange/handler.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import type { RandomBytes } from '../../platform/kernel/ids.ts'
import type { Seal } from '../../platform/kernel/seal.ts'
import { releaseLoginLease, takeLoginLease } from './login-lease.store.ts'
import { type Connection, storeConnection } from './store-connection.ts'
import { type TryLoginDeps, tryLogin } from './try-login.ts'
import { type WantedConnection, type WantedDeps, wantedConnection } from './wanted-connection.ts'

export interface CreateIntegrationDeps extends WantedDeps, TryLoginDeps {
  readonly randomBytes: RandomBytes
  readonly seal: Seal
}

/** POST /v1/integrations: the login is tried, then stored; no other request changes the connection in between. */
export const createIntegration = (deps: CreateIntegrationDeps) =>
  handle(
    operations.createIntegration,
    async (context, { body }) => {
      const { account, database, clock } = context
      const wanted = await wantedConnection(body, account.mode, deps)
      if (isFailure(wanted)) return wanted
      const name = { ...wanted, accountId: account.id }
      const holder = Buffer.from(deps.randomBytes(16)).toString('hex')
      if (!(await takeLoginLease(database, name, holder, clock.nowMs()))) return fail('integration_busy')
      try {
        const tried = await tryLogin(account.id, wanted, deps)
        return isFailure(tried) ? tried : await store(context, wanted, tried, deps)
      } finally {
        // without a database it ends by itself
        await releaseLoginLease(database, name, holder).catch(() => {})
      }
    },
    // The connection and the answer are stored together: there is nothing that a crash could leave in between.
    async () => undefined,
  )

async function store(
  { account, database, clock, log, recordAnswer }: Context,
  wanted: WantedConnection,
  tried: Pick<Connection, 'accountLabel' | 'readOnlyCalendars'>,
  { seal, randomBytes }: CreateIntegrationDeps,
) {
  const connection = { ...wanted, ...tried, accountId: account.id, mode: account.mode, nowMs: clock.nowMs() }
  try {
    return await database.transaction(async (tx) => {
      const integration = await storeConnection({ tx, clock, randomBytes, seal }, connection)
      if (isFailure(integration)) return integration
      await recordAnswer(tx, { integration })
      return { integration }
    })
  } catch (error) {
    log.error({ err: error }, 'a connection could not be stored')
    return fail('integration_storage_error')
  }
}
