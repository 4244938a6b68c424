import { Link } from '@tanstack/react-router'
import { useList } from '../../../api/use-operation.ts'
import { RecordTable } from '../../../parts/record-table.tsx'
import { useWords } from '../words.ts'
import { SetupActions } from './setup-actions.tsx'

/** Agents that are set up for customers, and what a person does about them. */
export function SetupOrders() {
  const { say, formats } = useWords()
  const list = useList('listOperatorSetupOrders')
  return (
    <RecordTable
      of={list}
      rowsOf={(page) => page.orders}
      none={say('orders.none')}
      caption={say('setupOrders')}
      keyOf={({ id }) => id}
      columns={[
        {
          title: say('acct.created'),
          cell: ({ id, createdAt }) => (
            <Link to="/operator/setup-orders/$id" params={{ id }}>
              {formats.time(createdAt)}
            </Link>
          ),
        },
        {
          title: say('acct.name'),
          cell: ({ accountId }) => (
            <Link to="/operator/accounts/$id" params={{ id: accountId }}>
              {accountId}
            </Link>
          ),
        },
        { title: say('acct.status'), cell: ({ status }) => status },
        { title: say('setup.waiting'), cell: ({ waitingFor }) => waitingFor },
        { title: say('dnc.action'), cell: (order) => <SetupActions of={order} /> },
      ]}
    />
  )
}
