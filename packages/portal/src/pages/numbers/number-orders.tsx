import { useChange, useList } from '../../api/use-operation.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { RecordTable } from '../../parts/record-table.tsx'
import { may } from '../../person/may.ts'
import { useWords } from './words.ts'

/** Orders of numbers that are not in stock, with how far they are. */
export function NumberOrders() {
  const { say, formats } = useWords()
  const list = useList('listNumberOrders')
  const cancel = useChange('cancelNumberOrder', ['listNumberOrders'])
  return (
    <RecordTable
      of={list}
      rowsOf={(page) => page.orders}
      caption={say('orders')}
      none={say('orders.none')}
      keyOf={({ id }) => id}
      columns={[
        {
          title: say('orders.what'),
          cell: ({ count, region, country }) =>
            `${say('orders.numbers', { count })}, ${region}, ${say(`country.${country}`)}`,
        },
        {
          title: say('numbers.status'),
          cell: ({ status, failReason }) => (
            <>
              {say(`orders.${status}`)}
              {failReason !== undefined && `: ${failReason}`}
            </>
          ),
        },
        { title: say('orders.delivered'), cell: ({ numbers }) => numbers.join(', ') },
        { title: say('orders.created'), cell: ({ createdAt }) => formats.time(createdAt) },
        {
          title: say('dnc.action'),
          cell: ({ id, status, region }) =>
            may('write') &&
            status === 'pending' && (
              <Confirm
                look="bad"
                label={say('orders.cancel')}
                ariaLabel={say('orders.cancelOf', { region })}
                title={say('orders.cancelTitle', { region })}
                error={cancel.error}
                act={() => cancel.mutateAsync({ params: { id } })}
              >
                <p>{say('orders.cancelWhy')}</p>
              </Confirm>
            ),
        },
      ]}
    />
  )
}
