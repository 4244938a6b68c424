import { useChange, useOperation } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Table } from '../../parts/table.tsx'
import { may } from '../../person/may.ts'
import { useWords } from './words.ts'

/** The webhook deliveries of a call, as long as they are among the last of the account; each can be posted again. */
export function CallDeliveries({ id }: { readonly id: string }) {
  const { say, formats } = useWords()
  const read = useOperation('listDeliveries')
  const replay = useChange('replayDelivery', ['getWebhook', 'listDeliveries'])
  return (
    <Loaded of={read}>
      {({ deliveries }) => {
        const own = deliveries.filter(({ callId }) => callId === id)
        if (own.length === 0) return <p>{say('call.noDeliveries')}</p>
        return (
          <>
            <Failure error={replay.error} />
            {replay.isSuccess && <p role="status">{say('delivery.replayed')}</p>}
            <Table
              caption={say('call.deliveries')}
              rows={own}
              keyOf={(delivery) => delivery.id}
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
                  title: say('dnc.action'),
                  cell: ({ id: deliveryId, event, createdAt }) =>
                    may('write') && (
                      <Button
                        aria-label={say('delivery.replayOf', { event, time: formats.time(createdAt) })}
                        disabled={replay.isPending}
                        onClick={() => replay.mutate({ params: { id: deliveryId } })}
                      >
                        {say('delivery.replay')}
                      </Button>
                    ),
                },
              ]}
            />
          </>
        )
      }}
    </Loaded>
  )
}
