import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit, type Mails } from '../../people/index.ts'
import type { RandomBytes } from '../../platform/kernel/ids.ts'

const shownAtMost = 200

interface ListDeps {
  readonly mails: Pick<Mails, 'givenUp'>
  readonly randomBytes: RandomBytes
}

/** GET /operator/v1/mails (spec:operator.given-up) */
export const listGivenUpMails = (deps: ListDeps) =>
  handleOperator(operations.listGivenUpMails, async (context) => {
    const mails = await deps.mails.givenUp(context.db, shownAtMost)
    await audit(deps, context, { action: 'mails.list', target: 'mails' })
    return { mails }
  })
