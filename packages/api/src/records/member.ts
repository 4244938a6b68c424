import * as z from 'zod'
import { named } from '../named.ts'
import { exampleId, recordId } from './id.ts'
import { unixMs } from './text.ts'

/** spec:authentication.roles */
export const memberRole = z.enum(['owner', 'member', 'billing', 'viewer']).meta({
  description:
    '`owner`: everything; `member`: calls, messages and integrations; `billing`: documents and monthly fees; `viewer`: reads',
  examples: ['member'],
})

const email = z
  .string()
  .max(200)
  .meta({ format: 'email', examples: ['eva@example.com'] })

/** Members and open invitations of one account, at most. */
export const maxTeam = 50

export const member = named(
  'Member',
  z
    .object({
      userId: recordId('usr', 'The user, the same in every account'),
      email,
      role: memberRole,
      secondFactor: z.boolean().meta({ description: 'Whether signing in asks for a second factor' }),
      createdAt: unixMs.meta({ description: 'When the user became a member, Unix milliseconds' }),
    })
    .meta({
      description: 'A user of an account.',
      examples: [
        {
          userId: exampleId('usr'),
          email: 'eva@example.com',
          role: 'owner',
          secondFactor: true,
          createdAt: 1795291200000,
        },
      ],
    }),
)
export type MemberRecord = z.output<typeof member>

export const invitation = named(
  'Invitation',
  z
    .object({
      id: recordId('inv', 'The invitation'),
      email,
      role: memberRole,
      createdAt: unixMs,
      expiresAt: unixMs.meta({ description: 'When the link stops working, Unix milliseconds' }),
    })
    .meta({
      description: 'An invitation that has not been accepted.',
      examples: [
        {
          id: exampleId('inv'),
          email: 'jan@example.com',
          role: 'viewer',
          createdAt: 1795291200000,
          expiresAt: 1795896000000,
        },
      ],
    }),
)
