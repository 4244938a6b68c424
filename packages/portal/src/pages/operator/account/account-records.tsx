import { useList } from '../../../api/use-operation.ts'
import { RecordTable } from '../../../parts/record-table.tsx'
import { useWords } from '../words.ts'
import { AccountAgents } from './account-agents.tsx'
import { AccountCalls } from './account-calls.tsx'
import { AccountCampaigns } from './account-campaigns.tsx'
import { AccountDocuments } from './account-documents.tsx'
import { AccountNumbers } from './account-numbers.tsx'
import { AccountPayments } from './account-payments.tsx'
import { AccountProformas } from './account-proformas.tsx'
import { AccountRequests } from './account-requests.tsx'
import { AccountStatements } from './account-statements.tsx'

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
  proformas: AccountProformas,
  documents: AccountDocuments,
  statements: AccountStatements,
  calls: AccountCalls,
  messages: Messages,
  numbers: AccountNumbers,
  agents: AccountAgents,
  campaigns: AccountCampaigns,
  deliveries: Deliveries,
  requests: AccountRequests,
}
