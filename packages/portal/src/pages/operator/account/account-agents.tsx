import { useChange, useList } from '../../../api/use-operation.ts'
import { RecordTable } from '../../../parts/record-table.tsx'
import { WithReason } from '../with-reason.tsx'
import { useWords } from '../words.ts'

/** The agents of an account, each of which can be kept from calls. */
export function AccountAgents({ id }: { readonly id: string }) {
  const { say, formats } = useWords()
  const list = useList('listAccountAgents', { params: { id } })
  return (
    <RecordTable
      of={list}
      rowsOf={(page) => page.agents}
      none={say('agents.none')}
      caption={say('agents')}
      keyOf={(agent) => agent.id}
      columns={[
        { title: say('agents.name'), cell: ({ name }) => name },
        { title: 'ID', cell: (agent) => agent.id },
        {
          title: say('acct.status'),
          cell: ({ suspended }) => say(suspended ? 'acct.status.suspended' : 'acct.status.active'),
        },
        { title: say('agents.changed'), cell: ({ updatedAt }) => formats.time(updatedAt) },
        {
          title: say('dnc.action'),
          cell: ({ id: agentId, name, suspended }) => (
            <SuspendAgent key={String(suspended)} id={agentId} name={name} isSuspended={suspended} />
          ),
        },
      ]}
    />
  )
}

interface SuspendAgentProps {
  readonly id: string
  readonly name: string
  readonly isSuspended: boolean
}

function SuspendAgent({ id, name, isSuspended }: SuspendAgentProps) {
  const { say } = useWords()
  const change = useChange(isSuspended ? 'restoreAgent' : 'suspendAgent', ['listAccountAgents'])
  const label = say(isSuspended ? 'agents.restore' : 'agents.suspend')
  return (
    <WithReason
      look={isSuspended ? 'plain' : 'bad'}
      label={label}
      about={name}
      title={`${label}: ${name}`}
      why={say(isSuspended ? 'agents.restoreWhy' : 'agents.suspendWhy')}
      error={change.error}
      act={(reason) => change.mutateAsync({ params: { id }, body: { reason } })}
    />
  )
}
