import { Link, useParams } from '@tanstack/react-router'
import { useOperation } from '../../api/use-operation.ts'
import { Facts } from '../../parts/facts.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Section } from '../../parts/page.tsx'
import { Messages } from '../setup-orders/messages.tsx'
import { QuoteTerms } from '../setup-orders/quote-terms.tsx'
import { OperatorFrame } from './operator-frame.tsx'
import { QuoteForm } from './setup/quote-form.tsx'
import { SetupActions } from './setup/setup-actions.tsx'
import { useWords } from './words.ts'

const over: readonly string[] = ['launched', 'cancelled']

/** One order of an agent that is set up: what was written, what is offered, and what a person does about it. */
export function SetupOrderPage() {
  const { say, formats } = useWords()
  const { id } = useParams({ from: '/operator/setup-orders/$id' })
  const read = useOperation('getOperatorSetupOrder', { params: { id } })
  return (
    <OperatorFrame title={say('setup.order')}>
      <Loaded of={read}>
        {({ order }) => (
          <>
            <Section title={say('acct.status')}>
              <Facts
                of={[
                  ['ID', order.id],
                  [
                    say('acct.name'),
                    <Link key="account" to="/operator/accounts/$id" params={{ id: order.accountId }}>
                      {order.accountId}
                    </Link>,
                  ],
                  [say('acct.status'), order.status],
                  [say('setup.waiting'), order.waitingFor],
                  [say('setup.blocked'), order.blockedBy],
                  [say('acct.created'), formats.time(order.createdAt)],
                  [say('numbers.number'), order.numberE164],
                ]}
              />
              <div className="mt-3">
                <SetupActions of={order} />
              </div>
            </Section>
            <Section title={say('setup.thread')}>
              <Messages of={order.messages} own="operator" nameOf={(role) => say(`setup.role.${role}`)} />
            </Section>
            {order.quote && (
              <Section title={say('setup.quote')}>
                <QuoteTerms of={order.quote} />
              </Section>
            )}
            {!over.includes(order.status) && (
              <Section title={say('setup.newQuote')}>
                <QuoteForm key={order.quote?.version ?? 0} of={order} />
              </Section>
            )}
          </>
        )}
      </Loaded>
    </OperatorFrame>
  )
}
