import * as z from 'zod'
import { operation } from '../../operation.ts'

const version = z
  .string()
  .max(32)
  .regex(/^\d+\.\d+\.\d+$/)
  .meta({ examples: ['1.43.0'] })

export const listChanges = operation({
  name: 'listChanges',
  audience: 'public',
  method: 'GET',
  path: '/v1/changelog',
  summary: 'List the changes of the interface',
  description:
    'What each version added. `version` is the one that runs, as in `X-Service-Version`. No key is needed, and no rate limit is promised.',
  tag: 'changelog',
  command: 'list',
  status: 200,
  effect: 'read',
  idempotent: false,
  returns: z.object({
    version: version.meta({ description: 'The version that runs' }),
    entries: z
      .array(
        z.object({
          version,
          date: z
            .string()
            .max(10)
            .regex(/^\d{4}-\d\d-\d\d$/)
            .nullable()
            .meta({
              description: 'Day of the release; null while it is not released',
              examples: ['2026-11-21'],
            }),
          changes: z.array(z.string().max(2000)).max(1000),
        }),
      )
      .max(10_000)
      .meta({ description: 'Newest first' }),
  }),
  errors: [],
  mcp: null,
})
