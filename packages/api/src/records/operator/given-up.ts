import * as z from 'zod'
import { named } from '../../named.ts'
import { exampleId, recordId } from '../id.ts'
import { unixMs } from '../text.ts'
import { delivery, webhookUrl } from '../webhook.ts'

/** An e-mail that was not sent, and is not tried again by itself. */
export const givenUpMail = named(
  'GivenUpMail',
  z
    .object({
      id: recordId('mail', 'The e-mail'),
      accountId: recordId('acc', 'The account that it is about'),
      kind: z
        .string()
        .max(60)
        .meta({ description: 'What it tells', examples: ['topup-received'] }),
      attempts: z
        .int()
        .min(0)
        .meta({ examples: [1] }),
      error: z
        .string()
        .max(500)
        .nullable()
        .meta({ description: 'Why the last attempt failed', examples: ['550'] }),
      createdAt: unixMs,
      givenUpAt: unixMs,
      canResend: z.boolean().meta({
        description:
          'False for one with a link that opens an account, which is sent anew instead, and after 30 days: what it said is erased',
      }),
    })
    .meta({
      description: 'An e-mail that the mail server refused, or that could not be sent within three days.',
      examples: [
        {
          id: exampleId('mail'),
          accountId: exampleId('acc'),
          kind: 'topup-received',
          attempts: 1,
          error: '550',
          createdAt: 1795291200000,
          givenUpAt: 1795291230000,
          canResend: true,
        },
      ],
    }),
)
export type GivenUpMail = z.output<typeof givenUpMail>

/** A delivery whose attempts have all failed, and that has not been replayed since. */
export const givenUpDelivery = named(
  'GivenUpDelivery',
  z.object({ accountId: recordId('acc', 'The account'), ...delivery.shape }).meta({
    description: 'A webhook delivery whose attempts have all failed, with its account.',
    examples: [
      {
        accountId: exampleId('acc'),
        id: exampleId('dlv'),
        event: 'call.completed',
        eventId: exampleId('evt'),
        url: webhookUrl,
        status: 'failed',
        attempts: 10,
        lastStatusCode: 500,
        createdAt: 1795291200000,
        lastAttemptAt: 1795294800000,
      },
    ],
  }),
)
export type GivenUpDelivery = z.output<typeof givenUpDelivery>
