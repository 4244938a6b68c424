import { useChange, useOperation } from '../../../api/use-operation.ts'
import { Button } from '../../../parts/button.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { Table } from '../../../parts/table.tsx'
import { useWords } from '../words.ts'
import { AccountLink } from './account-link.tsx'

/** Jobs that are tried again and again, and why. */
export function FailingJobs() {
  const { say, formats } = useWords()
  const found = useOperation('listFailingJobs')
  const retry = useChange('retryJob', ['listFailingJobs'])
  return (
    <>
      <Failure error={retry.error} />
      <Loaded of={found}>
        {({ jobs }) =>
          jobs.length === 0 ? (
            <p>{say('jobs.none')}</p>
          ) : (
            <Table
              caption={say('jobs')}
              rows={jobs}
              keyOf={({ accountId, key }) => `${accountId} ${key}`}
              columns={[
                { title: say('kind'), cell: ({ kind }) => kind },
                {
                  title: say('acct.name'),
                  cell: ({ accountId }) => accountId && <AccountLink id={accountId} />,
                },
                { title: say('tasks.attempts'), cell: ({ attempts }) => attempts },
                { title: say('givenUp.error'), cell: ({ error }) => error && <span lang="en">{error}</span> },
                { title: say('jobs.next'), cell: ({ nextAttemptAt }) => formats.time(nextAttemptAt) },
                {
                  title: say('dnc.action'),
                  cell: ({ accountId, key, kind }) => (
                    <Button
                      aria-label={`${say('jobs.retry')}: ${kind}`}
                      disabled={retry.isPending}
                      onClick={() =>
                        retry.mutate({ body: { key, ...(accountId !== null && { accountId }) } })
                      }
                    >
                      {say('jobs.retry')}
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
