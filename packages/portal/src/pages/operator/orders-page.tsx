import { Section } from '../../parts/page.tsx'
import { NumberOrders } from './number-orders.tsx'
import { OperatorFrame } from './operator-frame.tsx'
import { SetupOrders } from './setup/setup-orders.tsx'
import { useWords } from './words.ts'

/** Orders that wait for a person. */
export function OrdersPage() {
  const { say } = useWords()
  return (
    <OperatorFrame title={say('orders')}>
      <Section title={say('numberOrders')}>
        <NumberOrders />
      </Section>
      <Section title={say('setupOrders')}>
        <SetupOrders />
      </Section>
    </OperatorFrame>
  )
}
