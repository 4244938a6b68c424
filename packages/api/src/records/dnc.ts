import * as z from 'zod'
import { named } from '../named.ts'
import { phoneNumber, unixMs } from './text.ts'

/** More blocks of one account are not shown. */
export const maxBlocked = 1000

/** spec:dnc.list */
export const doNotCall = named(
  'DoNotCall',
  z
    .object({
      e164: phoneNumber,
      reason: z.string().max(300).nullable().meta({ description: 'What was noted when it was put there' }),
      source: z
        .enum(['api', 'call'])
        .meta({ description: 'api: put there by the account; call: the callee asked for it in a call' }),
      createdAt: unixMs,
    })
    .meta({
      description: 'A number that agents of the account do not call.',
      examples: [{ e164: '+420601000008', reason: null, source: 'call', createdAt: 1795291200000 }],
    }),
)

export const blockedDestination = named(
  'BlockedDestination',
  z.object({ e164: phoneNumber, blockedAt: unixMs, expiresAt: unixMs }).meta({
    description: 'A number that is not called for a while, as nobody took the last calls.',
    examples: [{ e164: '+420601000003', blockedAt: 1795291200000, expiresAt: 1797883200000 }],
  }),
)
