import { operations } from '@hovor/api'
import { handle } from '../../../http/exchange/handler.ts'
import type { Db } from '../../../platform/db/database.ts'
import { fail, isFailure } from '../../../platform/kernel/failure.ts'
import type { TopUpId } from '../../../platform/kernel/ids.ts'
import type { Checkouts } from '../checkout/checkouts.ts'

/** POST /v1/credit/topup. The top-up is stored before the provider is asked, which opens one page for it. */
export const createTopup = ({ checkouts }: { readonly checkouts: Checkouts }) =>
  handle(
    operations.createTopup,
    async (context, { body }) => {
      const { account, database } = context
      if (!checkouts.takes(account.mode)) return fail('payments_unavailable')
      const id = await database.transaction(async (tx) => {
        const begun = await checkouts.begin(tx, { ...credit, accountId: account.id, ...body })
        await context.recordResource(tx, begun)
        return begun
      })
      return answer(checkouts, database, id)
    },
    ({ database }, id: TopUpId) => answer(checkouts, database, id),
  )

/** It pays for credit alone. */
const credit = { purpose: 'topup', reference: null } as const

const description = { cs: 'Dobití kreditu', sk: 'Dobitie kreditu', en: 'Credit top-up' } as const

async function answer(checkouts: Checkouts, db: Db, id: TopUpId) {
  const topup = await checkouts.open(db, id, description)
  return isFailure(topup) ? topup : { topup }
}
