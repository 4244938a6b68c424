import { z } from 'zod'
import { IDENTITIES } from '../carrier/caller-identity.ts'
import {
  CONNECTED_FAULTS,
  FAULT_TARGETS,
  FAULTS,
  MODEL_TARGETS,
  STREAM_FAULTS,
} from '../faults/fault-board.ts'
import { CARD_MOODS } from '../pay/pay-state.ts'
import { CARRIED_BY } from '../smsc/handset-text.ts'
import { BEHAVIOURS, LANGUAGES, SMS_BEHAVIOURS, VOICES } from '../subscribers/subscriber.ts'

const MAX_LINES = 50
const MAX_LINE = 500
const MAX_BODY = 1600

export const E164 = z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be a number in E.164, such as +420601000001')

export const SubscriberBody = z.strictObject({
  behaviour: z.enum(BEHAVIOURS),
  lines: z.array(z.string().trim().min(1).max(MAX_LINE)).max(MAX_LINES).optional(),
  cues: z
    .array(
      z.strictObject({
        line: z
          .int()
          .min(0)
          .max(MAX_LINES - 1),
        bargeInMs: z.int().min(0).max(30_000).optional(),
        digits: z
          .string()
          .regex(/^[0-9*#]{1,32}$/, 'must be digits, * and #')
          .optional(),
      }),
    )
    .max(MAX_LINES)
    .optional(),
  language: z.enum(LANGUAGES).optional(),
  ringSecs: z.number().min(0).max(120).optional(),
  hangUpAfterSecs: z.number().min(0).max(1800).optional(),
  voice: z.enum(VOICES).optional(),
  realTimeText: z.boolean().optional(),
  sms: z.enum(SMS_BEHAVIOURS).optional(),
  smsReply: z.string().min(1).max(MAX_BODY).optional(),
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
  from: E164,
  to: E164,
  giveUpAfterSecs: z.number().min(0).max(60).optional(),
  identity: z.enum(IDENTITIES).optional(),
})

export const MessageBody = z.strictObject({
  /** A number, a name (SMPP 3.4 §5.2.8 leaves room for 20 characters), or nothing. */
  from: z.string().regex(/^[ -~]{0,20}$/, 'must be a number or a name of at most 20 characters of ASCII'),
  to: E164,
  body: z.string().min(1).max(MAX_BODY),
  carriedBy: z.enum(CARRIED_BY).optional(),
  order: z.array(z.int().min(1).max(255)).min(1).max(500).optional(),
  stored: z.boolean().optional(),
  answerLost: z.boolean().optional(),
})

export const CardMoodBody = z.strictObject({ customer: z.string().max(64), mood: z.enum(CARD_MOODS) })
export const RepetitionBody = z.strictObject({ paymentIntent: z.string().max(64) })
export const DisputeBody = z.strictObject({
  paymentIntent: z.string().max(64),
  amountHal: z.number().int().min(1).optional(),
})
export const RefundFailureBody = z.strictObject({ refund: z.string().max(64) })
export const DisputeEndBody = z.strictObject({ status: z.enum(['won', 'lost']) })

export const SmscBody = z.strictObject({ open: z.boolean() })

/** Faults that only some targets know. */
const OWN_FAULTS: readonly (readonly [faults: readonly string[], targets: readonly string[]])[] = [
  [STREAM_FAULTS, MODEL_TARGETS],
  ...Object.entries(CONNECTED_FAULTS).map(([fault, targets]) => [[fault], targets] as const),
]
const targetsOf = (fault: string): readonly string[] | undefined =>
  OWN_FAULTS.find(([faults]) => faults.includes(fault))?.[1]

const CONNECTED = Object.keys(CONNECTED_FAULTS) as (keyof typeof CONNECTED_FAULTS)[]

export const FaultBody = z
  .strictObject({
    target: z.enum(FAULT_TARGETS),
    fault: z.enum([...FAULTS, ...STREAM_FAULTS, ...CONNECTED, 'none']),
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

export const MessagesQuery = z.strictObject({ to: E164.optional() })
export const SubmitsQuery = z.strictObject({
  to: E164.optional(),
  after: z.coerce.number().int().min(0).default(0),
})
export const MailQuery = z.strictObject({ to: z.string().max(320).optional() })
export const HappeningsQuery = z.strictObject({ after: z.coerce.number().int().min(0).default(0) })
