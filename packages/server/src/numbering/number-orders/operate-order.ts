import type { ErrorCode } from '@hovor/api'
import type { OperatorContext } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { type Failure, fail, isFailure } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { lockOrder, type StoredOrder, selectAccountOfOrder } from './number-order.store.ts'
import type { NumberOrderDeps } from './number-order-deps.ts'
import { operatorOrderRecord } from './number-order-record.ts'

export type OperateOrderDeps = Pick<NumberOrderDeps, 'clock' | 'randomBytes' | 'credit' | 'mailer'>

/** Changes a locked order and writes the audit log. */
export async function operateOrder<Code extends ErrorCode>(
  deps: OperateOrderDeps,
  context: OperatorContext,
  givenId: string,
  done: { readonly action: string; readonly reason?: string | undefined },
  apply: (order: StoredOrder) => Promise<StoredOrder | Failure<Code>>,
) {
  const id = parseId('ord', givenId)
  const accountId = id && (await selectAccountOfOrder(context.db, id))
  const order = id && accountId && (await lockOrder(context.db, accountId, id))
  if (!order) return fail('not_found')
  const changed = await apply(order)
  if (isFailure(changed)) return changed
  const { action, reason } = done
  await audit(deps, context, {
    action,
    target: order.id,
    before: { status: order.status },
    after: { status: changed.status, numbers: changed.numbers },
    ...(reason !== undefined && { reason }),
  })
  return { order: operatorOrderRecord(changed) }
}
