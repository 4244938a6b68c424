import type { PhoneNumber } from '@hovor/api'
import { useList, useOperation } from '../../api/use-operation.ts'
import { useLanguage } from '../../language/language.tsx'
import { LoadMore } from '../../parts/load-more.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { Table } from '../../parts/table.tsx'
import { may } from '../../person/may.ts'
import { Routing } from './routing.tsx'

/** The numbers of the account, who answers each, and what they cost. */
export function NumbersPage() {
  const { say } = useLanguage()
  const list = useList('listNumbers')
  const agents = useOperation('listAgents', { query: { limit: 200 } })
  const names = new Map(agents.data?.agents.map(({ id, name }) => [id, name]))
  return (
    <Page title={say('nav.numbers')}>
      <Section title={say('numbers.voice')}>
        <Loaded of={list}>
          {(pages) => {
            const numbers = pages.flatMap((page) => page.numbers)
            if (numbers.length === 0) return <p>{say('numbers.none')}</p>
            return <VoiceNumbers of={numbers} agentNames={names} />
          }}
        </Loaded>
        <LoadMore of={list} />
      </Section>
      <Section title={say('numbers.sms')}>
        <SmsNumbers />
      </Section>
    </Page>
  )
}

function VoiceNumbers({
  of,
  agentNames,
}: {
  readonly of: readonly PhoneNumber[]
  readonly agentNames: ReadonlyMap<string, string>
}) {
  const { say, formats } = useLanguage()
  const answeredBy = ({ mode, agentId, forwardTo }: PhoneNumber) => {
    if (mode === 'agent')
      return say('numbers.agent', { name: agentNames.get(agentId ?? '') ?? agentId ?? '' })
    return mode === 'forward'
      ? say('numbers.forward', { number: forwardTo ?? '' })
      : say(`numbers.mode.${mode}`)
  }
  return (
    <Table
      caption={say('numbers.voice')}
      rows={of}
      keyOf={({ e164 }) => e164}
      columns={[
        {
          title: say('numbers.number'),
          cell: ({ e164, label }) => [e164, label].filter(Boolean).join(' · '),
        },
        { title: say('numbers.status'), cell: ({ status }) => say(`numbers.${status}`) },
        {
          title: say('numbers.answeredBy'),
          cell: (number) => (
            <>
              {answeredBy(number)}
              {may('write') && <Routing of={number} agentNames={agentNames} />}
            </>
          ),
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

function SmsNumbers() {
  const { say, formats } = useLanguage()
  const list = useOperation('listSmsNumbers')
  return (
    <Loaded of={list}>
      {({ smsNumbers }) =>
        smsNumbers.length === 0 ? (
          <p>{say('numbers.noSms')}</p>
        ) : (
          <Table
            caption={say('numbers.sms')}
            rows={smsNumbers}
            keyOf={({ e164 }) => e164}
            columns={[
              { title: say('numbers.number'), cell: ({ e164 }) => e164 },
              { title: say('numbers.status'), cell: ({ status }) => say(`numbers.${status}`) },
              {
                title: say('numbers.leftToday'),
                cell: ({ dailySendRemaining, dailySendLimit }) =>
                  say('numbers.ofDaily', { left: dailySendRemaining, limit: dailySendLimit }),
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
    </Loaded>
  )
}
