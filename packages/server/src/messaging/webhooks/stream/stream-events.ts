import { operations } from '@hovor/api'
import { handle } from '../../../http/exchange/handler.ts'
import { fail } from '../../../platform/kernel/failure.ts'
import { streamsPerAccount } from './event-stream.store.ts'
import type { OpenStreams } from './open-streams.ts'

/** GET /v1/webhook/stream: the account's events as they are published. */
export const streamEvents = (streams: Pick<OpenStreams, 'open'>) =>
  handle(operations.streamEvents, async ({ account, principal, lastEventId }) => {
    const opened = await streams.open({ accountId: account.id, principal, lastEventId })
    if (opened === 'account full') {
      const message = `An account can have at most ${streamsPerAccount} event streams open.`
      return fail('rate_limited', { message, action: 'Close one of them first.' })
    }
    if (opened === 'full')
      return fail('unavailable', { message: 'This process opens no more event streams.' })
    const headers = {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Proxies such as nginx must not hold it back.
      'x-accel-buffering': 'no',
    }
    return { binary: true, status: 200, headers, body: opened.body }
  })
