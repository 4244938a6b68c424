import { useList } from '../../../api/use-operation.ts'
import { RecordTable } from '../../../parts/record-table.tsx'
import { useWords } from '../words.ts'

/** The latest requests of an account, without contents. */
export function AccountRequests({ id }: { readonly id: string }) {
  const { say, formats } = useWords()
  const list = useList('listAccountRequests', { params: { id } })
  return (
    <RecordTable
      of={list}
      rowsOf={(page) => page.requests}
      none={say('none')}
      caption={say('requests')}
      keyOf={(request) => request.id}
      columns={[
        { title: say('time'), cell: ({ createdAt }) => formats.time(createdAt) },
        { title: say('request.operation'), cell: ({ operation }) => operation },
        {
          title: say('request.answer'),
          cell: ({ status, code }) => [status, code].filter(Boolean).join(' '),
        },
        {
          title: say('call.length'),
          isAmount: true,
          cell: ({ durationMs }) => formats.seconds(durationMs),
        },
        { title: 'ID', cell: (request) => request.id },
      ]}
    />
  )
}
