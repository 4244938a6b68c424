import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { auditEntry } from '../../../records/audit-entry.ts'
import { cursorPage, cursorPageQuery, maxPage, periodQuery } from '../../../records/page.ts'
import { text } from '../../../records/text.ts'

export const listAudit = operation({
  name: 'listAudit',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/audit',
  summary: 'Read the audit log',
  description: 'Newest first: every accepted call of the operator API, reads included.',
  tag: 'operator',
  command: 'audit',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject({
    ...cursorPageQuery,
    ...periodQuery,
    actor: text(200)
      .optional()
      .meta({ description: 'Only actions of this operator', examples: ['jana'] }),
    action: text(60)
      .optional()
      .meta({ description: 'Only this action', examples: ['account.suspend'] }),
    target: text(300).optional().meta({ description: 'Only actions on this target, for example an id' }),
  }),
  returns: z.object({ entries: z.array(auditEntry).max(maxPage), ...cursorPage }),
  errors: [],
  mcp: null,
})
