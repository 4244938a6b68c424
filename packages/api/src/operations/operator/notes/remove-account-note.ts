import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'

export const removeAccountNote = operation({
  name: 'removeAccountNote',
  audience: 'operator',
  method: 'DELETE',
  path: '/operator/v1/accounts/{id}/notes/{noteId}',
  summary: 'Remove a note about an account',
  description: 'The audit log says who wrote and who removed it, not what it said.',
  tag: 'operator',
  command: 'remove-note',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account'), noteId: idParam('note', 'The note') }),
  returns: z.object({ removed: z.literal(true) }),
  errors: ['not_found'],
  mcp: null,
})
