import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit, type Viewings } from '../../people/index.ts'
import type { RandomBytes } from '../../platform/kernel/ids.ts'
import { viewingRecord } from './viewing-record.ts'

/** GET /operator/v1/viewings */
export const listViewings = (deps: { readonly viewings: Viewings; readonly randomBytes: RandomBytes }) =>
  handleOperator(operations.listViewings, async (context) => {
    await audit(deps, context, { action: 'viewings.list', target: 'viewings' })
    return { viewings: (await deps.viewings.list(context.db)).map(viewingRecord) }
  })
