import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'
import { deleteNote } from './account-note.store.ts'

/** DELETE /operator/v1/accounts/{id}/notes/{noteId} */
export const removeAccountNote = (deps: Pick<OperatorDeps, 'randomBytes'>) =>
  handleOperator(operations.removeAccountNote, async (context, { params }) => {
    const [id, noteId] = [parseId('acc', params.id), parseId('note', params.noteId)]
    const removed = id && noteId && (await deleteNote(context.db, id, noteId))
    if (!removed) return fail('not_found')
    await audit(deps, context, {
      action: 'note.remove',
      target: id,
      before: { noteId, by: removed.by },
    })
    return { removed: true as const }
  })
