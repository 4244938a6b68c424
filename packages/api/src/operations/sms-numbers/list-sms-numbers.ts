import * as z from 'zod'
import { operation } from '../../operation.ts'
import { smsNumber } from '../../records/numbers/sms-number.ts'
import { cursorPage, cursorPageQuery, maxPage } from '../../records/page.ts'

export const listSmsNumbers = operation({
  name: 'listSmsNumbers',
  audience: 'account',
  method: 'GET',
  path: '/v1/sms-numbers',
  summary: 'List SMS numbers',
  description: 'With the sending limit left for each. At most two per account.',
  tag: 'sms-numbers',
  command: 'list',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject(cursorPageQuery),
  returns: z.object({ smsNumbers: z.array(smsNumber).max(maxPage), ...cursorPage }),
  errors: [],
  mcp: { tool: 'list_sms_numbers' },
})
