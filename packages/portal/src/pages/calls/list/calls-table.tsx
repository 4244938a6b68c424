import type { Call } from '@hovor/api'
import { Link } from '@tanstack/react-router'
import { CallStatus, Party } from '../../../parts/records/call-table.tsx'
import { isOver } from '../../../parts/records/is-over.ts'
import { Table } from '../../../parts/table.tsx'
import { useWords } from '../words.ts'
import { partyOf } from './parties.ts'

/** The calls of the account: who, by whom, how long, for how much, and how it ended. */
export function CallsTable({
  caption,
  calls,
  agentName,
}: {
  readonly caption: string
  readonly calls: readonly Call[]
  /** The name of an agent; undefined for one that is gone. */
  readonly agentName: (id: string) => string | undefined
}) {
  const { say, formats } = useWords()
  return (
    <Table
      caption={caption}
      rows={calls}
      keyOf={({ id }) => id}
      columns={[
        {
          title: say('time'),
          cell: ({ id, createdAt }) => (
            <Link to="/calls/$id" params={{ id }}>
              {formats.time(createdAt)}
            </Link>
          ),
        },
        { title: say('call.direction'), cell: ({ direction }) => say(`direction.${direction}`) },
        { title: say('call.party'), cell: (call) => <Party number={partyOf(call)} /> },
        {
          title: say('call.outcome'),
          cell: ({ kind, agentId }) =>
            (agentId !== undefined && agentName(agentId)) || say(`outcome.${kind}`),
        },
        {
          title: say('call.length'),
          isAmount: true,
          cell: (call) => isOver(call) && formats.duration(call.durationSecs),
        },
        {
          title: say('price'),
          isAmount: true,
          cell: ({ priceHal }) => priceHal !== undefined && formats.money(priceHal),
        },
        { title: say('call.result'), cell: (call) => <Outcome of={call} /> },
      ]}
    />
  )
}

function Outcome({ of: call }: { readonly of: Call }) {
  const { say } = useWords()
  return (
    <>
      <CallStatus call={call} />
      {call.goal !== undefined && (
        <span className="block text-sm text-faint">
          {say('call.goal')}: {say(`goal.${call.goal.result}`)}
        </span>
      )}
    </>
  )
}
