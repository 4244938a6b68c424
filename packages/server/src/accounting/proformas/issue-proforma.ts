import { accountEnd } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { type AccountId, newId } from '../../platform/kernel/ids.ts'
import { pragueDate, pragueDayStart } from '../../platform/kernel/prague.ts'
import type { AccountingDeps } from '../needs/accounting-deps.ts'
import { countOpen, insertProforma, nextSerial } from './proforma.store.ts'
import type { Proforma } from './proforma.ts'
import { variableSymbolOf } from './variable-symbol.ts'

const dayMs = 24 * 3_600_000
/** Bounds what a program may issue by mistake; people pay them or have them cancelled. */
const mostOpen = 100

/** Issues a proforma under a symbol of its own. */
export async function issueProforma(
  deps: AccountingDeps,
  tx: Db,
  wanted: { readonly accountId: AccountId; readonly amountHal: number; readonly dueDays: number },
) {
  const { accountId, amountHal, dueDays } = wanted
  const { clock, supplier } = deps
  const customer = await deps.customerOf(tx, accountId)
  if (customer === undefined || supplier?.iban === undefined || !deps.modes.includes(customer.mode)) {
    return fail('payments_unavailable')
  }
  if ((await accountEnd(tx, accountId)) !== 'open') {
    return fail('payments_unavailable', {
      message: 'The account is closed for good.',
      action: 'Issue proformas for open accounts only.',
    })
  }
  if ((await countOpen(tx, accountId)) >= mostOpen) {
    return fail('rate_limited', {
      message: `The account has ${mostOpen} open proformas.`,
      action: 'Pay one of them, or have the operator cancel some.',
    })
  }
  const issuedAt = clock.nowMs()
  const year = Number(pragueDate(issuedAt).slice(0, 4))
  const proforma: Proforma = {
    id: newId('pro', clock, deps.randomBytes),
    accountId,
    amountHal,
    issuedAt,
    dueAt: pragueDayStart(issuedAt + dueDays * dayMs),
    language: customer.language,
    customer: customer.party,
    supplier: { ...supplier, iban: supplier.iban },
    variableSymbol: variableSymbolOf(year, await nextSerial(tx, year)),
    status: 'open',
    topupId: null,
  }
  await insertProforma(tx, proforma)
  return proforma
}
