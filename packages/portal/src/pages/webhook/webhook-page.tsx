import type { Delivery, Webhook } from '@hovor/api'
import { isMissing } from '../../api/api-error.ts'
import { useChange, useOperation } from '../../api/use-operation.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { may } from '../../person/may.ts'
import { Address } from './address.tsx'
import { Deliveries } from './deliveries.tsx'
import { SendTest } from './send-test.tsx'
import { useWords } from './words.ts'

/** Where the events of the account are posted, and how that went. Who only reads sees no settings: they show a secret. */
export function WebhookPage() {
  const { say } = useWords()
  return (
    <Page title={say('nav.webhook')}>{may('write') ? <SettingsAndDeliveries /> : <DeliveriesOnly />}</Page>
  )
}

function DeliveriesOnly() {
  const { say } = useWords()
  const read = useOperation('listDeliveries')
  return (
    <Section title={say('webhook.deliveries')}>
      <Loaded of={read}>{({ deliveries }) => <Deliveries of={deliveries} />}</Loaded>
    </Section>
  )
}

function SettingsAndDeliveries() {
  const { say } = useWords()
  const read = useOperation('getWebhook')
  const isNone = isMissing(read.error)
  return (
    <>
      {isNone ? (
        <p>{say('webhook.none')}</p>
      ) : (
        <Loaded of={read}>{({ webhook }) => <Existing webhook={webhook} />}</Loaded>
      )}
      {(isNone || read.data !== undefined) && (
        <Section title={say('webhook.address')}>
          <Address of={isNone ? undefined : read.data?.webhook} />
        </Section>
      )}
    </>
  )
}

function Existing({ webhook }: { readonly webhook: Webhook }) {
  const { say, formats } = useWords()
  const { url, events, secret, updatedAt, recentDeliveries } = webhook
  return (
    <>
      <Section title={say('webhook.settings')}>
        <Facts
          of={[
            ['URL', url],
            [say('webhook.events'), events.length === 0 ? say('webhook.allEvents') : events.join(', ')],
            [say('webhook.changed'), formats.time(updatedAt)],
            [
              say('webhook.secret'),
              <details key="secret">
                <summary>{say('webhook.showSecret')}</summary>
                <code>{secret}</code>
              </details>,
            ],
          ]}
        />
        <div className="mt-3 flex flex-col gap-3">
          <SendTest />
          <Rotate of={webhook} />
          <Delete of={webhook} />
        </div>
      </Section>
      <Section title={say('webhook.deliveries')}>
        <Deliveries of={recentDeliveries satisfies readonly Delivery[]} />
      </Section>
    </>
  )
}

function Rotate({ of: { url, events } }: { readonly of: Webhook }) {
  const { say } = useWords()
  const put = useChange('putWebhook', ['getWebhook'])
  return (
    <div>
      <Confirm
        label={say('webhook.rotate')}
        title={say('webhook.rotateTitle')}
        error={put.error}
        act={() => put.mutateAsync({ body: { url, events, rotateSecret: true } })}
      >
        <p>{say('webhook.rotateWhy')}</p>
      </Confirm>
    </div>
  )
}

function Delete({ of: { url } }: { readonly of: Webhook }) {
  const { say } = useWords()
  const remove = useChange('deleteOwnWebhook', ['getWebhook', 'listDeliveries'])
  const { host } = new URL(url)
  return (
    <div>
      <Confirm
        look="bad"
        label={say('webhook.delete')}
        title={say('webhook.deleteTitle')}
        typed={host}
        error={remove.error}
        act={() => remove.mutateAsync({})}
      >
        <p>{say('webhook.deleteWhy')}</p>
        <p>{say('webhook.deleteLater')}</p>
      </Confirm>
    </div>
  )
}
