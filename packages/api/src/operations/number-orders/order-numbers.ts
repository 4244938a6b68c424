import * as z from 'zod'
import { operation } from '../../operation.ts'
import {
  maxOrderedNumbers,
  numberOrder,
  orderAddress,
  orderCountry,
} from '../../records/numbers/number-order.ts'
import { text } from '../../records/text.ts'

/** spec:numbers.orders, spec:idempotency.number-orders */
export const orderNumbers = operation({
  name: 'orderNumbers',
  audience: 'account',
  method: 'POST',
  path: '/v1/numbers/orders',
  summary: 'Order voice numbers in a region',
  description:
    'For numbers not in stock. Slovakia: region Bratislava only. The first month is charged when the order is fulfilled; a failed order costs nothing. An idempotency key is bound to the address: another address is `idempotency_conflict`.',
  tag: 'numbers',
  command: 'order',
  status: 201,
  effect: 'inside',
  idempotent: true,
  keyBoundTo: 'address',
  body: z
    .strictObject({
      country: orderCountry,
      region: text(60).meta({
        description: 'A region or its main town; Slovakia: Bratislava',
        examples: ['Plzeň'],
      }),
      count: z
        .int()
        .min(1)
        .max(maxOrderedNumbers)
        .default(1)
        .meta({ description: 'How many numbers', examples: [1] }),
      address: orderAddress,
    })
    .meta({
      examples: [
        {
          country: 'CZ',
          region: 'Plzeň',
          count: 2,
          address: {
            company: 'Ordinace Dvořáková s.r.o.',
            street: 'Vinohradská 12',
            city: 'Praha',
            postalCode: '120 00',
            country: 'CZ',
          },
        },
      ],
    }),
  returns: z.object({ order: numberOrder }),
  errors: ['insufficient_credit', 'idempotency_conflict'],
  spends: true,
  mcp: { tool: 'order_numbers', destructive: true },
})
