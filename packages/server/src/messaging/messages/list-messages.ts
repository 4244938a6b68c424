import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { listMessages as readPage } from './state/message.store.ts'
import { messageRecord } from './state/message-record.ts'

/** GET /v1/messages: newest first; `before` is exclusive, so records of its millisecond are left out. */
export const listMessages = () =>
  handle(operations.listMessages, async ({ account, db }, { query }) => {
    const rows = await readPage(db, account.id, query)
    const messages = rows.slice(0, query.limit).map(messageRecord)
    const hasMore = rows.length > query.limit
    return { messages, hasMore, nextBefore: hasMore ? (messages.at(-1)?.createdAt ?? null) : null }
  })
