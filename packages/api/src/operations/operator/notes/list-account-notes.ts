import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'
import { accountNote, maxNotes } from '../../../records/operator/account-note.ts'

export const listAccountNotes = operation({
  name: 'listAccountNotes',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/accounts/{id}/notes',
  summary: 'List the notes about an account',
  description: `Newest first, at most ${maxNotes}. The account does not see them.`,
  tag: 'operator',
  command: 'notes',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account') }),
  returns: z.object({ notes: z.array(accountNote).max(maxNotes) }),
  errors: ['not_found'],
  mcp: null,
})
