import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useList } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Section } from '../../parts/page.tsx'
import { RecordTable } from '../../parts/record-table.tsx'
import { Toggle } from '../../parts/toggle.tsx'
import { FoundRequest } from './account/found-request.tsx'
import { accountSearchIn } from './account-search.ts'
import { CreateAccount } from './create-account.tsx'
import { OperatorFrame } from './operator-frame.tsx'
import { useWords } from './words.ts'

/** The accounts of the service, by what a customer says or an error shows. */
export function AccountsPage() {
  const { say, formats } = useWords()
  const { search, debt } = useSearch({ from: '/operator' })
  const query = { ...(search !== undefined && { search }), ...(debt && { balanceBelowHal: 0 }) }
  const list = useList('listAccounts', { query })
  return (
    <OperatorFrame title={say('nav.operator')}>
      <Search />
      <div>
        <CreateAccount />
      </div>
      <FoundRequest search={search} />
      <Section title={say('accounts')}>
        <RecordTable
          of={list}
          rowsOf={(page) => page.accounts}
          none={say('acct.none')}
          caption={say('accounts')}
          keyOf={({ id }) => id}
          columns={[
            {
              title: say('acct.name'),
              cell: ({ id, companyName, email }) => (
                <Link to="/operator/accounts/$id" params={{ id }}>
                  {companyName || email}
                </Link>
              ),
            },
            { title: say('acct.email'), cell: ({ email }) => email },
            { title: say('acct.mode'), cell: ({ mode }) => say(`acct.mode.${mode}`) },
            { title: say('acct.status'), cell: ({ status }) => say(`acct.status.${status}`) },
            {
              title: say('acct.balance'),
              isAmount: true,
              cell: ({ balanceHal }) => formats.money(balanceHal),
            },
          ]}
        />
      </Section>
    </OperatorFrame>
  )
}

function Search() {
  const { say } = useWords()
  const navigate = useNavigate()
  const shown = useSearch({ from: '/operator' })
  const [words, setWords] = useState(shown.search ?? '')
  const find = (more: object) =>
    void navigate({ to: '/operator', search: accountSearchIn({ ...shown, ...more }), replace: true })
  function submit(event: FormEvent) {
    event.preventDefault()
    find({ search: words })
  }
  return (
    <search>
      <form onSubmit={submit} className="flex max-w-xl flex-col gap-3">
        <TextField
          label={say('acct.search')}
          hint={say('acct.searchHint')}
          type="search"
          maxLength={200}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Toggle
          label={say('acct.inDebt')}
          checked={shown.debt === true}
          onChange={({ target }) => find({ debt: target.checked })}
        />
        <p>
          <Button look="main" type="submit">
            {say('acct.search')}
          </Button>
        </p>
      </form>
    </search>
  )
}
