import type { SmsNumber } from '@hovor/api'
import { useChange, useOperation } from '../../api/use-operation.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Table } from '../../parts/table.tsx'
import { may } from '../../person/may.ts'
import { Fee } from './fee.tsx'
import { useWords } from './words.ts'

const wanted = { kind: 'sms_number', lines: ['CZ-mobile'] } as const

/** Numbers that send and receive texts; an account has at most two (spec:sms-numbers.buy). */
export function SmsNumbers() {
  const { say } = useWords()
  const list = useOperation('listSmsNumbers')
  const buy = useChange('buySmsNumber', ['listSmsNumbers', 'getBalance'])
  return (
    <Loaded of={list}>
      {({ smsNumbers }) => (
        <div className="flex flex-col items-start gap-3">
          {smsNumbers.length === 0 ? <Empty text={say('numbers.noSms')} /> : <SmsTable of={smsNumbers} />}
          {may('write') && (
            <Confirm
              label={say('sms.buy')}
              title={say('sms.buyTitle')}
              error={buy.error}
              act={() => buy.mutateAsync({})}
            >
              <Fee of={wanted} />
              <p>{say('sms.buyWhy')}</p>
            </Confirm>
          )}
          {buy.data && <p role="status">{say('bought', { number: buy.data.smsNumber.e164 })}</p>}
        </div>
      )}
    </Loaded>
  )
}

function SmsTable({ of }: { readonly of: readonly SmsNumber[] }) {
  const { say, formats } = useWords()
  const release = useChange('releaseSmsNumber', ['listSmsNumbers'])
  return (
    <Table
      caption={say('numbers.sms')}
      rows={of}
      keyOf={({ e164 }) => e164}
      columns={[
        { title: say('numbers.number'), cell: ({ e164 }) => e164 },
        { title: say('numbers.status'), cell: ({ status }) => say(`numbers.${status}`) },
        {
          title: say('numbers.leftToday'),
          cell: ({ dailySendRemaining, dailySendLimit, dailySendResetsAt }) => (
            <>
              {say('numbers.ofDaily', { left: dailySendRemaining, limit: dailySendLimit })}
              {dailySendResetsAt !== null && (
                <span className="text-faint">
                  {' · '}
                  {say('sms.resets', { time: formats.time(dailySendResetsAt) })}
                </span>
              )}
            </>
          ),
        },
        {
          title: say('numbers.fee'),
          isAmount: true,
          cell: ({ monthlyFeeHal }) => formats.money(monthlyFeeHal),
        },
        { title: say('numbers.paidUntil'), cell: ({ paidUntil }) => formats.day(paidUntil) },
        {
          title: say('dnc.action'),
          cell: ({ e164, status, paidUntil }) =>
            may('write') &&
            status === 'active' && (
              <Confirm
                look="bad"
                label={say('release')}
                ariaLabel={say('releaseOf', { number: e164 })}
                title={say('releaseTitle', { number: e164 })}
                typed={e164}
                error={release.error}
                act={() => release.mutateAsync({ params: { e164 } })}
              >
                <p>{say('sms.releaseWhy', { day: formats.day(paidUntil) })}</p>
              </Confirm>
            ),
        },
      ]}
    />
  )
}
