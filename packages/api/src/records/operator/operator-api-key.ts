import type * as z from 'zod'
import { named } from '../../named.ts'
import { apiKey } from '../account.ts'
import { unixMs } from '../text.ts'

/** Keys of one account in a list: the active ones and those revoked last. */
export const maxListedKeys = 100

/** An API key as the operator sees it: without its secret, and also once it is revoked. */
export const operatorApiKey = named(
  'OperatorApiKey',
  apiKey
    .extend({
      revokedAt: unixMs.nullable().meta({ description: 'Null: it is active', examples: [null] }),
    })
    .meta({ description: 'An API key as the operator sees it, without its secret.' }),
)
export type OperatorApiKey = z.infer<typeof operatorApiKey>
