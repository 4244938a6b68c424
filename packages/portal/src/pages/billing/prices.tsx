import { useOperation } from '../../api/use-operation.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Table } from '../../parts/table.tsx'
import { useWords } from './words.ts'

/** The prices that the account pays now, with those that were agreed with it. */
export function Prices() {
  const { say, formats } = useWords()
  const read = useOperation('listPrices')
  return (
    <Loaded of={read}>
      {({ prices }) => (
        <details>
          <summary>{say('prices.show')}</summary>
          <Table
            caption={say('prices')}
            rows={prices}
            keyOf={({ kind, direction, destination }) => `${kind} ${direction} ${destination}`}
            columns={[
              { title: say('prices.of'), cell: ({ kind }) => say(`price.${kind}`) },
              {
                title: say('prices.direction'),
                cell: ({ unit, direction }) =>
                  unit !== 'month' && unit !== 'once' && say(`prices.${direction}`),
              },
              { title: say('prices.destination'), cell: ({ destination }) => say(`line.${destination}`) },
              { title: say('prices.unit'), cell: ({ unit }) => say(`unit.${unit}`) },
              { title: say('price'), isAmount: true, cell: ({ priceHal }) => formats.money(priceHal) },
            ]}
          />
        </details>
      )}
    </Loaded>
  )
}
