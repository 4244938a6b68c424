import { useList } from '../../../api/use-operation.ts'
import { RecordTable } from '../../../parts/record-table.tsx'
import { useWords } from '../words.ts'

/** The voice and SMS numbers of an account. */
export function AccountNumbers({ id }: { readonly id: string }) {
  const { say, formats } = useWords()
  const voice = useList('listAccountNumbers', { params: { id } })
  const sms = useList('listAccountSmsNumbers', { params: { id } })
  return (
    <div className="flex flex-col gap-4">
      <RecordTable
        of={voice}
        rowsOf={(page) => page.numbers}
        none={say('numbers.noVoice')}
        caption={say('numbers')}
        keyOf={({ e164 }) => e164}
        columns={[
          { title: say('numbers.number'), cell: ({ e164 }) => e164 },
          { title: say('acct.status'), cell: ({ status }) => say(`number.${status}`) },
          { title: say('number.mode'), cell: ({ mode }) => say(`number.mode.${mode}`) },
          {
            title: say('number.fee'),
            isAmount: true,
            cell: ({ monthlyFeeHal }) => formats.money(monthlyFeeHal),
          },
          { title: say('number.paidUntil'), cell: ({ paidUntil }) => formats.day(paidUntil) },
        ]}
      />
      <RecordTable
        of={sms}
        rowsOf={(page) => page.smsNumbers}
        none={say('numbers.noSms')}
        caption={say('number.sms')}
        keyOf={({ e164 }) => e164}
        columns={[
          { title: say('number.sms'), cell: ({ e164 }) => e164 },
          { title: say('acct.status'), cell: ({ status }) => say(`number.${status}`) },
          {
            title: say('number.fee'),
            isAmount: true,
            cell: ({ monthlyFeeHal }) => formats.money(monthlyFeeHal),
          },
          { title: say('number.paidUntil'), cell: ({ paidUntil }) => formats.day(paidUntil) },
        ]}
      />
    </div>
  )
}
