import { useState } from 'react'
import { useChange } from '../../../api/use-operation.ts'
import { Confirm } from '../../../parts/confirm.tsx'
import { Select, TextArea, TextField } from '../../../parts/field.tsx'
import { typedNumbers } from '../typed-numbers.ts'
import { useWords } from '../words.ts'

const kinds = ['geographic', 'mobile', 'nonGeographic'] as const

/** Adds voice numbers that accounts can then buy. */
export function AddNumberStock() {
  const { say } = useWords()
  const add = useChange('addNumberStock', ['listNumberStock'])
  const [typed, setTyped] = useState('')
  const [region, setRegion] = useState('')
  const [kind, setKind] = useState<(typeof kinds)[number]>('geographic')
  async function act() {
    await add.mutateAsync({ body: { numbers: [...typedNumbers(typed)], region, kind, mode: 'live' } })
    setTyped('')
  }
  return (
    <Confirm label={say('stock.add')} title={say('stock.numbers')} error={add.error} act={act}>
      <Numbers value={typed} change={setTyped} />
      <TextField
        label={say('orders.region')}
        required
        maxLength={60}
        value={region}
        onChange={({ target }) => setRegion(target.value)}
      />
      <Select
        label={say('kind')}
        value={kind}
        onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? kind)}
      >
        {kinds.map((one) => (
          <option key={one} value={one}>
            {say(`stock.kind.${one}`)}
          </option>
        ))}
      </Select>
    </Confirm>
  )
}

/** Adds SMS numbers that accounts can then rent. */
export function AddSmsStock() {
  const { say } = useWords()
  const add = useChange('addSmsStock', ['listSmsStock'])
  const [typed, setTyped] = useState('')
  async function act() {
    await add.mutateAsync({ body: { numbers: [...typedNumbers(typed)], mode: 'live' } })
    setTyped('')
  }
  return (
    <Confirm
      label={say('stock.add')}
      ariaLabel={`${say('stock.add')}: ${say('stock.sms')}`}
      title={say('stock.sms')}
      error={add.error}
      act={act}
    >
      <Numbers value={typed} change={setTyped} />
    </Confirm>
  )
}

function Numbers({ value, change }: { readonly value: string; readonly change: (value: string) => void }) {
  const { say } = useWords()
  return (
    <TextArea
      label={say('numbers.number')}
      hint={say('stock.hint')}
      required
      rows={4}
      value={value}
      onChange={({ target }) => change(target.value)}
    />
  )
}
