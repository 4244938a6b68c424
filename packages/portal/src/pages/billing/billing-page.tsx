import { useOperation } from '../../api/use-operation.ts'
import { Facts } from '../../parts/facts.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { may } from '../../person/may.ts'
import { account } from '../../person/person.ts'
import { AutoTopUp } from './auto-top-up.tsx'
import { Documents } from './documents.tsx'
import { Ledger } from './ledger.tsx'
import { Prices } from './prices.tsx'
import { Statements } from './statements.tsx'
import { TopUp } from './top-up.tsx'
import { Transfer } from './transfer.tsx'
import { useWords } from './words.ts'

/** Credit, payments, movements and documents; a suspended account has what it may still read. */
export function BillingPage() {
  const { say } = useWords()
  const isSuspended = account?.status === 'suspended'
  return (
    <Page title={say('nav.billing')}>
      {!isSuspended && (
        <>
          <Section title={say('overview.credit')}>
            <Credit />
          </Section>
          {may('pay') && (
            <Section title={say('billing.topUp')}>
              <TopUp />
            </Section>
          )}
          {may('pay') && (
            <Section title={say('credit.autoTopup')}>
              <AutoTopUpOfAccount />
            </Section>
          )}
        </>
      )}
      <Section title={say('transfer')}>
        <Transfer mayAsk={!isSuspended && may('pay')} />
      </Section>
      {!isSuspended && (
        <Section title={say('prices')}>
          <Prices />
        </Section>
      )}
      <Section title={say('billing.documents')}>
        <Documents />
      </Section>
      <Section title={say('statements')}>
        <Statements />
      </Section>
      {!isSuspended && (
        <Section title={say('billing.ledger')}>
          <Ledger />
        </Section>
      )}
    </Page>
  )
}

function Credit() {
  const { say, formats } = useWords()
  const balance = useOperation('getBalance')
  return (
    <Loaded of={balance}>
      {({ balanceHal, reservedHal, availableHal }) => (
        <Facts
          of={[
            [say('credit.balance'), formats.money(balanceHal)],
            [say('credit.reserved'), formats.money(reservedHal)],
            [say('credit.available'), formats.money(availableHal)],
          ]}
        />
      )}
    </Loaded>
  )
}

function AutoTopUpOfAccount() {
  const balance = useOperation('getBalance')
  return <Loaded of={balance}>{({ autoTopup }) => <AutoTopUp of={autoTopup} />}</Loaded>
}
