import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'
import { accountNote, maxNotes } from '../../../records/operator/account-note.ts'
import { text } from '../../../records/text.ts'

export const addAccountNote = operation({
  name: 'addAccountNote',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/accounts/{id}/notes',
  summary: 'Note something about an account',
  description: `For operators only; erased when the account is closed. An account has at most ${maxNotes} notes.`,
  tag: 'operator',
  command: 'add-note',
  status: 201,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account') }),
  body: z
    .strictObject({
      text: text(2000)
        .min(1)
        .refine((value) => value.trim() !== '', 'is blank'),
    })
    .meta({ examples: [{ text: 'Calls back on Monday about the invoice.' }] }),
  returns: z.object({ note: accountNote }),
  errors: ['not_found', 'invalid_transition'],
  mcp: null,
})
