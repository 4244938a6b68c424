import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { lockAccount } from './account.store.ts'
import type { Accounts } from './accounts.ts'
import { checkedBilling } from './checked-billing.ts'

/** The fields an owner may set; everything else is the operator's. */
export const updateAccount = (deps: { readonly accounts: Pick<Accounts, 'change'> }) =>
  handle(operations.updateAccount, async ({ db, account: { id } }, { body }) => {
    const { companyName, notifications, billing: sent } = body
    const account = await lockAccount(db, id)
    if (!account) return fail('not_found')
    const billing = sent && checkedBilling(account.billing, sent)
    if (isFailure(billing)) return billing
    const weeklySummary = notifications?.weeklySummary
    const changed = await deps.accounts.change(db, id, { companyName, weeklySummary, billing })
    return changed ? { account: changed } : fail('not_found')
  })
