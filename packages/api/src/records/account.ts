import * as z from 'zod'
import { named } from '../named.ts'
import { exampleId, recordId } from './id.ts'
import { hal, text, unixMs } from './text.ts'

export const accountLanguage = z
  .enum(['cs', 'sk', 'en'])
  .meta({ description: 'Language of the portal and of e-mails; the API is in English', examples: ['cs'] })
const mode = z
  .enum(['live', 'sandbox'])
  .meta({ description: 'A sandbox account reaches only the sandbox carrier', examples: ['sandbox'] })
const email = z
  .string()
  .max(200)
  .meta({ format: 'email', examples: ['eva@example.com'] })

const limits = z
  .object({
    requestsPerMinute: z.int().min(0).max(1_000_000).meta({ description: 'Per API key' }),
    smsPerDay: z.int().min(0).max(1_000_000),
    callsPerMinute: z.int().min(0).max(1_000_000).meta({ description: 'Outbound calls' }),
    callsPerDay: z.int().min(0).max(1_000_000).meta({ description: 'Outbound calls' }),
    concurrentAgentCalls: z.int().min(0).max(1_000_000),
  })
  .meta({ description: 'Limits of the account; a request over one gets 429 rate_limited' })

/** The customer as printed on tax documents, except for the company name. */
export const billing = z
  .object({
    companyId: text(20).meta({ description: 'IČO, or its foreign equivalent', examples: ['27074358'] }),
    vatId: text(20).meta({ description: 'DIČ or IČ DPH, with the country prefix', examples: ['CZ27074358'] }),
    street: text(120).meta({ description: 'Street and number' }),
    city: text(80),
    postalCode: text(12).meta({ examples: ['110 00'] }),
    country: text(2).meta({ description: 'ISO 3166-1, two letters', examples: ['CZ'] }),
  })
  .meta({ description: 'The customer as printed on tax documents; empty if not given' })

/** The answer of VIES, the register of VAT numbers of the European Union, about the number in `billing`. */
export const vatCheck = z
  .object({
    vatId: z.string().max(20),
    outcome: z.enum(['valid', 'invalid', 'unknown']).meta({
      description: 'unknown: no answer yet; it is never taken for valid',
    }),
    checkedAt: unixMs,
    reference: z.string().max(100).optional().meta({ description: 'The consultation number of VIES' }),
  })
  .meta({ description: 'What VIES said about the VAT number, and when' })

/** `GET /v1/account` (spec:accounts.record). */
export const account = named(
  'Account',
  z
    .object({
      id: recordId('acc', 'The account'),
      companyName: z.string().max(80).meta({ description: 'Empty if not given' }),
      language: accountLanguage,
      email,
      mode,
      status: z
        .enum(['active', 'suspended'])
        .meta({ description: 'A suspended account is refused with 403 account_suspended' }),
      firstTopUpAt: unixMs
        .nullable()
        .meta({ description: 'When credit was first added, Unix milliseconds; null: never' }),
      notifications: z.object({
        weeklySummary: z.boolean().meta({ description: 'Weekly summary by e-mail' }),
      }),
      confirmSubscriptions: z.boolean().meta({
        description: 'Whether the owner must confirm changes of a number’s monthly fee in a browser',
      }),
      billing,
      vatCheck: vatCheck.optional().meta({
        description:
          'Of the VAT number in billing, if it is of another member state of the EU and was asked about',
      }),
      limits,
      createdAt: unixMs,
    })
    .meta({
      description: 'An account: customer, status and limits.',
      examples: [
        {
          id: exampleId('acc'),
          companyName: 'Pekárna Novák',
          language: 'cs',
          email: 'eva@example.com',
          mode: 'sandbox',
          status: 'active',
          firstTopUpAt: 1795291200000,
          notifications: { weeklySummary: true },
          confirmSubscriptions: false,
          billing: {
            companyId: '27074358',
            vatId: 'CZ27074358',
            street: 'Dlouhá 12',
            city: 'Praha 1',
            postalCode: '110 00',
            country: 'CZ',
          },
          limits: {
            requestsPerMinute: 60,
            smsPerDay: 100,
            callsPerMinute: 10,
            callsPerDay: 1000,
            concurrentAgentCalls: 2,
          },
          createdAt: 1795291200000,
        },
      ],
    }),
)
export type Account = z.output<typeof account>

