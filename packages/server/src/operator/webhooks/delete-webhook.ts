import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { removeWebhook } from '../../messaging/index.ts'
import { audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'

export const deleteWebhook = (deps: OperatorDeps) =>
  handleOperator(operations.deleteWebhook, async (context, { params }) => {
    const id = parseId('acc', params.id)
    const url = id && (await removeWebhook(context.db, id))
    if (!url) return fail('not_found')
    await audit(deps, context, { action: 'webhook.delete', target: id, before: { host: new URL(url).host } })
    return { deleted: true as const }
  })
