import * as z from 'zod'
import { named } from '../../named.ts'
import { exampleId, recordId } from '../id.ts'
import { hal, text, unixMs } from '../text.ts'

/** As many refunds of one payment are shown. */
const maxRefunds = 100

export const operatorTopup = named(
  'OperatorTopup',
  z
    .object({
      id: recordId('top', 'The top-up'),
      kind: z
        .enum(['checkout', 'auto', 'transfer'])
        .meta({ description: 'By card at a page, by a saved card, or by bank transfer' }),
      status: z
        .enum(['pending', 'paid', 'expired', 'failed'])
        .meta({ description: 'paid: the credit was added' }),
      purpose: z.enum(['topup', 'setup_order']).meta({ description: 'Credit alone, or a set-up order' }),
      amountHal: hal.meta({ description: 'Including VAT' }),
      refundedHal: hal.meta({ description: 'Of it, what has gone back' }),
      refundableHal: hal.meta({ description: 'Of it, what can go back: neither refunded nor disputed' }),
      documentId: recordId('doc', 'Its tax document').optional(),
      refunds: z
        .array(
          z.object({
            id: text(200).meta({
              description: 'Of this service, or of the payment provider',
              examples: ['re_1'],
            }),
            status: z.enum(['taken', 'put_back', 'failed']).meta({
              description: 'taken from the credit; put_back: it failed later; failed: nothing was taken',
            }),
            amountHal: hal.meta({ description: 'Taken from the credit' }),
          }),
        )
        .max(maxRefunds),
      createdAt: unixMs,
    })
    .meta({
      description: 'A payment for credit, as the operator sees it.',
      examples: [
        {
          id: exampleId('top'),
          kind: 'checkout',
          status: 'paid',
          purpose: 'topup',
          amountHal: 50000,
          refundedHal: 20000,
          refundableHal: 30000,
          documentId: exampleId('doc'),
          refunds: [{ id: 're_1', status: 'taken', amountHal: 20000 }],
          createdAt: 1795514400000,
        },
      ],
    }),
)
