import { useOperation } from '../../api/use-operation.ts'
import { useLanguage } from '../../language/language.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { may } from '../../person/may.ts'
import { account } from '../../person/person.ts'
import { Documents } from './documents.tsx'
import { Ledger } from './ledger.tsx'
import { TopUp } from './top-up.tsx'

/** Credit, movements and tax documents; a suspended account has the documents only. */
export function BillingPage() {
  const { say } = useLanguage()
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
        </>
      )}
      <Section title={say('billing.documents')}>
        <Documents />
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
  const { say, formats } = useLanguage()
  const balance = useOperation('getBalance')
  return (
    <Loaded of={balance}>
      {({ balanceHal, reservedHal, availableHal, autoTopup }) => (
        <Facts
          of={[
            [say('credit.balance'), formats.money(balanceHal)],
            [say('credit.reserved'), formats.money(reservedHal)],
            [say('credit.available'), formats.money(availableHal)],
            [
              say('credit.autoTopup'),
              autoTopup === null
                ? say('no')
                : say('credit.autoTopupRule', {
                    threshold: formats.money(autoTopup.thresholdHal),
                    amount: formats.money(autoTopup.amountHal),
                  }),
            ],
          ]}
        />
      )}
    </Loaded>
  )
}
