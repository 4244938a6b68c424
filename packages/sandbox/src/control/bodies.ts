import { z } from 'zod'
import { identities } from '../carrier/caller-identity.ts'
import { e164Pattern } from '../e164-pattern.ts'
import {
  connectedFaults,
  faultKinds,
  faultTargets,
  modelTargets,
  streamFaults,
} from '../faults/fault-board.ts'
import { cardMoods } from '../pay/pay-state.ts'
import { partEncodings } from '../smsc/handset-text.ts'
import { behaviours, languages, smsBehaviours, voices } from '../subscribers/subscriber.ts'

const maxLines = 50
const maxLine = 500
const maxBody = 1600

export const SubscriberBody = z.strictObject({
  behaviour: z.enum(behaviours),
  lines: z.array(z.string().trim().min(1).max(maxLine)).max(maxLines).optional(),
  cues: z
    .array(
      z.strictObject({
        line: z
          .int()
          .min(0)
          .max(maxLines - 1),
        bargeInMs: z.int().min(0).max(30_000).optional(),
        digits: z
          .string()
          .regex(/^[0-9*#]{1,32}$/, 'must be digits, * and #')
          .optional(),
      }),
    )
    .max(maxLines)
    .optional(),
  language: z.enum(languages).optional(),
  ringSecs: z.number().min(0).max(120).optional(),
  hangUpAfterSecs: z.number().min(0).max(1800).optional(),
  voice: z.enum(voices).optional(),
  realTimeText: z.boolean().optional(),
  sms: z.enum(smsBehaviours).optional(),
  smsReply: z.string().min(1).max(maxBody).optional(),
})

export const TrunkBody = z.strictObject({
  host: z
    .string()
    .max(253)
    .regex(/^([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])$/, 'must be a name or an address'),
  port: z.int().min(1).max(65535),
  transport: z.enum(['udp', 'tcp']),
})

export const CallBody = z.strictObject({
  from: e164Pattern,
  to: e164Pattern,
  giveUpAfterSecs: z.number().min(0).max(60).optional(),
  identity: z.enum(identities).optional(),
})

export const MessageBody = z.strictObject({
  /** A number, a name (SMPP 3.4 §5.2.8 leaves room for 20 characters), or nothing. */
  from: z.string().regex(/^[ -~]{0,20}$/, 'must be a number or a name of at most 20 characters of ASCII'),
  to: e164Pattern,
  body: z.string().min(1).max(maxBody),
  carriedBy: z.enum(partEncodings).optional(),
  order: z.array(z.int().min(1).max(255)).min(1).max(500).optional(),
  stored: z.boolean().optional(),
  answerLost: z.boolean().optional(),
})

export const CardMoodBody = z.strictObject({ customer: z.string().max(64), mood: z.enum(cardMoods) })
export const RepetitionBody = z.strictObject({ paymentIntent: z.string().max(64) })
export const DisputeBody = z.strictObject({
  paymentIntent: z.string().max(64),
  amountHal: z.number().int().min(1).optional(),
})
export const RefundFailureBody = z.strictObject({ refund: z.string().max(64) })
export const DisputeEndBody = z.strictObject({ status: z.enum(['won', 'lost']) })

export const SmscBody = z.strictObject({ open: z.boolean() })

/** Faults that only some targets know. */
const ownFaults: readonly (readonly [faults: readonly string[], targets: readonly string[]])[] = [
  [streamFaults, modelTargets],
  ...Object.entries(connectedFaults).map(([fault, targets]) => [[fault], targets] as const),
]
const targetsOf = (fault: string): readonly string[] | undefined =>
  ownFaults.find(([faults]) => faults.includes(fault))?.[1]

const connected = Object.keys(connectedFaults) as (keyof typeof connectedFaults)[]

export const FaultBody = z
  .strictObject({
    target: z.enum(faultTargets),
    fault: z.enum([...faultKinds, ...streamFaults, ...connected, 'none']),
    count: z.int().min(1).max(10_000).optional(),
  })
  .refine(({ target, fault }) => targetsOf(fault)?.includes(target) ?? true, {
    path: ['fault'],
    error: ({ input }) => {
      const { fault } = input as { fault: string }
      return `${fault} is for ${targetsOf(fault)?.join(', ')}`
    },
  })

export const GoogleBody = z.strictObject({
  accessTokenSecs: z.int().min(1).max(86_400).optional(),
  rotateRefreshTokens: z.boolean().optional(),
  pageSize: z.int().min(1).max(2500).optional(),
  unreadable: z.array(z.string().max(500)).max(50).optional(),
})
export const GoogleGrantsQuery = z.strictObject({ account: z.string().max(320).optional() })

export const MessagesQuery = z.strictObject({ to: e164Pattern.optional() })
export const SubmitsQuery = z.strictObject({
  to: e164Pattern.optional(),
  after: z.coerce.number().int().min(0).default(0),
})
export const MailQuery = z.strictObject({ to: z.string().max(320).optional() })
export const HappeningsQuery = z.strictObject({ after: z.coerce.number().int().min(0).default(0) })
