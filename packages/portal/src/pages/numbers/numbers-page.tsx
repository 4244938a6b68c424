import { useOperation } from '../../api/use-operation.ts'
import { Page, Section } from '../../parts/page.tsx'
import { may } from '../../person/may.ts'
import { BuyNumber } from './buy-number.tsx'
import { NumberOrders } from './number-orders.tsx'
import { OrderNumbers } from './order-numbers.tsx'
import { SmsNumbers } from './sms-numbers.tsx'
import { VoiceNumbers } from './voice-numbers.tsx'
import { useWords } from './words.ts'

/** The numbers of the account, who answers each, what they cost, and how to get another. */
export function NumbersPage() {
  const { say } = useWords()
  const agents = useOperation('listAgents', { query: { limit: 200 } })
  const names = new Map(agents.data?.agents.map(({ id, name }) => [id, name]))
  return (
    <Page title={say('nav.numbers')}>
      <Section title={say('numbers.voice')}>
        <VoiceNumbers agentNames={names} />
      </Section>
      {may('write') && (
        <Section title={say('buy')}>
          <BuyNumber />
        </Section>
      )}
      <Section title={say('orders')}>
        <NumberOrders />
      </Section>
      {may('write') && (
        <Section title={say('order')}>
          <OrderNumbers />
        </Section>
      )}
      <Section title={say('numbers.sms')}>
        <SmsNumbers />
      </Section>
    </Page>
  )
}
