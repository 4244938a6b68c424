import { useChange, useList } from '../../../api/use-operation.ts'
import { Confirm } from '../../../parts/confirm.tsx'
import { RecordTable } from '../../../parts/record-table.tsx'
import { useWords } from '../words.ts'

/** Voice numbers, sold ones included; those of nobody can be taken out. */
export function NumberStock() {
  const { say } = useWords()
  const list = useList('listNumberStock', { query: { mode: 'live' } })
  return (
    <RecordTable
      of={list}
      rowsOf={(page) => page.numbers}
      caption={say('stock.numbers')}
      none={say('stock.none')}
      keyOf={({ e164 }) => e164}
      columns={[
        { title: say('numbers.number'), cell: ({ e164 }) => e164 },
        { title: say('orders.region'), cell: ({ region }) => region },
        { title: say('stock.owner'), cell: ({ accountId }) => accountId ?? say('stock.free') },
        {
          title: say('dnc.action'),
          cell: ({ e164, accountId }) => accountId === null && <Remove of="removeNumberStock" e164={e164} />,
        },
      ]}
    />
  )
}

/** SMS numbers, sold ones included; a released one rests before it is sold again. */
export function SmsStock() {
  const { say, formats } = useWords()
  const list = useList('listSmsStock', { query: { mode: 'live' } })
  return (
    <RecordTable
      of={list}
      rowsOf={(page) => page.numbers}
      caption={say('stock.sms')}
      none={say('stock.none')}
      keyOf={({ e164 }) => e164}
      columns={[
        { title: say('numbers.number'), cell: ({ e164 }) => e164 },
        {
          title: say('stock.owner'),
          cell: ({ accountId, freeAt }) => {
            if (accountId !== null) return accountId
            return freeAt === null ? say('stock.free') : say('stock.freeFrom', { time: formats.time(freeAt) })
          },
        },
        {
          title: say('dnc.action'),
          cell: ({ e164, accountId }) => accountId === null && <Remove of="removeSmsStock" e164={e164} />,
        },
      ]}
    />
  )
}

interface RemoveProps {
  readonly of: 'removeNumberStock' | 'removeSmsStock'
  readonly e164: string
}

function Remove({ of, e164 }: RemoveProps) {
  const { say } = useWords()
  const remove = useChange(of, [of === 'removeNumberStock' ? 'listNumberStock' : 'listSmsStock'])
  const title = `${say('stock.remove')}: ${e164}`
  return (
    <Confirm
      look="bad"
      label={say('stock.remove')}
      ariaLabel={title}
      title={title}
      error={remove.error}
      act={() => remove.mutateAsync({ params: { e164 } })}
    >
      <p>{say('stock.removeWhy')}</p>
    </Confirm>
  )
}
