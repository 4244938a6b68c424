import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { cursorPage, cursorPageQuery, maxPage } from '../../../records/page.ts'
import { tariff } from '../../../records/tariff.ts'

export const listTariffs = operation({
  name: 'listTariffs',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/tariffs',
  summary: 'List tariffs',
  description: 'Current, past and future prices, most recently set first.',
  tag: 'operator',
  command: 'tariffs',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject({
    ...cursorPageQuery,
    state: tariff.shape.state.optional(),
    kind: tariff.shape.kind.optional(),
  }),
  returns: z.object({ tariffs: z.array(tariff).max(maxPage), ...cursorPage }),
  errors: [],
  mcp: null,
})
