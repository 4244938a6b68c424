import * as z from 'zod'
import { named } from '../../named.ts'
import { phoneNumber, unixMs } from '../text.ts'

/** The most blocks shown per account. */
export const maxBlocked = 1000

/** spec:dnc.list */
export const doNotCall = named(
  'DoNotCall',
  z
    .object({
      e164: phoneNumber,
      reason: z.string().max(300).nullable().meta({ description: 'Why it was added' }),
      source: z
        .enum(['api', 'call'])
        .meta({ description: 'api: added by the account; call: the callee asked for it in a call' }),
      createdAt: unixMs,
    })
    .meta({
      description: 'A number on the do-not-call list.',
      examples: [{ e164: '+420601000008', reason: null, source: 'call', createdAt: 1795291200000 }],
    }),
)

export const blockedDestination = named(
  'BlockedDestination',
  z.object({ e164: phoneNumber, blockedAt: unixMs, expiresAt: unixMs }).meta({
    description: 'A number blocked for a while because its last calls were not answered.',
    examples: [{ e164: '+420601000003', blockedAt: 1795291200000, expiresAt: 1797883200000 }],
  }),
)
