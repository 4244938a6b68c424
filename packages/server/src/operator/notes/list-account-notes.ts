import { maxNotes, operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'
import { selectNotes } from './account-note.store.ts'

/** GET /operator/v1/accounts/{id}/notes */
export const listAccountNotes = (deps: Pick<OperatorDeps, 'accounts' | 'randomBytes'>) =>
  handleOperator(operations.listAccountNotes, async (context, { params }) => {
    const id = parseId('acc', params.id)
    if (!id || !(await deps.accounts.find(context.db, id))) return fail('not_found')
    const notes = await selectNotes(context.db, id, maxNotes)
    await audit(deps, context, { action: 'notes.list', target: id })
    return { notes }
  })
