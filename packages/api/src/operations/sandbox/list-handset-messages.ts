import * as z from 'zod'
import { operation } from '../../operation.ts'
import { e164 } from '../../records/text.ts'

export const listHandsetMessages = operation({
  name: 'listHandsetMessages',
  audience: 'account',
  method: 'GET',
  path: '/sandbox/v1/messages',
  summary: 'List what a sandbox handset received',
  tag: 'sandbox',
  command: 'messages',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject({ to: e164 }),
  returns: z.looseObject({}),
  errors: [],
  mcp: null,
})
