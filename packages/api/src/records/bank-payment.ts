import * as z from 'zod'
import { named } from '../named.ts'
import { exampleId, recordId } from './id.ts'
import { variableSymbol } from './proforma.ts'
import { unixMs } from './text.ts'

export const bankPaymentStates = ['pending', 'open', 'booked', 'dismissed'] as const

/** Why a line waits for a person. */
export const bankPaymentProblems = [
  'outgoing',
  'reversal',
  'foreign_currency',
  'no_symbol',
  'unknown_symbol',
  'amount_differs',
  'already_paid',
  'cancelled_proforma',
  'possible_duplicate',
  'date_in_future',
  'account_closed',
  'taken_back',
] as const
export type BankPaymentProblem = (typeof bankPaymentProblems)[number]

export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .max(10)
  .meta({ description: 'Local day', format: 'date', examples: ['2026-11-27'] })

export const bankStatement = named(
  'BankStatement',
  z
    .object({
      id: recordId('stm', 'The statement'),
      fileName: z.string().max(200),
      format: z.enum(['csv', 'gpc', 'camt.053']),
      lines: z
        .int()
        .min(0)
        .meta({ description: 'Payments in the file', examples: [200] }),
      newLines: z
        .int()
        .min(0)
        .meta({ description: 'Payments not uploaded before', examples: [200] }),
      actor: z
        .string()
        .max(100)
        .meta({ description: 'Operator who uploaded it', examples: ['jana'] }),
      uploadedAt: unixMs,
    })
    .meta({
      description: 'A statement of the bank account of the operator.',
      examples: [
        {
          id: exampleId('stm'),
          fileName: 'vypis-2026-11.gpc',
          format: 'gpc',
          lines: 200,
          newLines: 200,
          actor: 'jana',
          uploadedAt: 1795291200000,
        },
      ],
    }),
)

export const bankPayment = named(
  'BankPayment',
  z
    .object({
      id: recordId('pay', 'The payment'),
      statementId: recordId('stm', 'The statement it came in'),
      line: z
        .int()
        .min(1)
        .meta({ description: 'Line of the file; place among the payments of camt.053', examples: [12] }),
      bookedOn: day,
      amountMinor: z
        .int()
        .meta({ description: 'Hundredths of the currency; negative: outgoing', examples: [250_000] }),
      currency: z
        .string()
        .max(3)
        .meta({ description: 'ISO 4217; empty: the file does not say', examples: ['CZK'] }),
      variableSymbol: variableSymbol.meta({ description: 'Empty: none' }),
      counterAccount: z.string().max(60),
      counterName: z.string().max(200),
      message: z.string().max(500),
      reference: z.string().max(100).meta({ description: 'Id at the bank; empty: none' }),
      state: z.enum(bankPaymentStates).meta({ description: 'open: waits for a person' }),
      problem: z
        .enum(bankPaymentProblems)
        .optional()
        .meta({ description: 'Why it was not booked by itself' }),
      accountId: recordId('acc', 'Account credited').optional(),
      proformaId: recordId('pro', 'Proforma it was booked to').optional(),
      topupId: recordId('top', 'The top-up').optional(),
      documentNumber: z.string().max(20).optional().meta({ description: 'The tax document' }),
      mayDuplicate: recordId(
        'pay',
        'Payment of another file with the same day, amount and symbol; it may be the same one',
      ).optional(),
      decidedBy: z.string().max(100).optional().meta({ description: 'Operator who matched or dismissed it' }),
      reason: z.string().max(300).optional(),
    })
    .meta({
      description: 'A line of a bank statement.',
      examples: [
        {
          id: exampleId('pay'),
          statementId: exampleId('stm'),
          line: 12,
          bookedOn: '2026-11-27',
          amountMinor: 250_000,
          currency: 'CZK',
          variableSymbol: '9260000019',
          counterAccount: '19-2000145399/0800',
          counterName: 'PEKARNA NOVAK',
          message: '',
          reference: '26000000012',
          state: 'open',
          problem: 'unknown_symbol',
        },
      ],
    }),
)
