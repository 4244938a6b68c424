import type { ErrorCode } from '@hovor/api'
import type { OperatorContext } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { type Failure, fail, isFailure } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import type { SetupDeps } from '../state/setup-deps.ts'
import { lockSetupOrder, type StoredSetupOrder, selectAccountOfSetup } from '../state/setup-order.store.ts'
import { operatorView, setupRecord } from '../state/setup-record.ts'

/** Changes a locked order of any account and writes the audit log. */
export async function operateSetup<Code extends ErrorCode>(
  deps: Pick<SetupDeps, 'randomBytes'>,
  context: OperatorContext,
  givenId: string,
  done: { readonly action: string; readonly reason?: string | undefined },
  apply: (order: StoredSetupOrder) => Promise<StoredSetupOrder | Failure<Code>>,
) {
  const { db, clock } = context
  const id = parseId('set', givenId)
  const accountId = id && (await selectAccountOfSetup(db, id))
  const order = id && accountId && (await lockSetupOrder(db, accountId, id))
  if (!order) return fail('setup_order_not_found')
  const changed = await apply(order)
  if (isFailure(changed)) return changed
  const { action, reason } = done
  await audit(deps, context, {
    action,
    target: order.id,
    before: { status: order.status },
    after: { status: changed.status },
    ...(reason !== undefined && { reason }),
  })
  return { order: { ...(await setupRecord(db, changed, clock.nowMs())), ...operatorView(changed) } }
}
