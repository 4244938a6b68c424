import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { readMessage } from './state/message.store.ts'
import { messageRecord } from './state/message-record.ts'

/** GET /v1/messages/{id} */
export const getMessage = () =>
  handle(operations.getMessage, async ({ account, db }, { params }) => {
    const id = parseId('msg', params.id)
    const row = id === undefined ? undefined : await readMessage(db, account.id, id)
    return row === undefined ? fail('not_found') : { message: messageRecord(row) }
  })
