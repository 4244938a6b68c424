import type { Clock } from '@hovor/clock'
import type { Db } from '../../platform/db/database.ts'
import { enqueue, type JobHandler } from '../../platform/jobs/queue.ts'
import type { AccountId, IntegrationId } from '../../platform/kernel/ids.ts'
import type { Seal } from '../../platform/kernel/seal.ts'
import type { Log } from '../../platform/log/log.ts'
import { isConnected, type StoredIntegration } from '../connections/integration.store.ts'
import { openLogin } from '../connections/stored-login.ts'
import type { ProviderHttp } from '../ports/provider-http.port.ts'
import { revokeGrant } from './ask-for-tokens.ts'
import { isBrowserProvider, type OauthProviders } from './oauth-provider.ts'

export const endGrantKind = 'integrations.end-grant'

const againMs = 10 * 60_000
/** A provider unreachable for longer keeps a grant whose tokens are gone. */
const patienceMs = 24 * 60 * 60_000

interface Ended {
  readonly integrationId: IntegrationId
  readonly mode: StoredIntegration['mode']
  readonly provider: string
  readonly loginKey: string
  readonly sealedLogin: string
  readonly untilMs: number
}

/** Has the grant of a connection that is deleted in `tx` ended at its provider, once `tx` has committed. */
export async function queueGrantEnd(
  tx: Db,
  accountId: AccountId,
  { id, mode, provider, loginKey, sealedLogin }: StoredIntegration,
  nowMs: number,
): Promise<void> {
  if (!isBrowserProvider(provider)) return
  const payload: Ended = {
    integrationId: id,
    mode,
    provider,
    loginKey,
    untilMs: nowMs + patienceMs,
    sealedLogin: Buffer.from(sealedLogin).toString('base64'),
  }
  await enqueue(tx, { accountId, kind: endGrantKind, key: `${endGrantKind}:${id}`, payload })
}

export interface EndGrantDeps {
  readonly database: Db
  readonly clock: Clock
  readonly seal: Seal
  readonly http: ProviderHttp
  readonly providers: OauthProviders
  readonly log: Log
}

/** Revokes the grant at the provider, retrying for a day if it does not respond. */
export const endGrant =
  (deps: EndGrantDeps): JobHandler =>
  async ({ accountId, payload }) => {
    const ended = payload as Ended
    const provider = isBrowserProvider(ended.provider) ? deps.providers[ended.provider] : undefined
    const sealed = Buffer.from(ended.sealedLogin, 'base64')
    const login = openLogin(deps.seal, accountId, ended.integrationId, sealed)
    // A provider ends all that a person has granted: it stays where he has connected the account once more.
    if (provider === undefined || login?.kind !== 'oauth' || (await isConnected(deps.database, ended)))
      return { kind: 'done' }
    const told = await revokeGrant(deps, provider, login.refreshToken)
    if (told.kind === 'ok') return { kind: 'done' }
    const atMs = deps.clock.nowMs() + againMs
    if (atMs < ended.untilMs) return { kind: 'again', atMs }
    deps.log.warn({ why: told.detail }, 'a grant could not be ended at its provider')
    return { kind: 'done' }
  }
