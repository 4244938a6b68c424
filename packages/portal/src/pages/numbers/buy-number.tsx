import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useChange } from '../../api/use-operation.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { TextField } from '../../parts/field.tsx'
import { type Country, CountrySelect } from './country-select.tsx'
import { Fee } from './fee.tsx'
import { useWords } from './words.ts'

/** Buys a number that is in stock: it is there at once. */
export function BuyNumber() {
  const { say } = useWords()
  const buy = useChange('buyNumber', ['listNumbers', 'getBalance'])
  const [country, setCountry] = useState<Country>('CZ')
  const [region, setRegion] = useState('')
  const body = { country, ...(region.trim() !== '' && { region: region.trim() }) }
  const lines = [`${country}-fixed`, `${country}-mobile`] as const
  const wanted = { kind: 'number', lines, mode: 'none' } as const
  return (
    <div className="flex max-w-md flex-col items-start gap-3">
      <p>{say('buy.why')}</p>
      <CountrySelect value={country} change={setCountry} />
      <TextField
        label={say('buy.region')}
        hint={say('buy.regionHint')}
        maxLength={60}
        value={region}
        onChange={({ target }) => setRegion(target.value)}
      />
      <Fee of={wanted} />
      <Confirm
        look="main"
        label={say('buy')}
        title={say('buy.title')}
        error={buy.error}
        act={() => buy.mutateAsync({ body })}
      >
        <Fee of={wanted} />
        <p>{say('buy.consequence')}</p>
      </Confirm>
      {buy.data && (
        <p role="status">
          {say('bought', { number: buy.data.number.e164 })}{' '}
          <Link to="/numbers/$e164" params={{ e164: buy.data.number.e164 }}>
            {say('setUp')}
          </Link>
        </p>
      )}
    </div>
  )
}
