import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useChange } from '../../api/use-operation.ts'
import { Code } from '../../parts/code.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { Select, TextField } from '../../parts/field.tsx'
import { useWords } from './words.ts'

const modes = ['live', 'sandbox'] as const

/** Makes an account; its first key is shown for as long as the page is open. */
export function CreateAccount() {
  const { say } = useWords()
  const create = useChange('createAccount', ['listAccounts'])
  const [email, setEmail] = useState('')
  const [companyName, setCompanyName] = useState('')
  const [mode, setMode] = useState<(typeof modes)[number]>('live')
  async function act() {
    await create.mutateAsync({ body: { email: email.trim(), companyName: companyName.trim(), mode } })
    setEmail('')
    setCompanyName('')
  }
  return (
    <>
      <Confirm
        label={say('acct.new')}
        title={say('acct.new')}
        error={create.error}
        isUnready={email.trim() === ''}
        act={act}
      >
        <p>{say('acct.newWhy')}</p>
        <TextField
          label={say('acct.newEmail')}
          type="email"
          required
          maxLength={200}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <TextField
          label={say('acct.newName')}
          maxLength={80}
          value={companyName}
          onChange={({ target }) => setCompanyName(target.value)}
        />
        <Select
          label={say('acct.mode')}
          value={mode}
          onChange={({ target }) => setMode(modes.find((one) => one === target.value) ?? mode)}
        >
          {modes.map((one) => (
            <option key={one} value={one}>
              {say(`acct.mode.${one}`)}
            </option>
          ))}
        </Select>
      </Confirm>
      {create.data && (
        <div role="status" className="mt-3 flex flex-col gap-2">
          <p>
            <Link to="/operator/accounts/$id" params={{ id: create.data.account.id }}>
              {create.data.account.companyName || create.data.account.id}
            </Link>
          </p>
          <Code label={say('acct.firstKey')} text={create.data.apiKey} />
        </div>
      )}
    </>
  )
}
