import { type FormEvent, useState } from 'react'
import { useChange, useOperation } from '../../../api/use-operation.ts'
import { Button } from '../../../parts/button.tsx'
import { Confirm } from '../../../parts/confirm.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { TextField } from '../../../parts/field.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { Table } from '../../../parts/table.tsx'
import { useWords } from '../words.ts'

/** Who operates the service from a browser. */
export function Operators() {
  const { say, formats } = useWords()
  const found = useOperation('listOperators')
  return (
    <>
      <Loaded of={found}>
        {({ operators }) => (
          <Table
            caption={say('operators')}
            rows={operators}
            keyOf={({ userId }) => userId}
            columns={[
              { title: say('acct.email'), cell: ({ email }) => email },
              {
                title: say('people.secondFactor'),
                cell: ({ secondFactor }) => say(secondFactor ? 'people.factor.on' : 'people.factor.off'),
              },
              { title: say('operators.since'), cell: ({ grantedAt }) => formats.day(grantedAt) },
              { title: say('operators.by'), cell: ({ grantedBy }) => grantedBy },
              {
                title: say('dnc.action'),
                cell: ({ userId, email }) => <Revoke userId={userId} email={email} />,
              },
            ]}
          />
        )}
      </Loaded>
      <Grant />
    </>
  )
}

function Revoke({ userId, email }: { readonly userId: string; readonly email: string }) {
  const { say } = useWords()
  const revoke = useChange('revokeOperator', ['listOperators'])
  const title = `${say('operators.revoke')}: ${email}`
  return (
    <Confirm
      look="bad"
      label={say('operators.revoke')}
      ariaLabel={title}
      title={title}
      error={revoke.error}
      act={() => revoke.mutateAsync({ params: { id: userId } })}
    >
      <p>{say('operators.revokeWhy')}</p>
    </Confirm>
  )
}

function Grant() {
  const { say } = useWords()
  const grant = useChange('grantOperator', ['listOperators'])
  const [email, setEmail] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    grant.mutate({ body: { email: email.trim() } }, { onSuccess: () => setEmail('') })
  }
  return (
    <form onSubmit={submit} className="mt-3 flex max-w-md flex-col gap-3">
      <TextField
        label={say('operators.email')}
        hint={say('operators.grantWhy')}
        type="email"
        required
        maxLength={200}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Failure error={grant.error} />
      <p>
        <Button type="submit" disabled={grant.isPending}>
          {say('operators.grant')}
        </Button>
      </p>
    </form>
  )
}
