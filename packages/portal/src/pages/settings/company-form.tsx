import type { Account } from '@hovor/api'
import { type FormEvent, useState } from 'react'
import { useChange } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { TextField } from '../../parts/field.tsx'
import { useWords } from './words.ts'

/** The customer as tax documents name them, with the bounds of the API (spec:limits.company-name). */
const billingFields = {
  companyId: { maxLength: 20 },
  vatId: { maxLength: 20 },
  street: { maxLength: 120, autoComplete: 'street-address' },
  city: { maxLength: 80, autoComplete: 'address-level2' },
  postalCode: { maxLength: 12, autoComplete: 'postal-code' },
  country: { maxLength: 2, autoComplete: 'country' },
} as const

const names = Object.keys(billingFields) as readonly (keyof typeof billingFields)[]

/** Changes who the customer is; documents that have been issued stay as they are. */
export function CompanyForm({ of }: { readonly of: Account }) {
  const { say } = useWords()
  const change = useChange('updateAccount', ['getAccount'])
  const [companyName, setCompanyName] = useState(of.companyName)
  const [billing, setBilling] = useState(of.billing)
  function submit(event: FormEvent) {
    event.preventDefault()
    change.mutate({ body: { companyName, billing } })
  }
  return (
    <form onSubmit={submit} className="flex max-w-md flex-col gap-3">
      <TextField
        label={say('companyName')}
        maxLength={80}
        autoComplete="organization"
        value={companyName}
        onChange={({ target }) => setCompanyName(target.value)}
      />
      {names.map((name) => (
        <TextField
          key={name}
          label={say(name)}
          hint={name === 'country' ? say('countryHint') : undefined}
          {...billingFields[name]}
          value={billing[name]}
          onChange={({ target }) =>
            setBilling({ ...billing, [name]: name === 'country' ? target.value.toUpperCase() : target.value })
          }
        />
      ))}
      <p className="text-sm text-faint">{say('company.why')}</p>
      <Failure error={change.error} />
      {change.isSuccess && <p role="status">{say('saved')}</p>}
      <p>
        <Button look="main" type="submit" disabled={change.isPending}>
          {say('save')}
        </Button>
      </p>
    </form>
  )
}
