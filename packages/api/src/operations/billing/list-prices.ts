import * as z from 'zod'
import { operation } from '../../operation.ts'
import { price } from '../../records/tariff.ts'

/** spec:endpoints.prices */
export const listPrices = operation({
  name: 'listPrices',
  audience: 'account',
  method: 'GET',
  path: '/v1/prices',
  summary: 'List prices',
  description:
    'What the account pays now for calls, SMS and numbers. A destination that is not listed costs what `any` does.',
  tag: 'billing',
  command: 'prices',
  status: 200,
  effect: 'read',
  idempotent: false,
  returns: z.object({ prices: z.array(price).max(200) }),
  errors: [],
  mcp: null,
})
