import * as z from 'zod'
import { operation } from '../../operation.ts'
import { cursorPage, cursorPageQuery, maxPage } from '../../records/page.ts'
import { smsNumber } from '../../records/sms-number.ts'

export const listSmsNumbers = operation({
  name: 'listSmsNumbers',
  audience: 'account',
  method: 'GET',
  path: '/v1/sms-numbers',
  summary: 'List the SMS numbers',
  description: 'With how many SMS each may still send today. An account has two at most.',
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
