import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import type { Viewings } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'

/** DELETE /operator/v1/accounts/{id}/viewing; one of another account stays, as the failure rolls back. */
export const endViewing = ({ viewings }: { readonly viewings: Viewings }) =>
  handleOperator(operations.endViewing, async (context, { params }) => {
    const accountId = parseId('acc', params.id)
    if (accountId === undefined || !(await viewings.end(context, accountId))) return fail('not_found')
    return { ended: true as const }
  })
