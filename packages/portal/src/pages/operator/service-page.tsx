import { useOperation } from '../../api/use-operation.ts'
import { Facts } from '../../parts/facts.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Section } from '../../parts/page.tsx'
import { Party } from '../../parts/records/call-table.tsx'
import { Table } from '../../parts/table.tsx'
import { Connections } from './connections.tsx'
import { OperatorFrame } from './operator-frame.tsx'
import { Operators } from './operators/operators.tsx'
import { Viewings } from './operators/viewings.tsx'
import { AccountLink } from './service/account-link.tsx'
import { FailingJobs } from './service/failing-jobs.tsx'
import { GivenUpDeliveries } from './service/given-up-deliveries.tsx'
import { GivenUpMails } from './service/given-up-mails.tsx'
import { LastBackup } from './service/last-backup.tsx'
import { useWords } from './words.ts'

/** Each reading is in the audit log. */
const pollMs = 30_000

const parts = ['voiceCarrier', 'engine', 'smsc', 'mail', 'payments'] as const

/** How the service is doing: its parts, calls in progress, the queue, failing jobs and what was given up. */
export function ServicePage() {
  const { say, formats } = useWords()
  const waiting = (sinceMs: number | null, atMs: number) =>
    sinceMs && `${formats.time(sinceMs)} (${formats.duration((atMs - sinceMs) / 1000)})`
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
                  [say('service.version'), state.version],
                  [say('service.schema'), <code key="schema">{state.schema}</code>],
                ]}
              />
            </Section>
            <Section title={say('queue')}>
              <Facts
                of={[
                  [say('queue.due'), String(state.queue.due)],
                  [say('queue.oldest'), waiting(state.queue.oldestDueAt, state.at)],
                  [say('jobs'), String(state.queue.failing)],
                  [say('queue.mails'), String(state.mails.waiting)],
                  [say('queue.oldestMail'), waiting(state.mails.oldestWaitingSince, state.at)],
                ]}
              />
            </Section>
            <Section title={say('backup')}>
              <LastBackup of={state.backup} atMs={state.at} />
            </Section>
            <Section title={say('service.live')}>
              <Facts of={[[say('service.running'), String(state.calls.running)]]} />
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
                      cell: ({ accountId }) => <AccountLink id={accountId} />,
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
      <Section title={say('givenUp.mails')}>
        <GivenUpMails />
      </Section>
      <Section title={say('givenUp.deliveries')}>
        <GivenUpDeliveries />
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
