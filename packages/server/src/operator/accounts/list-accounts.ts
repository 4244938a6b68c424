import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit, suspensionsOf } from '../../people/index.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { cursorAfter, pageOf, placeOf } from '../../platform/kernel/page.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'
import { type Standing, searchAccounts } from './account-search.store.ts'
import { readingsOf } from './search-term.ts'

export const listAccounts = (deps: Pick<OperatorDeps, 'accounts' | 'randomBytes'>) =>
  handleOperator(operations.listAccounts, async (context, { query }) => {
    const { search, status, balanceBelowHal, limit, cursor } = query
    const afterId = placeOf('acc', 'operator', cursor)
    if (isFailure(afterId)) return afterId
    const readings = search === undefined ? undefined : readingsOf(search)
    const wanted = { readings, status, balanceBelowHal, afterId, limit: limit + 1 }
    const { found, scannedTo } = await searchAccounts(context.db, wanted)
    // What was searched for is personal: the log says by what kind of thing.
    const by = readings?.map(({ kind }) => kind)
    await audit(deps, context, {
      action: 'accounts.list',
      target: 'accounts',
      ...(by && { after: { search: by } }),
    })
    const { records, page } = pageOf('operator', found, limit)
    const accounts = await deps.accounts.ofIds(
      context.db,
      records.map(({ id }) => id),
    )
    const standings = new Map<string, Standing>(
      records.map(({ id, balanceHal, closedAt }) => [id, { balanceHal, closedAt }]),
    )
    const suspensionOf = await suspensionsOf(context.db, accounts)
    return {
      accounts: accounts.map((account) => ({
        ...account,
        ...standings.get(account.id)!,
        suspension: suspensionOf(account.id),
      })),
      ...(scannedTo === undefined ? page : { hasMore: true, nextCursor: cursorAfter('operator', scannedTo) }),
    }
  })
