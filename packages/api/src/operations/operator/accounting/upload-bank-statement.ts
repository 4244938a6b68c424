import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { bankStatement } from '../../../records/bank-payment.ts'
import { hal, text } from '../../../records/text.ts'

const bodyLimitBytes = 2 * 1024 * 1024

export const uploadBankStatement = operation({
  name: 'uploadBankStatement',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/bank-statements',
  summary: 'Upload a bank statement',
  description:
    'GPC (ABO), camt.053 (XML), or CSV as Czech and Slovak banks export it, with at most 5000 payments. A payment whose variable symbol and amount are those of an open proforma is credited; every other waits for a person among the bank payments. A payment uploaded again, in whatever file, changes nothing.',
  tag: 'operator',
  command: 'upload-statement',
  status: 201,
  effect: 'outside',
  idempotent: false,
  bodyLimitBytes,
  body: z
    .strictObject({
      fileName: text(200)
        .min(1)
        .meta({ examples: ['vypis-2026-11.gpc'] }),
      contentBase64: z
        .string()
        .max(bodyLimitBytes)
        .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'is not base64')
        .meta({ description: 'The bytes of the file: UTF-8, UTF-16, Windows-1250 or CP852, base64' }),
    })
    .meta({
      examples: [
        {
          fileName: 'vypis.csv',
          contentBase64: 'RGF0dW07T2JqZW07TcSbbmE7VlMKMjcuMTEuMjAyNjsyNTAwLDAwO0NaSzs5MjYwMDAwMDE4Cg==',
        },
      ],
    }),
  returns: z.object({
    statement: bankStatement,
    booked: z
      .int()
      .min(0)
      .meta({ description: 'Payments credited', examples: [180] }),
    bookedHal: hal.min(0),
    open: z
      .int()
      .min(0)
      .meta({ description: 'Payments that wait for a person', examples: [20] }),
  }),
  errors: ['payments_unavailable'],
  mcp: null,
})
