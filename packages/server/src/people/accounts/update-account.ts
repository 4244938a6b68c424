import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import { lockAccount } from './account.store.ts'
import type { Accounts } from './accounts.ts'
import { changedBilling, faultOfBilling } from './check-billing.ts'

/** The fields an owner may set; everything else is the operator's. */
export const updateAccount = (deps: { readonly accounts: Pick<Accounts, 'change'> }) =>
  handle(operations.updateAccount, async ({ db, account: { id } }, { body }) => {
    const { companyName, notifications, billing: sent } = body
    const account = await lockAccount(db, id)
    if (!account) return fail('not_found')
    const billing = sent && changedBilling(account.billing, sent)
    const fault = billing && faultOfBilling(billing)
    if (fault) return invalid(`billing.${fault.field}`, billing[fault.field], fault.why)
    const weeklySummary = notifications?.weeklySummary
    const changed = await deps.accounts.change(db, id, { companyName, weeklySummary, billing })
    return changed ? { account: changed } : fail('not_found')
  })
