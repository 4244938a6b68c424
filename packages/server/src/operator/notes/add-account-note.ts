import { maxNotes, operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { accountEnd, audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { newId, parseId } from '../../platform/kernel/ids.ts'
import { closedForGood } from '../accounts/closed-for-good.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'
import { insertNote } from './account-note.store.ts'

const full = fail('rate_limited', {
  message: `The account has ${maxNotes} notes.`,
  action: 'Remove one that says nothing any more.',
})

/** POST /operator/v1/accounts/{id}/notes. What it says may be personal: the audit log has its id alone. */
export const addAccountNote = (deps: Pick<OperatorDeps, 'accounts' | 'randomBytes'>) =>
  handleOperator(operations.addAccountNote, async (context, { params, body }) => {
    const { db, clock, actor } = context
    const id = parseId('acc', params.id)
    if (!id) return fail('not_found')
    // First, as it locks the account: nothing personal comes back once it is erased.
    const end = await accountEnd(db, id)
    if (!(await deps.accounts.find(db, id))) return fail('not_found')
    if (end !== 'open') return closedForGood()
    const noteId = newId('note', clock, deps.randomBytes)
    const note = { id: noteId, text: body.text, by: actor, createdAt: clock.nowMs() }
    if (!(await insertNote(db, id, note, maxNotes))) return full
    await audit(deps, context, { action: 'note.add', target: id, after: { noteId } })
    return { note }
  })
