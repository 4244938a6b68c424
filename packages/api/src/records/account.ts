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
    requestsPerMinute: z.int().min(0).max(1_000_000).meta({ description: 'For each API key' }),
    smsPerDay: z.int().min(0).max(1_000_000),
    callsPerMinute: z.int().min(0).max(1_000_000).meta({ description: 'Outbound calls' }),
    callsPerDay: z.int().min(0).max(1_000_000).meta({ description: 'Outbound calls' }),
    concurrentAgentCalls: z.int().min(0).max(1_000_000),
  })
  .meta({ description: 'What the account may do; above it requests are told 429 rate_limited' })

/** The customer of the account's tax documents, beside the company's name. */
export const billing = z
  .object({
    companyId: text(20).meta({ description: 'IČO, or what its country has instead', examples: ['27074358'] }),
    vatId: text(20).meta({ description: 'DIČ, IČ DPH: with its country', examples: ['CZ27074358'] }),
    street: text(120).meta({ description: 'Street and number' }),
    city: text(80),
    postalCode: text(12).meta({ examples: ['110 00'] }),
    country: text(2).meta({ description: 'ISO 3166-1, two letters', examples: ['CZ'] }),
  })
  .meta({ description: 'What tax documents say of the customer; empty where nothing was given' })

/** `GET /v1/account` (spec:accounts.record). */
export const account = named(
  'Account',
  z
    .object({
      id: recordId('acc', 'The account'),
      companyName: z.string().max(80).meta({ description: 'Empty where none was given' }),
      language: accountLanguage,
      email,
      mode,
      status: z
        .enum(['active', 'suspended'])
        .meta({ description: 'A suspended account is refused with 403 account_suspended' }),
      firstTopUpAt: unixMs
        .nullable()
        .meta({ description: 'Unix milliseconds of the first credit; null: there was none yet' }),
      notifications: z.object({
        weeklySummary: z.boolean().meta({ description: 'A summary by e-mail every week' }),
      }),
      confirmSubscriptions: z.boolean().meta({
        description: 'Whether the owner confirms in a browser what changes the monthly price of a number',
      }),
      billing,
      limits,
      createdAt: unixMs,
    })
    .meta({
      description: 'An account: who pays, and what it may do.',
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

/** An API key as it is described after it was made; the key itself shows once. */
export const apiKey = named(
  'ApiKey',
  z
    .object({
      id: recordId('key', 'The key'),
      hint: z
        .string()
        .max(24)
        .meta({
          description: 'First and last characters, to recognise the key by',
          examples: ['hv_test_4fQz…9xA2'],
        }),
      mode,
      createdAt: unixMs,
    })
    .meta({ description: 'An API key without its secret.' }),
)

/** The secret itself, in the one answer that shows it. */
export const apiKeySecret = z
  .string()
  .length(46)
  .regex(/^hv_(live|test)_[0-9A-Za-z]{38}$/)
  .meta({
    description: 'The API key. It is shown here once and cannot be read again.',
    examples: ['hv_test_0123456789abcdefghijABCDEFGHIJ01234567'],
  })

export const balance = named(
  'Balance',
  z
    .object({
      balanceHal: hal.meta({ description: 'Credit in hundredths of a koruna' }),
      reservedHal: hal.meta({ description: 'Held for running calls and messages under way' }),
      availableHal: hal.meta({ description: 'What can be spent: the balance without what is held' }),
      currency: z.literal('CZK'),
      autoTopup: z
        .object({
          enabled: z.boolean().meta({ description: 'False while a payment of the account is disputed' }),
          thresholdHal: hal.meta({ description: 'Below this the card is charged' }),
          amountHal: hal.meta({ description: 'What the card is charged' }),
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

/** Movement types that an account sees in its ledger (spec:ledger.types, spec:ledger.topup). */
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
      type: z.enum(movementTypes).meta({ description: 'What moved the credit' }),
      amountHal: hal.meta({ description: 'Signed: what the balance changed by' }),
      balanceAfterHal: hal.meta({ description: 'The balance after it' }),
      description: z.string().max(500),
      callId: recordId('c', 'The call that was paid').optional(),
      messageId: recordId('msg', 'The message that was paid').optional(),
      documentId: recordId('doc', 'The tax document').optional(),
      createdAt: unixMs,
    })
    .meta({
      description: 'One movement of the credit.',
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
