import * as z from 'zod'
import { operation } from '../../operation.ts'

export const listHappenings = operation({
  name: 'listHappenings',
  audience: 'account',
  method: 'GET',
  path: '/sandbox/v1/happenings',
  summary: 'List what happened in the sandbox',
  tag: 'sandbox',
  command: 'happenings',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject({ after: z.coerce.number().int().min(0).optional() }),
  returns: z.looseObject({}),
  errors: [],
  mcp: null,
})
