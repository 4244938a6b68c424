import { Link } from '@tanstack/react-router'
import { useOperation } from '../../api/use-operation.ts'
import { Facts } from '../../parts/facts.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { CallTable } from '../../parts/records/call-table.tsx'
import { may } from '../../person/may.ts'
import { Attention } from './attention.tsx'
import { minutesLeft } from './minutes-left.ts'
import { StartList } from './start-list.tsx'
import { useWords } from './words.ts'

const shownCalls = 5

/** Credit, what somebody has to look at, and the latest calls. */
export function OverviewPage() {
  const { say } = useWords()
  return (
    <Page title={say('nav.overview')}>
      <Section title={say('overview.credit')}>
        <Credit />
      </Section>
      {may('converse') && (
        <>
          {may('write') && <StartList />}
          <Section title={say('overview.attention')}>
            <Attention />
          </Section>
          <Section title={say('overview.latestCalls')}>
            <LatestCalls />
          </Section>
        </>
      )}
    </Page>
  )
}

function Credit() {
  const { say, formats } = useWords()
  const balance = useOperation('getBalance')
  const prices = useOperation('listPrices').data?.prices ?? []
  const lasting = (count: number | undefined) =>
    count === undefined ? undefined : say('overview.minutes', { count })
  return (
    <Loaded of={balance}>
      {({ availableHal, reservedHal }) => (
        <>
          <Facts
            of={[
              [say('credit.available'), formats.money(availableHal)],
              [say('overview.lasts'), lasting(minutesLeft(prices, availableHal))],
              [say('credit.reserved'), reservedHal === 0 ? undefined : formats.money(reservedHal)],
            ]}
          />
          <p className="mt-2">
            <Link to="/billing">{say(may('pay') ? 'billing.topUp' : 'nav.billing')}</Link>
          </p>
        </>
      )}
    </Loaded>
  )
}

function LatestCalls() {
  const { say } = useWords()
  const calls = useOperation('listCalls', { query: { limit: shownCalls } })
  return (
    <Loaded of={calls}>
      {(answer) =>
        answer.calls.length === 0 ? (
          <p>{say('calls.none')}</p>
        ) : (
          <CallTable caption={say('overview.latestCalls')} calls={answer.calls} />
        )
      }
    </Loaded>
  )
}
