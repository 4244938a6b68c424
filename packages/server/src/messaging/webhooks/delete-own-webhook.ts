import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { removeWebhook } from './remove-webhook.ts'
import type { WebhookDeps } from './webhook-deps.ts'

/** DELETE /v1/webhook: a person switches delivery off. The audit log has the host alone: a URL may have secrets in it. */
export const deleteOwnWebhook = (deps: Pick<WebhookDeps, 'randomBytes'>) =>
  handle(operations.deleteOwnWebhook, async (context) => {
    const { db, account, principal } = context
    const url = await removeWebhook(db, account.id)
    if (url === undefined) return fail('not_found', { message: 'The account has no webhook.' })
    const entry = { action: 'webhook.delete', target: account.id, before: { host: new URL(url).host } }
    await audit(deps, { ...context, actor: principal.actor }, entry)
    return { deleted: true as const }
  })
