import * as z from 'zod'
import { operation } from '../../operation.ts'

export const listChanges = operation({
  name: 'listChanges',
  audience: 'public',
  method: 'GET',
  path: '/v1/changelog',
  summary: 'List the changes of the interface',
  tag: 'changelog',
  command: 'list',
  status: 200,
  effect: 'read',
  idempotent: false,
  returns: z.object({
    version: z.string().meta({ description: 'The version that runs', example: '1.43.0' }),
    entries: z.array(
      z.object({
        version: z.string(),
        date: z.string().nullable().meta({ description: 'Day of the release, YYYY-MM-DD' }),
        changes: z.array(z.string()),
      }),
    ),
  }),
  errors: [],
  mcp: null,
})
