import { type FormEvent, useState } from 'react'
import { useChange } from '../../../api/use-operation.ts'
import { Button } from '../../../parts/button.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { TextField } from '../../../parts/field.tsx'
import { useWords } from '../words.ts'
import { type MemberRole, RoleSelect } from './role-select.tsx'

/** Invites somebody to an account, by e-mail. */
export function InviteMember({ id }: { readonly id: string }) {
  const { say } = useWords()
  const invite = useChange('inviteMember', ['listMembers'])
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<MemberRole>('member')
  function submit(event: FormEvent) {
    event.preventDefault()
    invite.mutate({ params: { id }, body: { email: email.trim(), role } }, { onSuccess: () => setEmail('') })
  }
  return (
    <form onSubmit={submit} className="flex max-w-md flex-col gap-3">
      <TextField
        label={say('people.inviteEmail')}
        hint={say('people.inviteWhy')}
        type="email"
        required
        maxLength={200}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <RoleSelect value={role} change={setRole} />
      <Failure error={invite.error} />
      <p>
        <Button type="submit" disabled={invite.isPending}>
          {say('people.invite')}
        </Button>
      </p>
      {invite.isSuccess && <p role="status">{say('people.linkSent')}</p>}
    </form>
  )
}
