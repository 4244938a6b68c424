import { useState } from 'react'
import { useChange } from '../../../api/use-operation.ts'
import { TextField } from '../../../parts/field.tsx'
import { WithReason } from '../with-reason.tsx'
import { useWords } from '../words.ts'
import { PersonAction } from './person-action.tsx'

/* What is done to a person in every account alike. */

interface User {
  readonly userId: string
  readonly email: string
}

export function SendPasswordLink({ userId, email }: User) {
  const { say } = useWords()
  const send = useChange('sendPasswordLink')
  return (
    <PersonAction
      label={say('people.passwordLink')}
      email={email}
      why={say('people.passwordLinkWhy')}
      done={send.isSuccess ? say('people.linkSent') : undefined}
      error={send.error}
      act={() => send.mutateAsync({ params: { id: userId } })}
    />
  )
}

/** The link that sets a password goes to the new e-mail. */
export function ChangeEmail({ userId, email }: User) {
  const { say } = useWords()
  const change = useChange('changeUserEmail', ['listMembers', 'getOperatorAccount'])
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  return (
    <WithReason
      look="bad"
      label={say('people.changeEmail')}
      about={email}
      title={`${say('people.changeEmail')}: ${email}`}
      why={say('people.changeEmailWhy')}
      error={change.error}
      isUnready={wanted === '' || wanted === email}
      act={(reason) => change.mutateAsync({ params: { id: userId }, body: { email: wanted, reason } })}
    >
      <TextField
        label={say('people.newEmail')}
        type="email"
        required
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </WithReason>
  )
}

export function EndSessions({ userId, email }: User) {
  const { say } = useWords()
  const end = useChange('endSessions')
  return (
    <PersonAction
      label={say('people.endSessions')}
      email={email}
      why={say('people.endSessionsWhy')}
      done={end.data && say('people.sessionsEnded', { sessions: end.data.ended })}
      error={end.error}
      act={() => end.mutateAsync({ params: { id: userId } })}
    />
  )
}

export function ResetSecondFactor({ userId, email }: User) {
  const { say } = useWords()
  const reset = useChange('resetSecondFactor', ['listMembers'])
  return (
    <PersonAction
      look="bad"
      label={say('people.resetFactor')}
      email={email}
      why={say('people.resetFactorWhy')}
      done={reset.isSuccess ? say('people.factorReset') : undefined}
      error={reset.error}
      act={() => reset.mutateAsync({ params: { id: userId } })}
    />
  )
}
