import type { Call } from '@hovor/api'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../language/language.tsx'
import { Table } from '../table.tsx'
import { isOver } from './is-over.ts'

/** Calls, each with a link to its page. */
export function CallTable({ caption, calls }: { readonly caption: string; readonly calls: readonly Call[] }) {
  const { say, formats } = useLanguage()
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
        { title: say('call.from'), cell: ({ from }) => <Party number={from} /> },
        { title: say('call.to'), cell: ({ to }) => <Party number={to} /> },
        { title: say('call.status'), cell: (call) => <CallStatus call={call} /> },
        { title: say('call.goal'), cell: ({ goal }) => goal && say(`goal.${goal.result}`) },
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
      ]}
    />
  )
}

export function Party({ number }: { readonly number: string }) {
  const { say } = useLanguage()
  return number === 'anonymous' ? say('call.anonymous') : number
}

/** Colour says nothing that the word does not. */
export function CallStatus({ call: { status } }: { readonly call: Pick<Call, 'status'> }) {
  const { say } = useLanguage()
  const colour = !isOver({ status }) ? 'text-warn' : status === 'completed' ? 'text-good' : 'text-bad'
  return <span className={colour}>{say(`status.${status}`)}</span>
}
