import { Link } from '@tanstack/react-router'
import { useList } from '../../api/use-operation.ts'
import { RecordTable } from '../../parts/record-table.tsx'
import { may } from '../../person/may.ts'
import { movementTextOf } from './movement-texts.ts'
import { useWords } from './words.ts'

/** Every movement of credit, with the balance after it. */
export function Ledger() {
  const { say, formats } = useWords()
  const list = useList('listLedger')
  return (
    <RecordTable
      of={list}
      rowsOf={(page) => page.entries}
      caption={say('billing.ledger')}
      none={say('billing.noMovements')}
      keyOf={({ id }) => id}
      columns={[
        { title: say('time'), cell: ({ createdAt }) => formats.time(createdAt) },
        { title: say('billing.type'), cell: ({ type }) => say(`ledger.${type}`) },
        {
          title: say('billing.description'),
          cell: ({ description, callId }) => (
            <>
              <Description of={description} />
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
}

/** A text of the service in the language of the page, one of a person as it is. */
function Description({ of: description }: { readonly of: string }) {
  const { say } = useWords()
  const known = movementTextOf(description)
  if (known === undefined) return description
  const { number, ...values } = known.values
  return say(`movement.${known.text}`, {
    ...values,
    ...(number !== undefined && { number: number === 'anonymous' ? say('call.anonymous') : number }),
  })
}
