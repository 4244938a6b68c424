import { useList } from '../../api/use-operation.ts'
import { useLanguage } from '../../language/language.tsx'
import { LoadMore } from '../../parts/load-more.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Table } from '../../parts/table.tsx'

/** Every movement of credit, with the balance after it. */
export function Ledger() {
  const { say, formats } = useLanguage()
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
                  cell: ({ description }) => <span lang="en">{description}</span>,
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
