import type { Call } from '@hovor/api'
import { Table } from '../../parts/table.tsx'
import { useWords } from './words.ts'

/** How well each side could be heard. */
export function Quality({ of }: { readonly of: NonNullable<Call['quality']> }) {
  const { say } = useWords()
  const number = (value: number | undefined, digits = 0) => value?.toFixed(digits)
  return (
    <Table
      caption={say('quality')}
      rows={of.map((leg, place) => ({ ...leg, name: String.fromCharCode(97 + place) }))}
      keyOf={({ name }) => name}
      columns={[
        { title: say('sip.leg'), cell: ({ name }) => name },
        { title: say('quality.codec'), cell: ({ codec }) => codec },
        { title: 'MOS', isAmount: true, cell: ({ mos }) => number(mos, 1) },
        { title: say('quality.loss'), isAmount: true, cell: ({ lossPercent }) => number(lossPercent, 2) },
        { title: say('quality.jitter'), isAmount: true, cell: ({ jitterMs }) => number(jitterMs, 1) },
        { title: say('quality.roundTrip'), isAmount: true, cell: ({ roundTripMs }) => number(roundTripMs) },
      ]}
    />
  )
}
