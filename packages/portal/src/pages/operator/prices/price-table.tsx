import { Table } from '../../../parts/table.tsx'
import { useWords } from '../words.ts'

export interface Price {
  readonly kind: string
  readonly direction: string
  readonly destination: string
  readonly unit: string
  readonly priceHal: number | null
  readonly validFrom: number
  readonly validUntil?: number | null
}

/** Prices as the API names what they are for. */
export function PriceTable({
  caption,
  tariffs,
  hasStart,
}: {
  readonly caption: string
  readonly tariffs: readonly Price[]
  readonly hasStart: boolean
}) {
  const { say, formats } = useWords()
  const hasEnd = tariffs.some(({ validUntil }) => validUntil != null)
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
        ...(hasStart
          ? [{ title: say('prices.from'), cell: ({ validFrom }: Price) => formats.day(validFrom) }]
          : []),
        ...(hasEnd
          ? [
              {
                title: say('prices.lastDay'),
                cell: ({ validUntil }: Price) => validUntil != null && formats.day(validUntil - 1),
              },
            ]
          : []),
        {
          title: say('price'),
          isAmount: true,
          cell: ({ priceHal }) => priceHal !== null && formats.money(priceHal),
        },
      ]}
    />
  )
}
