import { Link } from '@tanstack/react-router'
import { useList } from '../../api/use-operation.ts'
import { RecordTable } from '../../parts/record-table.tsx'
import { useWords } from './words.ts'

/** The contacts of a campaign with their last call. */
export function Contacts({ id }: { readonly id: string }) {
  const { say, formats } = useWords()
  const list = useList('listTaskItems', { params: { id } })
  return (
    <RecordTable
      of={list}
      rowsOf={(page) => page.items}
      caption={say('tasks.contacts')}
      keyOf={(item) => item.id}
      columns={[
        { title: say('numbers.number'), cell: ({ to }) => to },
        { title: say('call.status'), cell: ({ status }) => say(`item.${status}`) },
        { title: say('tasks.attempts'), isAmount: true, cell: ({ attempts }) => attempts.length },
        {
          title: say('tasks.next'),
          cell: ({ nextAttemptAt }) => nextAttemptAt && formats.time(nextAttemptAt),
        },
        {
          title: say('tasks.call'),
          cell: ({ providerCallId }) =>
            providerCallId && (
              <Link to="/calls/$id" params={{ id: providerCallId }}>
                {say('call.openCall')}
              </Link>
            ),
        },
      ]}
    />
  )
}
