import { useList } from '../../../api/use-operation.ts'
import { RecordTable } from '../../../parts/record-table.tsx'
import { useWords } from '../words.ts'

/** The campaigns of an account, and how far each is. */
export function AccountCampaigns({ id }: { readonly id: string }) {
  const { say, formats } = useWords()
  const list = useList('listAccountTasks', { params: { id } })
  return (
    <RecordTable
      of={list}
      rowsOf={(page) => page.tasks}
      none={say('campaigns.none')}
      caption={say('campaigns')}
      keyOf={(task) => task.id}
      columns={[
        { title: say('campaigns.name'), cell: ({ name }) => name },
        { title: say('acct.created'), cell: ({ createdAt }) => formats.time(createdAt) },
        { title: say('acct.status'), cell: ({ status }) => say(`campaign.${status}`) },
        {
          title: say('campaigns.done'),
          isAmount: true,
          cell: ({ counts: { done, total } }) => `${done} / ${total}`,
        },
        { title: say('campaigns.spent'), isAmount: true, cell: ({ spentHal }) => formats.money(spentHal) },
      ]}
    />
  )
}
