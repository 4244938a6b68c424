import { useState } from 'react'
import { useChange } from '../../../api/use-operation.ts'
import { useWords } from '../words.ts'
import { PersonAction } from './person-action.tsx'
import { type MemberRole, RoleSelect } from './role-select.tsx'

interface Membership {
  readonly id: string
  readonly userId: string
  readonly email: string
}

export function ChangeRole({ id, userId, email, role }: Membership & { readonly role: MemberRole }) {
  const { say } = useWords()
  const change = useChange('updateMember', ['listMembers'])
  const [wanted, setWanted] = useState(role)
  return (
    <PersonAction
      label={say('people.changeRole')}
      email={email}
      why={say('people.changeRoleWhy')}
      error={change.error}
      act={() => change.mutateAsync({ params: { id, userId }, body: { role: wanted } })}
    >
      <RoleSelect value={wanted} change={setWanted} />
    </PersonAction>
  )
}

export function RemoveMember({ id, userId, email }: Membership) {
  const { say } = useWords()
  const remove = useChange('removeMember', ['listMembers'])
  return (
    <PersonAction
      look="bad"
      label={say('people.remove')}
      email={email}
      why={say('people.removeWhy')}
      error={remove.error}
      act={() => remove.mutateAsync({ params: { id, userId } })}
    />
  )
}
