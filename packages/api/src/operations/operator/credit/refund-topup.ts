import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'
import { operatorTopup } from '../../../records/money/operator-topup.ts'
import { text } from '../../../records/text.ts'

/** spec:operator.refund */
export const refundTopup = operation({
  name: 'refundTopup',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/accounts/{id}/topups/{topupId}/refund',
  summary: 'Refund a payment',
  description:
    'Takes the amount from the credit at once, with a credit note. `to: card` has the payment provider return it to the card that paid; if that fails, it is credit again. `to: bank` is for you to transfer. Never more than `refundableHal`, and never more than the available credit (`insufficient_credit`).',
  tag: 'operator',
  command: 'refund-topup',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account'), topupId: idParam('top', 'The payment') }),
  body: z
    .strictObject({
      amountHal: z
        .int()
        .min(1)
        .max(10_000_000_000)
        .optional()
        .meta({ description: 'All of `refundableHal` if absent', examples: [20000] }),
      to: z.enum(['card', 'bank']).meta({ description: 'bank: you transfer the money yourself' }),
      reason: text(300).min(1).meta({ description: 'For the audit log' }),
      idempotencyKey: z
        .string()
        .regex(/^[A-Za-z0-9._-]{1,100}$/)
        .max(100)
        .optional()
        .meta({
          description: 'Two requests for one payment with the same key are one refund',
          examples: ['ticket-4711'],
        }),
    })
    .meta({
      examples: [{ amountHal: 20000, to: 'card', reason: 'Charged twice', idempotencyKey: 'ticket-4711' }],
    }),
  returns: z.object({ topup: operatorTopup }),
  errors: [
    'not_found',
    'invalid_transition',
    'insufficient_credit',
    'idempotency_conflict',
    'payments_unavailable',
  ],
  mcp: null,
})
