import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { wholeMilliseconds } from '../../platform/kernel/page.ts'
import { listMessages as readPage } from './state/message.store.ts'
import { messageRecord } from './state/message-record.ts'

/** GET /v1/messages: newest first; `before` is exclusive, so records of its millisecond are left out. */
export const listMessages = () =>
  handle(operations.listMessages, async ({ account, db }, { query }) => {
    const rows = await readPage(db, account.id, query)
    const found = rows.map(messageRecord)
    const page = found.slice(0, query.limit)
    const messages = wholeMilliseconds(page, found[page.length]?.createdAt, ({ createdAt }) => createdAt)
    const hasMore = rows.length > messages.length
    return { messages, hasMore, nextBefore: hasMore ? (messages.at(-1)?.createdAt ?? null) : null }
  })
