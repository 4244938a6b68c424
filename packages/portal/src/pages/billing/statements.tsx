import { useState } from 'react'
import type { Answer } from '../../api/operation-types.ts'
import { saveFile } from '../../api/save-file.ts'
import { useOperation } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { MonthSelect, thisMonth } from '../../parts/month-select.tsx'
import { Table } from '../../parts/table.tsx'
import { useWords } from './words.ts'

type Group = Answer<'getMonthlyStatement'>['statement']['groups'][number]

const callKinds = ['agent', 'bridge', 'relay', 'forward', 'sip', 'test'] as const

/** The credit of a month: its sums here, every movement as a file. */
export function Statements() {
  const { say } = useWords()
  const [month, setMonth] = useState(thisMonth)
  const [error, setError] = useState<Error | null>(null)
  const save = (saving: Promise<void>) => {
    setError(null)
    void saving.catch(setError)
  }
  const sent = { params: { month } }
  return (
    <div className="flex flex-col gap-3">
      <MonthSelect label={say('statements.month')} value={month} change={setMonth} />
      <StatementOf month={month} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => save(saveFile('getMonthlyStatementPdf', sent, `${month}.pdf`))}>
          {say('statements.pdf')}
        </Button>
        <Button onClick={() => save(saveFile('getMonthlyStatementCsv', sent, `${month}.csv`))}>
          {say('statements.csv')}
        </Button>
      </div>
      <Failure error={error} />
    </div>
  )
}

function StatementOf({ month }: { readonly month: string }) {
  const { say, formats } = useWords()
  const read = useOperation('getMonthlyStatement', { params: { month } })
  return (
    <Loaded of={read}>
      {({ statement: { openingHal, closingHal, spentHal, agentSecs, groups } }) => (
        <>
          <Facts
            of={[
              [say('statements.opening'), formats.money(openingHal)],
              [say('statements.spent'), formats.money(spentHal)],
              [say('statements.agentTime'), formats.duration(agentSecs)],
              [say('statements.closing'), formats.money(closingHal)],
            ]}
          />
          {groups.length === 0 ? <Empty text={say('statements.none')} /> : <Groups of={groups} />}
        </>
      )}
    </Loaded>
  )
}

function Groups({ of }: { readonly of: readonly Group[] }) {
  const { say, formats } = useWords()
  return (
    <Table
      caption={say('statements')}
      rows={of}
      keyOf={({ type, callKind, direction }) => `${type} ${callKind} ${direction}`}
      columns={[
        {
          title: say('billing.type'),
          cell: ({ type, callKind }) => {
            const kind = type === 'call' && callKinds.find((one) => one === callKind)
            return say(kind ? `price.${kind}` : `ledger.${type}`)
          },
        },
        {
          title: say('prices.direction'),
          cell: ({ direction }) => direction && say(`prices.${direction}`),
        },
        { title: say('statements.count'), isAmount: true, cell: ({ count }) => count },
        {
          title: say('call.length'),
          isAmount: true,
          cell: ({ durationSecs }) => durationSecs > 0 && formats.duration(durationSecs),
        },
        {
          title: say('billing.change'),
          isAmount: true,
          cell: ({ amountHal }) => formats.money(amountHal),
        },
      ]}
    />
  )
}
