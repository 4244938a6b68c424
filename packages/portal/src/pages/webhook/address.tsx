import type { EventName, Webhook } from '@hovor/api'
import { type FormEvent, useState } from 'react'
import { useChange } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Select, TextField } from '../../parts/field.tsx'
import { Toggle } from '../../parts/toggle.tsx'
import { useWords } from './words.ts'

/** The events that one can subscribe to; a test is posted whatever the subscription. */
const eventNames = [
  'call.completed',
  'call.failed',
  'call.no_answer',
  'call.missed',
  'message.sent',
  'message.received',
  'task.completed',
  'task.needs_attention',
  'task.paused',
] as const satisfies readonly EventName[]

/** Where events are posted, and which. */
export function Address({ of }: { readonly of: Webhook | undefined }) {
  const { say } = useWords()
  const put = useChange('putWebhook', ['getWebhook'])
  const [url, setUrl] = useState(of?.url ?? '')
  const [chosen, setChosen] = useState<readonly EventName[]>(of?.events ?? [])
  const [isAll, setAll] = useState(chosen.length === 0)
  function submit(event: FormEvent) {
    event.preventDefault()
    put.mutate({ body: { url, events: isAll ? [] : [...chosen] } })
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
      <Select
        label={say('events.choice')}
        value={isAll ? 'all' : 'some'}
        onChange={({ target }) => setAll(target.value === 'all')}
      >
        <option value="all">{say('events.all')}</option>
        <option value="some">{say('events.choose')}</option>
      </Select>
      {!isAll && (
        <fieldset className="flex flex-col gap-1">
          <legend className="sr-only">{say('webhook.events')}</legend>
          {eventNames.map((name) => (
            <Toggle
              key={name}
              label={name}
              checked={chosen.includes(name)}
              onChange={({ target: { checked } }) =>
                setChosen(checked ? [...chosen, name] : chosen.filter((one) => one !== name))
              }
            />
          ))}
        </fieldset>
      )}
      <Failure error={put.error} />
      {put.isSuccess && <p role="status">{say('saved')}</p>}
      <p>
        <Button look="main" type="submit" disabled={put.isPending || (!isAll && chosen.length === 0)}>
          {say('save')}
        </Button>
      </p>
    </form>
  )
}
