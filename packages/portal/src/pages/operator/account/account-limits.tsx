import { type FormEvent, useState } from 'react'
import type { Answer } from '../../../api/operation-types.ts'
import { useChange } from '../../../api/use-operation.ts'
import { Button } from '../../../parts/button.tsx'
import { Facts } from '../../../parts/facts.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { TextField } from '../../../parts/field.tsx'
import { ReasonField } from '../reason-field.tsx'
import { useWords } from '../words.ts'

type Limits = Answer<'getOperatorAccount'>['account']['limits']

/** As the API bounds them. */
const most = {
  smsPerDay: 40_000,
  callsPerMinute: 1000,
  callsPerDay: 100_000,
  concurrentAgentCalls: 1000,
} as const

const names = Object.keys(most) as readonly (keyof typeof most)[]

/** How much an account may do, and how to change it; left empty, a limit is the usual one again. */
export function AccountLimits({ id, limits }: { readonly id: string; readonly limits: Limits }) {
  const { say } = useWords()
  const change = useChange('updateOperatorAccount', ['getOperatorAccount'])
  const [typed, setTyped] = useState(() => typedOf(limits))
  const [reason, setReason] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    const changed = names.filter((name) => typed[name] !== String(limits[name]))
    const wanted = changed.map((name) => [name, typed[name] === '' ? null : Number(typed[name])])
    change.mutate(
      { params: { id }, body: { limits: Object.fromEntries(wanted), reason } },
      {
        onSuccess: ({ account }) => {
          setTyped(typedOf(account.limits))
          setReason('')
        },
      },
    )
  }
  return (
    <form onSubmit={submit} className="flex max-w-md flex-col gap-3">
      <Facts of={[[say('acct.limit.requestsPerMinute'), String(limits.requestsPerMinute)]]} />
      {names.map((name) => (
        <TextField
          key={name}
          label={say(`acct.limit.${name}`)}
          type="number"
          min={0}
          max={most[name]}
          step={1}
          value={typed[name]}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      ))}
      <p className="text-sm text-faint">{say('acct.limit.why')}</p>
      <ReasonField required value={reason} change={setReason} />
      <Failure error={change.error} />
      <p>
        <Button type="submit" disabled={change.isPending || reason.trim() === ''}>
          {say('acct.limit.change')}
        </Button>
      </p>
      {change.isSuccess && <p role="status">{say('saved')}</p>}
    </form>
  )
}

const typedOf = (limits: Limits) =>
  Object.fromEntries(names.map((name) => [name, String(limits[name])])) as Record<keyof typeof most, string>
