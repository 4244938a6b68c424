import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { accountTariff } from '../../../records/account-tariff.ts'
import { idParam } from '../../../records/id.ts'
import { cursorPage, cursorPageQuery, maxPage } from '../../../records/page.ts'

export const listAccountTariffs = operation({
  name: 'listAccountTariffs',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/accounts/{id}/tariffs',
  summary: 'List the prices of one account',
  description: 'Prices that count for this account before those of `/tariffs`, most recently set first.',
  tag: 'operator',
  command: 'account-tariffs',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account') }),
  query: z.strictObject({ ...cursorPageQuery, state: accountTariff.shape.state.optional() }),
  returns: z.object({ tariffs: z.array(accountTariff).max(maxPage), ...cursorPage }),
  errors: ['not_found'],
  mcp: null,
})
