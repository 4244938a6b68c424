import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { isPaid } from '../state/setup.machine.ts'
import type { SetupDeps } from '../state/setup-deps.ts'
import { updateSetupOrder } from '../state/setup-order.store.ts'
import { operateSetup } from './operate-setup.ts'

/** PUT /operator/v1/setup-orders/{id}/draft */
export const editSetupDraft = (deps: Pick<SetupDeps, 'randomBytes' | 'drafts'>) =>
  handleOperator(operations.editSetupDraft, (context, { params, body }) =>
    operateSetup(deps, context, params.id, { action: 'setup-order.edit' }, async (order) => {
      const { db, clock } = context
      const { accountId, agentId, status } = order
      if (agentId === null || !isPaid(status)) return fail('invalid_transition')
      const wrong = await deps.drafts.change(db, accountId, agentId, body.agent)
      return isFailure(wrong) ? wrong : updateSetupOrder(db, order, { atMs: clock.nowMs() })
    }),
  )
