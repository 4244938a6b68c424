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
        .meta({ description: 'Name of the operator token', examples: ['jana'] }),
      action: z
        .string()
        .max(60)
        .meta({ description: 'What was done', examples: ['account.suspend'] }),
      target: z
        .string()
        .max(300)
        .meta({ description: 'What it was done to', examples: [exampleId('acc')] }),
      before: facts.meta({ description: 'What changed, as it was; never a secret' }),
      after: facts.meta({ description: 'What changed, as it is; never a secret' }),
      reason: z.string().max(300).meta({ description: 'Empty where none was given' }),
    })
    .meta({
      description: 'Who did what through the operator API.',
      examples: [
        {
          ...{ at: 1795291200000, actor: 'jana', action: 'account.suspend', target: exampleId('acc') },
          ...{ before: { status: 'active' }, after: { status: 'suspended' }, reason: 'Unpaid for 30 days' },
        },
      ],
    }),
)
export type AuditEntryRecord = z.infer<typeof auditEntry>
