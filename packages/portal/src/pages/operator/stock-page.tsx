import { Section } from '../../parts/page.tsx'
import { OperatorFrame } from './operator-frame.tsx'
import { GeneralPrices } from './prices/general-prices.tsx'
import { AddNumberStock, AddSmsStock } from './stock/add-stock.tsx'
import { IntegrationHosts } from './stock/integration-hosts.tsx'
import { NumberStock, SmsStock } from './stock/stock-tables.tsx'
import { useWords } from './words.ts'

/** Numbers that accounts can buy, what they pay, and where their integrations may lead. */
export function StockPage() {
  const { say } = useWords()
  return (
    <OperatorFrame title={say('stock')}>
      <Section title={say('stock.numbers')}>
        <NumberStock />
        <p className="mt-3">
          <AddNumberStock />
        </p>
      </Section>
      <Section title={say('stock.sms')}>
        <SmsStock />
        <p className="mt-3">
          <AddSmsStock />
        </p>
      </Section>
      <Section title={say('tariffs')}>
        <GeneralPrices />
      </Section>
      <Section title={say('hosts')}>
        <IntegrationHosts />
      </Section>
    </OperatorFrame>
  )
}
