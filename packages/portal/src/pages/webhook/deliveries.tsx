import type { Delivery } from '@hovor/api'
import { useChange } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Table } from '../../parts/table.tsx'
import { may } from '../../person/may.ts'
import { useWords } from './words.ts'

/** The last deliveries; each but a test can be posted again with the same bytes. */
export function Deliveries({ of }: { readonly of: readonly Delivery[] }) {
  const { say, formats } = useWords()
  const replay = useChange('replayDelivery', ['getWebhook', 'listDeliveries'])
  if (of.length === 0) return <p>{say('webhook.noDeliveries')}</p>
  return (
    <>
      <Failure error={replay.error} />
      {replay.isSuccess && <p role="status">{say('webhook.replayed')}</p>}
      <Table
        caption={say('webhook.deliveries')}
        rows={of}
        keyOf={({ id }) => id}
        columns={[
          { title: say('time'), cell: ({ createdAt }) => formats.time(createdAt) },
          { title: say('webhook.event'), cell: ({ event }) => <code>{event}</code> },
          { title: say('call.status'), cell: ({ status }) => say(`delivery.${status}`) },
          {
            title: say('webhook.answer'),
            cell: ({ lastStatusCode, lastError }) =>
              lastStatusCode ?? (lastError && <span lang="en">{lastError}</span>),
          },
          { title: say('tasks.attempts'), isAmount: true, cell: ({ attempts }) => attempts },
          {
            title: say('webhook.takes'),
            isAmount: true,
            cell: ({ durationMs }) => durationMs !== undefined && `${durationMs} ms`,
          },
          {
            title: say('webhook.next'),
            cell: ({ nextAttemptAt }) => nextAttemptAt !== undefined && formats.time(nextAttemptAt),
          },
          {
            title: say('dnc.action'),
            cell: ({ id, event, createdAt }) =>
              may('write') &&
              event !== 'webhook.test' && (
                <Button
                  aria-label={say('webhook.replayOf', { event, time: formats.time(createdAt) })}
                  disabled={replay.isPending}
                  onClick={() => replay.mutate({ params: { id } })}
                >
                  {say('webhook.replay')}
                </Button>
              ),
          },
        ]}
      />
    </>
  )
}
