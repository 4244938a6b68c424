import { Table } from '../../parts/table.tsx'
import { useWords } from './words.ts'

interface Price {
  readonly kind: string
  readonly direction: string
  readonly destination: string
  readonly unit: string
  readonly priceHal: number | null
  readonly validFrom: number
}

/** Prices as the API names what they are for. */
export function PriceTable({
  caption,
  tariffs,
}: {
  readonly caption: string
  readonly tariffs: readonly Price[]
}) {
  const { say, formats } = useWords()
  return (
    <Table
      caption={caption}
      rows={tariffs}
      keyOf={({ kind, direction, destination, unit, validFrom }) =>
        [kind, direction, destination, unit, validFrom].join(' ')
      }
      columns={[
        { title: say('kind'), cell: ({ kind }) => kind },
        { title: say('tariffs.direction'), cell: ({ direction }) => direction },
        { title: say('tariffs.destination'), cell: ({ destination }) => destination },
        { title: say('tariffs.unit'), cell: ({ unit }) => unit },
        {
          title: say('price'),
          isAmount: true,
          cell: ({ priceHal }) => priceHal !== null && formats.money(priceHal),
        },
      ]}
    />
  )
}
