import { operations } from '@hovor/api'
import { fail } from '../kernel/failure.ts'
import { parseId } from '../kernel/ids.ts'
import { handle } from '../surface/handler.ts'
import { readMessage } from './message.store.ts'
import { messageRecord } from './message-record.ts'

/** GET /v1/messages/{id} */
export const getMessage = () =>
  handle(operations.getMessage, async ({ account, db }, { params }) => {
    const id = parseId('msg', params.id)
    const row = id === undefined ? undefined : await readMessage(db, account.id, id)
    return row === undefined ? fail('not_found') : { message: messageRecord(row) }
  })
