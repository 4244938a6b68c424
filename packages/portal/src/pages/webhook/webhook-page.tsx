import type { Delivery, Webhook } from '@hovor/api'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useChange, useOperation } from '../../api/use-operation.ts'
import { useLanguage } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Failure } from '../../parts/failure.tsx'
import { TextField } from '../../parts/field.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { may } from '../../person/may.ts'
import { Deliveries } from './deliveries.tsx'

/** Where the events of the account are posted, and how that went. */
export function WebhookPage() {
  const { say } = useLanguage()
  const read = useOperation('getWebhook')
  const isNone = read.error instanceof ApiError && read.error.code === 'not_found'
  return (
    <Page title={say('nav.webhook')}>
      {isNone ? (
        <p>{say('webhook.none')}</p>
      ) : (
        <Loaded of={read}>{({ webhook }) => <Existing webhook={webhook} />}</Loaded>
      )}
      {may('write') && (isNone || read.data !== undefined) && (
        <Section title={say('webhook.address')}>
          <Address of={isNone ? undefined : read.data?.webhook} />
        </Section>
      )}
    </Page>
  )
}

function Existing({ webhook }: { readonly webhook: Webhook }) {
  const { say, formats } = useLanguage()
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
        {may('write') && <Test />}
      </Section>
      <Section title={say('webhook.deliveries')}>
        <Deliveries of={recentDeliveries satisfies readonly Delivery[]} />
      </Section>
    </>
  )
}

function Test() {
  const { say } = useLanguage()
  const test = useChange('testWebhook', ['getWebhook'])
  const { data } = test
  return (
    <div className="mt-3 flex flex-col gap-2">
      <p>
        <Button disabled={test.isPending} onClick={() => test.mutate({})}>
          {say('webhook.test')}
        </Button>
      </p>
      <Failure error={test.error} />
      {data && (
        <p role="status">
          {say(data.delivered ? 'webhook.testDelivered' : 'webhook.testFailed', {
            answer: String(data.statusCode ?? data.error ?? ''),
            ms: data.durationMs,
          })}
        </p>
      )}
    </div>
  )
}

function Address({ of }: { readonly of: Webhook | undefined }) {
  const { say } = useLanguage()
  const put = useChange('putWebhook', ['getWebhook'])
  const [url, setUrl] = useState(of?.url ?? '')
  function submit(event: FormEvent) {
    event.preventDefault()
    put.mutate({ body: { url, ...(of && { events: of.events }) } })
  }
  return (
    <form onSubmit={submit} className="flex max-w-lg flex-col gap-3">
      <TextField
        label="URL"
        hint={say('webhook.urlHint')}
        type="url"
        required
        maxLength={2000}
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <Failure error={put.error} />
      {put.isSuccess && <p role="status">{say('saved')}</p>}
      <p>
        <Button look="main" type="submit" disabled={put.isPending}>
          {say('save')}
        </Button>
      </p>
    </form>
  )
}