/** An API key without its secret, which is shown only once. */
export const apiKey = named(
  'ApiKey',
  z
    .object({
      id: recordId('key', 'The key'),
      name: z
        .string()
        .max(60)
        .meta({ description: 'Empty if not given', examples: ['Invoicing'] }),
      hint: z
        .string()
        .max(24)
        .meta({
          description: 'First and last characters, to identify the key',
          examples: ['hv_test_4fQz…9xA2'],
        }),
      mode,
      createdAt: unixMs,
      lastUsedAt: unixMs
        .nullable()
        .meta({ description: 'A few seconds late; null: not yet used, or not since this is kept' }),
    })
    .meta({ description: 'An API key without its secret.' }),
)

export type ApiKey = z.output<typeof apiKey>

/** Active keys of an account at most (spec:accounts.key-limit). */
export const maxApiKeys = 10

/** The name that a person gives a key. */
export const apiKeyName = text(60)
  .min(1)
  .refine((value) => value.trim() !== '', 'is blank')
  .meta({ description: 'Which program uses it', examples: ['Invoicing'] })

/** The secret of an API key, in the one answer that shows it. */
export const apiKeySecret = z
  .string()
  .length(46)
  .regex(/^hv_(live|test)_[0-9A-Za-z]{38}$/)
  .meta({
    description: 'The API key. Shown only once; it cannot be retrieved later.',
    examples: ['hv_test_0123456789abcdefghijABCDEFGHIJ01234567'],
  })

export const balance = named(
  'Balance',
  z
    .object({
      balanceHal: hal.meta({ description: 'Credit, in hundredths of a koruna' }),
      reservedHal: hal.meta({ description: 'Held for calls in progress and messages being sent' }),
      availableHal: hal.meta({ description: 'Available to spend: balanceHal minus reservedHal' }),
      currency: z.literal('CZK'),
      autoTopup: z
        .object({
          enabled: z.boolean().meta({ description: 'False while a payment is disputed' }),
          thresholdHal: hal.meta({ description: 'The card is charged below this' }),
          amountHal: hal.meta({ description: 'Amount charged to the card' }),
        })
        .nullable()
        .meta({ description: 'Null while automatic top-ups are off' }),
    })
    .meta({
      description: 'The prepaid credit of the account.',
      examples: [
        { balanceHal: 125000, reservedHal: 900, availableHal: 124100, currency: 'CZK', autoTopup: null },
      ],
    }),
)

/** The movement types in an account's ledger (spec:ledger.types, spec:ledger.topup). */
export const movementTypes = [
  'topup',
  'admin',
  'call',
  'sms',
  'sms_refund',
  'number_fee',
  'sms_number_fee',
  'setup_order',
  'setup_revision',
  'call_refund',
  'topup_refund',
  'dispute',
  'bonus',
] as const
export type MovementType = (typeof movementTypes)[number]

export const ledgerEntry = named(
  'LedgerEntry',
  z
    .object({
      id: recordId('led', 'The movement'),
      type: z.enum(movementTypes).meta({ description: 'Type of movement' }),
      amountHal: hal.meta({ description: 'Signed change of the balance' }),
      balanceAfterHal: hal.meta({ description: 'Balance after the movement' }),
      description: z.string().max(500),
      callId: recordId('c', 'The call charged').optional(),
      messageId: recordId('msg', 'The message charged').optional(),
      documentId: recordId('doc', 'The tax document').optional(),
      createdAt: unixMs,
    })
    .meta({
      description: 'A credit movement.',
      examples: [
        {
          id: exampleId('led'),
          type: 'sms',
          amountHal: -160,
          balanceAfterHal: 99840,
          description: 'SMS to +420601000011, 1 segment',
          messageId: exampleId('msg'),
          createdAt: 1795291200000,
        },
      ],
    }),
)
