import * as z from 'zod'
import { named } from '../named.ts'
import { exampleId } from './id.ts'
import { unixMs } from './text.ts'

const facts = z.record(z.string().max(200), z.unknown()).nullable()

export const auditEntry = named(
  'AuditEntry',
  z
    .object({
      at: unixMs,
      actor: z
        .string()
        .max(200)
        .meta({
          description: 'Name of the operator token, or id of the person who did it in the portal',
          examples: ['jana'],
        }),
      action: z
        .string()
        .max(60)
        .meta({ description: 'The action', examples: ['account.suspend'] }),
      target: z
        .string()
        .max(300)
        .meta({ description: 'The record acted on', examples: [exampleId('acc')] }),
      before: facts.meta({ description: 'Changed fields before the action; never a secret' }),
      after: facts.meta({ description: 'Changed fields after the action; never a secret' }),
      reason: z.string().max(300).meta({ description: 'Empty if not given' }),
    })
    .meta({
      description: 'An action of the operator API, or of a person in the portal on keys and webhook.',
      examples: [
        {
          at: 1795291200000,
          actor: 'jana',
          action: 'account.suspend',
          target: exampleId('acc'),
          ...{ before: { status: 'active' }, after: { status: 'suspended' }, reason: 'Unpaid for 30 days' },
        },
      ],
    }),
)
export type AuditEntryRecord = z.infer<typeof auditEntry>
