import type { PhoneNumber } from '@hovor/api'
import { useParams } from '@tanstack/react-router'
import { useChange, useList } from '../../api/use-operation.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { may } from '../../person/may.ts'
import { answeredBy } from './answered-by.ts'
import { CallbackRouting } from './callback-routing.tsx'
import { Routing } from './routing.tsx'
import { SipSettings } from './sip-settings.tsx'
import { TestCall } from './test-call.tsx'
import { useWords } from './words.ts'

/** The most that a list returns: an account has fewer numbers. */
const limit = 200

/** One voice number: who answers it, SIP equipment, and its release. */
export function NumberPage() {
  const { say } = useWords()
  const { e164 } = useParams({ from: '/numbers/$e164' })
  const list = useList('listNumbers', { query: { limit } })
  return (
    <Page title={e164}>
      <Loaded of={list}>
        {(pages) => {
          const number = pages.flatMap(({ numbers }) => numbers).find((one) => one.e164 === e164)
          return number === undefined ? <p>{say('unknown')}</p> : <Existing key={e164} number={number} />
        }}
      </Loaded>
    </Page>
  )
}

function Existing({ number }: { readonly number: PhoneNumber }) {
  const { say, formats } = useWords()
  const isReleasing = number.status === 'releasing'
  return (
    <>
      <Section title={say('about')}>
        <Facts
          of={[
            [say('numbers.status'), say(`numbers.${number.status}`)],
            [say('region'), `${number.region}, ${say(`country.${number.country}`)}`],
            [say('numbers.answeredBy'), may('write') ? undefined : answeredBy(number, new Map(), say)],
            [say('numbers.fee'), formats.money(number.monthlyFeeHal)],
            [say('numbers.paidUntil'), formats.day(number.paidUntil)],
          ]}
        />
      </Section>
      {!isReleasing && may('write') && (
        <Section title={say('routing')}>
          <Routing of={number} />
        </Section>
      )}
      {number.mode === 'agent' && number.agentId !== null && !isReleasing && may('write') && (
        <Section title={say('testCall')}>
          <TestCall agentId={number.agentId} />
        </Section>
      )}
      {!isReleasing && (
        <Section title={say('callback')}>
          <CallbackRouting e164={number.e164} />
        </Section>
      )}
      {!isReleasing && (
        <Section title={say('sip')}>
          <SipSettings e164={number.e164} />
        </Section>
      )}
      {!isReleasing && may('write') && (
        <Section title={say('release')}>
          <Release of={number} />
        </Section>
      )}
    </>
  )
}

function Release({ of: { e164, paidUntil } }: { readonly of: PhoneNumber }) {
  const { say, formats } = useWords()
  const release = useChange('releaseNumber', ['listNumbers', 'listAgents', 'getAgent'])
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{say('release.why', { day: formats.day(paidUntil) })}</p>
      <Confirm
        look="bad"
        label={say('release')}
        title={say('releaseTitle', { number: e164 })}
        typed={e164}
        error={release.error}
        act={() => release.mutateAsync({ params: { e164 } })}
      >
        <p>{say('release.consequence')}</p>
      </Confirm>
    </div>
  )
}
