import { useList } from '../../../api/use-operation.ts'
import { RecordTable } from '../../../parts/record-table.tsx'
import { Party } from '../../../parts/records/call-table.tsx'
import { useWords } from '../words.ts'
import { AccountDocuments } from './account-documents.tsx'
import { AccountPayments } from './account-payments.tsx'

interface OfAccount {
  readonly id: string
}

/** Every movement of credit, with the balance after it. */
function Ledger({ id }: OfAccount) {
  const { say, formats } = useWords()
  const list = useList('listAccountLedger', { params: { id } })
  return (
    <RecordTable
      of={list}
      rowsOf={(page) => page.entries}
      none={say('none')}
      caption={say('ledger')}
      keyOf={(entry) => entry.id}
      columns={[
        { title: say('time'), cell: ({ createdAt }) => formats.time(createdAt) },
        { title: say('kind'), cell: ({ type }) => type },
        {
          title: say('ledger.text'),
          cell: ({ description }) => <span lang="en">{description}</span>,
        },
        {
          title: say('ledger.change'),
          isAmount: true,
          cell: ({ amountHal }) => formats.money(amountHal),
        },
        {
          title: say('acct.balance'),
          isAmount: true,
          cell: ({ balanceAfterHal }) => formats.money(balanceAfterHal),
        },
      ]}
    />
  )
}

function Calls({ id }: OfAccount) {
  const { say, formats } = useWords()
  const list = useList('listAccountCalls', { params: { id }, query: { limit: 25 } })
  return (
    <RecordTable
      of={list}
      rowsOf={(page) => page.calls}
      none={say('none')}
      caption={say('calls')}
      keyOf={(call) => call.id}
      columns={[
        { title: say('time'), cell: ({ createdAt }) => formats.time(createdAt) },
        { title: say('call.from'), cell: ({ from }) => <Party number={from} /> },
        { title: say('call.to'), cell: ({ to }) => <Party number={to} /> },
        { title: say('call.status'), cell: ({ status }) => say(`status.${status}`) },
        {
          title: say('call.length'),
          isAmount: true,
          cell: ({ durationSecs }) => formats.duration(durationSecs),
        },
        { title: 'ID', cell: (call) => call.id },
      ]}
    />
  )
}

function Messages({ id }: OfAccount) {
  const { say, formats } = useWords()
  const list = useList('listAccountMessages', { params: { id } })
  return (
    <RecordTable
      of={list}
      rowsOf={(page) => page.messages}
      none={say('none')}
      caption={say('messages')}
      keyOf={(message) => message.id}
      columns={[
        { title: say('time'), cell: ({ createdAt }) => formats.time(createdAt) },
        { title: say('call.from'), cell: ({ from }) => from },
        { title: say('call.to'), cell: ({ to }) => to },
        { title: say('messages.body'), cell: ({ body }) => body },
        { title: say('call.status'), cell: ({ status }) => status },
      ]}
    />
  )
}

function Deliveries({ id }: OfAccount) {
  const { say, formats } = useWords()
  const list = useList('listAccountDeliveries', { params: { id } })
  return (
    <RecordTable
      of={list}
      rowsOf={(page) => page.deliveries}
      none={say('none')}
      caption={say('deliveries')}
      keyOf={(delivery) => delivery.id}
      columns={[
        { title: say('time'), cell: ({ createdAt }) => formats.time(createdAt) },
        { title: say('webhook.event'), cell: ({ event }) => event },
        { title: say('call.status'), cell: ({ status }) => say(`delivery.${status}`) },
        { title: say('tasks.attempts'), cell: ({ attempts }) => attempts },
      ]}
    />
  )
}

/** The records of an account, by the name of the view. */
export const accountRecords = {
  ledger: Ledger,
  payments: AccountPayments,
  documents: AccountDocuments,
  calls: Calls,
  messages: Messages,
  deliveries: Deliveries,
}
