import { useList } from '../../api/use-operation.ts'
import { LoadMore } from '../../parts/load-more.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Party } from '../../parts/records/call-table.tsx'
import { Table } from '../../parts/table.tsx'
import { useWords } from './words.ts'

interface OfAccount {
  readonly id: string
}

/** Every movement of credit, with the balance after it. */
function Ledger({ id }: OfAccount) {
  const { say, formats } = useWords()
  const list = useList('listAccountLedger', { params: { id } })
  return (
    <>
      <Loaded of={list}>
        {(pages) => {
          const entries = pages.flatMap((page) => page.entries)
          if (entries.length === 0) return <p>{say('none')}</p>
          return (
            <Table
              caption={say('ledger')}
              rows={entries}
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
        }}
      </Loaded>
      <LoadMore of={list} />
    </>
  )
}

function Calls({ id }: OfAccount) {
  const { say, formats } = useWords()
  const list = useList('listAccountCalls', { params: { id }, query: { limit: 25 } })
  return (
    <>
      <Loaded of={list}>
        {(pages) => {
          const calls = pages.flatMap((page) => page.calls)
          if (calls.length === 0) return <p>{say('none')}</p>
          return (
            <Table
              caption={say('calls')}
              rows={calls}
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
        }}
      </Loaded>
      <LoadMore of={list} />
    </>
  )
}

function Messages({ id }: OfAccount) {
  const { say, formats } = useWords()
  const list = useList('listAccountMessages', { params: { id } })
  return (
    <>
      <Loaded of={list}>
        {(pages) => {
          const messages = pages.flatMap((page) => page.messages)
          if (messages.length === 0) return <p>{say('none')}</p>
          return (
            <Table
              caption={say('messages')}
              rows={messages}
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
        }}
      </Loaded>
      <LoadMore of={list} />
    </>
  )
}

function Deliveries({ id }: OfAccount) {
  const { say, formats } = useWords()
  const list = useList('listAccountDeliveries', { params: { id } })
  return (
    <>
      <Loaded of={list}>
        {(pages) => {
          const deliveries = pages.flatMap((page) => page.deliveries)
          if (deliveries.length === 0) return <p>{say('none')}</p>
          return (
            <Table
              caption={say('deliveries')}
              rows={deliveries}
              keyOf={(delivery) => delivery.id}
              columns={[
                { title: say('time'), cell: ({ createdAt }) => formats.time(createdAt) },
                { title: say('webhook.event'), cell: ({ event }) => event },
                { title: say('call.status'), cell: ({ status }) => say(`delivery.${status}`) },
                { title: say('tasks.attempts'), cell: ({ attempts }) => attempts },
              ]}
            />
          )
        }}
      </Loaded>
      <LoadMore of={list} />
    </>
  )
}

/** The records of an account, by the name of the view. */
export const accountRecords = { ledger: Ledger, calls: Calls, messages: Messages, deliveries: Deliveries }
