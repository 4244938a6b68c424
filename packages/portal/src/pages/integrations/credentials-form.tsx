import { type FormEvent, useState } from 'react'
import type { SentTo } from '../../api/operation-types.ts'
import { useChange } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { TextField } from '../../parts/field.tsx'
import { useWords } from './words.ts'

/** The fields of each login, with the bounds of the API (spec:limits.integration-fields). */
const fieldsOf = {
  'calendar-app-password': {
    label: { maxLength: 80 },
    username: { maxLength: 200, required: true, autoComplete: 'off' },
    appPassword: { maxLength: 200, required: true, type: 'password', autoComplete: 'off' },
    calendarUrl: { maxLength: 2000, type: 'url' },
  },
  'invoices-credentials': {
    label: { maxLength: 80 },
    baseUrl: { maxLength: 2000, required: true, type: 'url' },
    company: { maxLength: 200, required: true },
    username: { maxLength: 200, required: true, autoComplete: 'off' },
    password: { maxLength: 200, required: true, type: 'password', autoComplete: 'off' },
  },
} as const

type Provider = keyof typeof fieldsOf
type Name = { [One in Provider]: keyof (typeof fieldsOf)[One] }[Provider]

const hinted = ['appPassword', 'calendarUrl', 'baseUrl', 'password'] as const

/** Connects with a login, which is tested before it is stored and never shown again. */
export function CredentialsForm({ provider }: { readonly provider: Provider }) {
  const { say } = useWords()
  const connect = useChange('createIntegration', ['listIntegrations'])
  const [values, setValues] = useState<Readonly<Partial<Record<Name, string>>>>({})
  const names = Object.keys(fieldsOf[provider]) as readonly Name[]
  function submit(event: FormEvent) {
    event.preventDefault()
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
    connect.mutate(
      { body: { provider, ...given } as unknown as NonNullable<SentTo<'createIntegration'>['body']> },
      { onSuccess: () => setValues({}) },
    )
  }
  return (
    <form onSubmit={submit} className="flex max-w-md flex-col gap-3">
      {names.map((name) => {
        const hint = hinted.find((one) => one === name)
        return (
          <TextField
            key={name}
            label={say(`field.${name}`)}
            hint={hint && say(`field.${hint}.hint`)}
            {...(fieldsOf[provider] as Readonly<Partial<Record<Name, object>>>)[name]}
            value={values[name] ?? ''}
            onChange={({ target }) => setValues({ ...values, [name]: target.value })}
          />
        )
      })}
      <Failure error={connect.error} />
      {connect.isSuccess && <p role="status">{say('connected')}</p>}
      <p>
        <Button type="submit" disabled={connect.isPending}>
          {say('testAndConnect')}
        </Button>
      </p>
    </form>
  )
}
