import { Link } from '@tanstack/react-router'
import { useList } from '../../api/use-operation.ts'
import { RecordTable } from '../../parts/record-table.tsx'
import { answeredBy } from './answered-by.ts'
import { useWords } from './words.ts'

/** Each with a link to its own page, where it is routed and released. */
export function VoiceNumbers({ agentNames }: { readonly agentNames: ReadonlyMap<string, string> }) {
  const { say, formats } = useWords()
  const list = useList('listNumbers')
  return (
    <RecordTable
      of={list}
      rowsOf={(page) => page.numbers}
      caption={say('numbers.voice')}
      none={say('numbers.none')}
      keyOf={({ e164 }) => e164}
      columns={[
        {
          title: say('numbers.number'),
          cell: ({ e164, label }) => (
            <>
              <Link to="/numbers/$e164" params={{ e164 }}>
                {e164}
              </Link>
              {label !== '' && ` · ${label}`}
            </>
          ),
        },
        { title: say('region'), cell: ({ region }) => region },
        { title: say('numbers.status'), cell: ({ status }) => say(`numbers.${status}`) },
        {
          title: say('numbers.answeredBy'),
          cell: (number) => answeredBy(number, agentNames, say),
        },
        {
          title: say('numbers.fee'),
          isAmount: true,
          cell: ({ monthlyFeeHal }) => formats.money(monthlyFeeHal),
        },
        { title: say('numbers.paidUntil'), cell: ({ paidUntil }) => formats.day(paidUntil) },
      ]}
    />
  )
}
