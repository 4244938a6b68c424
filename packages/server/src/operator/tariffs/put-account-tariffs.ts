import { type AccountTariff, type InputOf, operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { type AccountId, newId, parseId } from '../../platform/kernel/ids.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'
import { upsertAccountTariffs } from './account-tariff.store.ts'
import { checkTariffs } from './check-tariffs.ts'

type Given = InputOf<typeof operations.putAccountTariffs>['body']['tariffs'][number]
type Wanted = Omit<AccountTariff, 'state'>

/** Like the prices of the tariff, one that counted once is never changed. */
export const putAccountTariffs = (deps: Pick<OperatorDeps, 'accounts' | 'credit' | 'randomBytes'>) =>
  handleOperator(operations.putAccountTariffs, async (context, { params, body }) => {
    const { clock, db } = context
    const nowMs = clock.nowMs()
    const accountId = parseId('acc', params.id)
    if (accountId === undefined || !(await deps.accounts.find(db, accountId))) return fail('not_found')
    const wanted = checked(body.tariffs, nowMs)
    if (isFailure(wanted)) return wanted
    const before = await pricesNow(deps, db, accountId, wanted)
    await upsertAccountTariffs(
      db,
      accountId,
      wanted.map((one) => ({ ...one, id: newId('tar', clock, deps.randomBytes) })),
    )
    await audit(deps, context, {
      action: 'account-tariffs.put',
      target: accountId,
      before: { tariffs: before },
      after: { tariffs: wanted },
      reason: body.reason,
    })
    const stateOf = ({ validFrom }: Wanted) =>
      validFrom > nowMs ? ('coming' as const) : ('current' as const)
    return { tariffs: wanted.map((one) => ({ ...one, state: stateOf(one) })) }
  })

/** The prices that the account pays until then. */
async function pricesNow(
  { credit }: Pick<OperatorDeps, 'credit'>,
  db: Db,
  accountId: AccountId,
  wanted: readonly Wanted[],
) {
  const prices: object[] = []
  for (const { kind, direction, destination } of wanted) {
    const price = await credit.priceOf(db, { accountId, kind, direction, destination })
    prices.push({ kind, direction, destination, priceHal: price?.priceHal ?? null })
  }
  return prices
}

function checked(given: readonly Given[], nowMs: number) {
  const tariffs = checkTariffs(given, nowMs)
  if (isFailure(tariffs)) return tariffs
  const late = tariffs.findIndex(({ validFrom, validUntil }) => (validUntil ?? validFrom + 1) <= validFrom)
  const { validUntil } = tariffs[late] ?? {}
  if (late >= 0) return invalid(`tariffs.${late}.validUntil`, validUntil, 'is not after validFrom')
  return tariffs.map((tariff): Wanted => ({ ...tariff, validUntil: tariff.validUntil ?? null }))
}
