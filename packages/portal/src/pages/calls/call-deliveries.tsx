import { useOperation } from '../../api/use-operation.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Table } from '../../parts/table.tsx'
import { useWords } from './words.ts'

/** The webhook deliveries of a call, as long as they are among the last of the account. */
export function CallDeliveries({ id }: { readonly id: string }) {
  const { say, formats } = useWords()
  const read = useOperation('listDeliveries')
  return (
    <Loaded of={read}>
      {({ deliveries }) => {
        const own = deliveries.filter(({ callId }) => callId === id)
        if (own.length === 0) return <p>{say('call.noDeliveries')}</p>
        return (
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
            ]}
          />
        )
      }}
    </Loaded>
  )
}
