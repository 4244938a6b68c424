import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { account } from '../../../records/account.ts'
import { operatorAccount } from '../../../records/operator-account.ts'
import { cursorPage, cursorPageQuery, maxPage } from '../../../records/page.ts'
import { text } from '../../../records/text.ts'

/** 100,000,000 CZK, either way. */
const maxHal = 10_000_000_000

export const listAccounts = operation({
  name: 'listAccounts',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/accounts',
  summary: 'List and find accounts',
  description:
    'Newest first. `search` finds an account by what a customer says or an error shows. Follow `nextCursor` while `hasMore` is true: with `balanceBelowHal`, a page may be empty before the end.',
  tag: 'operator',
  command: 'accounts',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject({
    ...cursorPageQuery,
    search: text(200)
      .min(1)
      .optional()
      .meta({
        description:
          'Words of the name or e-mail, by their beginning and without accents; the e-mail of a member; a phone number of the account or of anybody it had a call or SMS with; the number of a company or tax document; the variable symbol of a proforma; or the id of an account, user, API key, agent, call, message, event, delivery, payment, proforma, bank payment, number order, set-up order, campaign or request',
        examples: ['novak'],
      }),
    status: account.shape.status.optional().meta({ description: 'Only accounts with this status' }),
    balanceBelowHal: z.coerce
      .number()
      .int()
      .min(-maxHal)
      .max(maxHal)
      .optional()
      .meta({ description: 'Only accounts with less credit than this; 0: those in debt', examples: [0] }),
  }),
  returns: z.object({ accounts: z.array(operatorAccount).max(maxPage), ...cursorPage }),
  errors: [],
  mcp: null,
})
