import { type FormEvent, useState } from 'react'
import { useChange, useOperation } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { TextField } from '../../parts/field.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { type Country, CountrySelect } from './country-select.tsx'
import { useWords } from './words.ts'

/** The bounds of an order (spec:numbers.orders). */
const maxCount = 10
const addressFields = {
  company: { maxLength: 120, autoComplete: 'organization' },
  street: { maxLength: 120, autoComplete: 'street-address' },
  city: { maxLength: 80, autoComplete: 'address-level2' },
  postalCode: { maxLength: 12, autoComplete: 'postal-code' },
  country: { maxLength: 2, autoComplete: 'country' },
} as const

type Address = Readonly<Record<keyof typeof addressFields, string>>

const names = Object.keys(addressFields) as readonly (keyof Address)[]

/** Orders numbers in a region; the carrier wants to know who will use them. */
export function OrderNumbers() {
  const read = useOperation('getAccount')
  return (
    <Loaded of={read}>
      {({ account: { companyName, billing } }) => (
        <Form
          known={{
            company: companyName,
            street: billing.street,
            city: billing.city,
            postalCode: billing.postalCode,
            country: billing.country || 'CZ',
          }}
        />
      )}
    </Loaded>
  )
}

function Form({ known }: { readonly known: Address }) {
  const { say } = useWords()
  const order = useChange('orderNumbers', ['listNumberOrders'])
  const [country, setCountry] = useState<Country>('CZ')
  const [region, setRegion] = useState('')
  const [count, setCount] = useState('1')
  const [address, setAddress] = useState(known)
  function submit(event: FormEvent) {
    event.preventDefault()
    order.mutate({ body: { country, region: region.trim(), count: Number(count), address } })
  }
  return (
    <form onSubmit={submit} className="flex max-w-md flex-col gap-3">
      <p>{say('order.why')}</p>
      <CountrySelect value={country} change={setCountry} />
      <TextField
        label={say('order.region')}
        hint={say('order.regionHint')}
        required
        maxLength={60}
        value={region}
        onChange={({ target }) => setRegion(target.value)}
      />
      <TextField
        label={say('order.count')}
        type="number"
        inputMode="numeric"
        required
        min={1}
        max={maxCount}
        step={1}
        value={count}
        onChange={({ target }) => setCount(target.value)}
      />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1 text-faint">{say('order.address')}</legend>
        {names.map((name) => (
          <TextField
            key={name}
            label={say(`order.${name}`)}
            required
            {...addressFields[name]}
            value={address[name]}
            onChange={({ target }) =>
              setAddress({
                ...address,
                [name]: name === 'country' ? target.value.toUpperCase() : target.value,
              })
            }
          />
        ))}
      </fieldset>
      <Failure error={order.error} />
      {order.isSuccess && <p role="status">{say('order.placed')}</p>}
      <p>
        <Button look="main" type="submit" disabled={order.isPending}>
          {say('order')}
        </Button>
      </p>
    </form>
  )
}
