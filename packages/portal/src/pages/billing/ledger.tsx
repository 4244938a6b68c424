import { Link } from '@tanstack/react-router'
import { useList } from '../../api/use-operation.ts'
import { LoadMore } from '../../parts/load-more.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Table } from '../../parts/table.tsx'
import { may } from '../../person/may.ts'
import { useWords } from './words.ts'

/** Every movement of credit, with the balance after it. */
export function Ledger() {
  const { say, formats } = useWords()
  const list = useList('listLedger')
  return (
    <>
      <Loaded of={list}>
        {(pages) => {
          const entries = pages.flatMap((page) => page.entries)
          if (entries.length === 0) return <p>{say('billing.noMovements')}</p>
          return (
            <Table
              caption={say('billing.ledger')}
              rows={entries}
              keyOf={({ id }) => id}
              columns={[
                { title: say('time'), cell: ({ createdAt }) => formats.time(createdAt) },
                { title: say('billing.type'), cell: ({ type }) => say(`ledger.${type}`) },
                {
                  title: say('billing.description'),
                  cell: ({ description, callId }) => (
                    <>
                      <span lang="en">{description}</span>
                      {callId !== undefined && may('converse') && (
                        <>
                          {' · '}
                          <Link to="/calls/$id" params={{ id: callId }}>
                            {say('call.openCall')}
                          </Link>
                        </>
                      )}
                    </>
                  ),
                },
                {
                  title: say('billing.change'),
                  isAmount: true,
                  cell: ({ amountHal }) => formats.money(amountHal),
                },
                {
                  title: say('credit.balance'),
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
