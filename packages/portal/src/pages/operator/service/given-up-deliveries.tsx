import { useChange, useOperation } from '../../../api/use-operation.ts'
import { Button } from '../../../parts/button.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { Table } from '../../../parts/table.tsx'
import { useWords } from '../words.ts'
import { AccountLink } from './account-link.tsx'

/** Webhook deliveries of all accounts whose attempts have all failed, and why. */
export function GivenUpDeliveries() {
  const { say, formats } = useWords()
  const found = useOperation('listGivenUpDeliveries')
  const replay = useChange('replayAccountDelivery', ['listGivenUpDeliveries'])
  return (
    <>
      <Failure error={replay.error} />
      {replay.isSuccess && <p role="status">{say('givenUp.deliveryResent')}</p>}
      <Loaded of={found}>
        {({ deliveries }) =>
          deliveries.length === 0 ? (
            <p>{say('givenUp.noDeliveries')}</p>
          ) : (
            <Table
              caption={say('givenUp.deliveries')}
              rows={deliveries}
              keyOf={({ id }) => id}
              columns={[
                { title: say('time'), cell: ({ createdAt }) => formats.time(createdAt) },
                { title: say('webhook.event'), cell: ({ event }) => <code>{event}</code> },
                { title: say('acct.name'), cell: ({ accountId }) => <AccountLink id={accountId} /> },
                { title: say('tasks.attempts'), cell: ({ attempts }) => attempts },
                {
                  title: say('givenUp.error'),
                  cell: ({ lastStatusCode, lastError }) =>
                    lastStatusCode ?? (lastError && <span lang="en">{lastError}</span>),
                },
                {
                  title: say('dnc.action'),
                  cell: ({ accountId, id, event, createdAt }) => (
                    <Button
                      aria-label={`${say('givenUp.resend')}: ${event}, ${formats.time(createdAt)}`}
                      disabled={replay.isPending}
                      onClick={() => replay.mutate({ params: { id: accountId, deliveryId: id } })}
                    >
                      {say('givenUp.resend')}
                    </Button>
                  ),
                },
              ]}
            />
          )
        }
      </Loaded>
    </>
  )
}
