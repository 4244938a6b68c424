import { operations } from '@hovor/api'
import { handle } from '../../../http/exchange/handler.ts'
import type { Db } from '../../../platform/db/database.ts'
import { fail, isFailure } from '../../../platform/kernel/failure.ts'
import type { TopUpId } from '../../../platform/kernel/ids.ts'
import type { TopupPages } from './topup-pages.ts'

/** POST /v1/credit/topup. The top-up is stored before the provider is asked, which opens one page for it. */
export const createTopup = ({ topupPages }: { readonly topupPages: TopupPages }) =>
  handle(
    operations.createTopup,
    async (context, { body }) => {
      const { account, database } = context
      if (!topupPages.takes(account.mode)) return fail('payments_unavailable')
      const id = await database.transaction(async (tx) => {
        const begun = await topupPages.begin(tx, { accountId: account.id, ...body })
        await context.recordResource(tx, begun)
        return begun
      })
      return answer(topupPages, database, id)
    },
    ({ database }, id: TopUpId) => answer(topupPages, database, id),
  )

const description = { cs: 'Dobití kreditu', sk: 'Dobitie kreditu', en: 'Credit top-up' } as const

async function answer(topupPages: TopupPages, db: Db, id: TopUpId) {
  const topup = await topupPages.open(db, id, description)
  return isFailure(topup) ? topup : { topup }
}
