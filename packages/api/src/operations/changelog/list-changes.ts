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
  summary: 'List API changes',
  description:
    'The changes of each API version. `version` is the running one, as in `X-Service-Version`. Requires no key; no rate limit is guaranteed.',
  tag: 'changelog',
  command: 'list',
  status: 200,
  effect: 'read',
  idempotent: false,
  returns: z.object({
    version: version.meta({ description: 'The running version' }),
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
              description: 'Release date; null: not released yet',
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
