import type { Db } from '../../platform/db/database.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { openSecrets } from './post-event.ts'
import { deliveryHeaders, type Signed } from './sign.ts'
import { readWebhook } from './webhook.store.ts'
import type { WebhookDeps } from './webhook-deps.ts'

/** Signs requests of the service to an account as its webhook deliveries are signed. */
export interface Signer {
  /** Whether the account has a secret: it has a webhook. */
  hasSecret(db: Db, accountId: AccountId): Promise<boolean>
  /** The headers of a request; undefined without a secret. */
  headersFor(
    accountId: AccountId,
    request: Pick<Signed, 'body' | 'webhookId'>,
  ): Promise<Readonly<Record<string, string>> | undefined>
}

export const createSigner = (deps: Pick<WebhookDeps, 'database' | 'clock' | 'seal' | 'log'>): Signer => ({
  hasSecret: async (db, accountId) => (await readWebhook(db, accountId)) !== undefined,
  async headersFor(accountId, request) {
    const webhook = await readWebhook(deps.database, accountId)
    const nowMs = deps.clock.nowMs()
    const secrets = webhook && openSecrets(accountId, webhook, nowMs, deps)
    return secrets && deliveryHeaders({ ...request, secrets, nowMs })
  },
})
