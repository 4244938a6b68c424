import { Link } from '@tanstack/react-router'
import { useChange, useOperation } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Section } from '../../parts/page.tsx'
import { Party } from '../../parts/records/call-table.tsx'
import { Table } from '../../parts/table.tsx'
import { Connections } from './connections.tsx'
import { OperatorFrame } from './operator-frame.tsx'
import { Operators } from './operators/operators.tsx'
import { Viewings } from './operators/viewings.tsx'
import { useWords } from './words.ts'

/** Each reading is in the audit log. */
const pollMs = 30_000

const parts = ['voiceCarrier', 'engine', 'smsc', 'mail', 'payments'] as const

/** How the service is doing: its parts, calls in progress, the queue and failing jobs. */
export function ServicePage() {
  const { say, formats } = useWords()
  const found = useOperation('getServiceState', {}, { refetchInterval: pollMs })
  return (
    <OperatorFrame title={say('service')}>
      <Loaded of={found}>
        {({ state }) => (
          <>
            <Section title={say('acct.status')}>
              <Facts
                of={[
                  ...parts.map(
                    (part) =>
                      [say(`service.part.${part}`), say(`service.state.${state.parts[part]}`)] as const,
                  ),
                  [say('service.processes'), String(state.processes)],
                ]}
              />
            </Section>
            <Section title={say('queue')}>
              <Facts
                of={[
                  [say('queue.due'), String(state.queue.due)],
                  [say('jobs'), String(state.queue.failing)],
                  [say('queue.mails'), String(state.mails.waiting)],
                ]}
              />
            </Section>
            <Section title={say('service.live')}>
              {state.calls.newest.length === 0 ? (
                <p>{say('service.noCalls')}</p>
              ) : (
                <Table
                  caption={say('service.live')}
                  rows={state.calls.newest}
                  keyOf={({ id }) => id}
                  columns={[
                    {
                      title: say('acct.name'),
                      cell: ({ accountId }) => (
                        <Link to="/operator/accounts/$id" params={{ id: accountId }}>
                          {accountId}
                        </Link>
                      ),
                    },
                    { title: say('kind'), cell: ({ kind }) => kind },
                    { title: say('call.from'), cell: ({ from }) => <Party number={from} /> },
                    { title: say('call.to'), cell: ({ to }) => <Party number={to} /> },
                    { title: say('time'), cell: ({ answeredAt }) => answeredAt && formats.clock(answeredAt) },
                  ]}
                />
              )}
            </Section>
          </>
        )}
      </Loaded>
      <Section title={say('connections')}>
        <Connections />
      </Section>
      <Section title={say('jobs')}>
        <FailingJobs />
      </Section>
      <Section title={say('operators')}>
        <Operators />
      </Section>
      <Section title={say('viewings')}>
        <Viewings />
      </Section>
    </OperatorFrame>
  )
}

function FailingJobs() {
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
                { title: say('acct.name'), cell: ({ accountId }) => accountId },
                { title: say('tasks.attempts'), cell: ({ attempts }) => attempts },
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
