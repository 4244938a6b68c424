import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useChange, useList } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { Failure } from '../../parts/failure.tsx'
import { TextField } from '../../parts/field.tsx'
import { RecordTable } from '../../parts/record-table.tsx'
import { Toggle } from '../../parts/toggle.tsx'
import { typedNumbers } from './typed-numbers.ts'
import { WithReason } from './with-reason.tsx'
import { useWords } from './words.ts'

/** The order in which they are worked off. */
const open = { status: 'open', sort: 'oldest' } as const

/** Numbers that customers ordered, and what a person does about them. */
export function NumberOrders() {
  const { say, formats } = useWords()
  const { all } = useSearch({ from: '/operator/orders' })
  const navigate = useNavigate()
  const list = useList('listOperatorNumberOrders', all ? {} : { query: open })
  const take = useChange('takeNumberOrder', ['listOperatorNumberOrders'])
  const fail = useChange('failNumberOrder', ['listOperatorNumberOrders'])
  return (
    <>
      <Failure error={take.error} />
      <Toggle
        label={say('orders.all')}
        hint={say('orders.allHint')}
        checked={all ?? false}
        onChange={({ target }) =>
          void navigate({
            to: '/operator/orders',
            search: target.checked ? { all: true } : {},
            replace: true,
          })
        }
      />
      <RecordTable
        of={list}
        rowsOf={(page) => page.orders}
        none={say('orders.none')}
        caption={say('numberOrders')}
        keyOf={({ id }) => id}
        columns={[
          { title: say('acct.created'), cell: ({ createdAt }) => formats.time(createdAt) },
          {
            title: say('acct.name'),
            cell: ({ accountId, address }) => (
              <Link to="/operator/accounts/$id" params={{ id: accountId }}>
                {address.company}
              </Link>
            ),
          },
          { title: say('orders.region'), cell: ({ region }) => region },
          { title: say('orders.count'), cell: ({ count }) => count },
          { title: say('acct.status'), cell: ({ status }) => status },
          {
            title: say('dnc.action'),
            cell: ({ id, status, region }) => (
              <div className="flex flex-wrap gap-2">
                {status === 'pending' && (
                  <Button
                    aria-label={`${say('orders.take')}: ${id}`}
                    disabled={take.isPending}
                    onClick={() => take.mutate({ params: { id }, body: {} })}
                  >
                    {say('orders.take')}
                  </Button>
                )}
                {status === 'provisioning' && <Complete id={id} region={region} />}
                {(status === 'pending' || status === 'provisioning') && (
                  <WithReason
                    look="bad"
                    label={say('orders.fail')}
                    about={id}
                    title={`${say('orders.fail')}: ${region}`}
                    why={say('orders.failWhy')}
                    reasonLabel={say('reason.customer')}
                    error={fail.error}
                    act={(reason) => fail.mutateAsync({ params: { id }, body: { reason } })}
                  />
                )}
              </div>
            ),
          },
        ]}
      />
    </>
  )
}

function Complete({ id, region }: { readonly id: string; readonly region: string }) {
  const { say } = useWords()
  const complete = useChange('completeNumberOrder', ['listOperatorNumberOrders', 'listNumberStock'])
  const [typed, setTyped] = useState('')
  const numbers = [...typedNumbers(typed)]
  return (
    <Confirm
      label={say('orders.complete')}
      ariaLabel={`${say('orders.complete')}: ${id}`}
      title={`${say('orders.complete')}: ${region}`}
      error={complete.error}
      act={() => complete.mutateAsync({ params: { id }, body: { numbers } })}
    >
      <TextField
        label={say('numbers.number')}
        hint={say('orders.numbersHint')}
        required
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Confirm>
  )
}
