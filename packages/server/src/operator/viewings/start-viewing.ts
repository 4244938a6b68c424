import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { accountEnd, type Viewings } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { closedForGood } from '../accounts/closed-for-good.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'
import { viewingRecord } from './viewing-record.ts'

const minuteMs = 60_000
const usualMinutes = 30

/** POST /operator/v1/accounts/{id}/viewing */
export const startViewing = (deps: Pick<OperatorDeps, 'accounts'> & { readonly viewings: Viewings }) =>
  handleOperator(operations.startViewing, async (context, { params, body }) => {
    const accountId = parseId('acc', params.id)
    if (accountId === undefined || !(await deps.accounts.find(context.db, accountId)))
      return fail('not_found')
    if ((await accountEnd(context.db, accountId)) !== 'open') return closedForGood()
    const { reason, minutes = usualMinutes } = body
    const started = await deps.viewings.start(context, { accountId, ms: minutes * minuteMs, reason })
    if (started === 'no session') return fail('invalid_transition', noSession)
    if (started === 'member') return fail('invalid_transition', member)
    return { viewing: viewingRecord(started) }
  })

const noSession = {
  message: 'A viewing belongs to the session of a browser, and a token has none.',
  action: 'Sign in as a user who operates the service, and view the account from its page under /operator.',
}

const member = {
  message: 'You act for this account already.',
  action: 'Choose it in the portal.',
}
