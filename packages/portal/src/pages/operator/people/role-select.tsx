import type { Answer } from '../../../api/operation-types.ts'
import { Select } from '../../../parts/field.tsx'
import { useWords } from '../words.ts'

export type MemberRole = Answer<'listMembers'>['members'][number]['role']

const roles: readonly MemberRole[] = ['owner', 'member', 'billing', 'viewer']

export function RoleSelect({
  value,
  change,
}: {
  readonly value: MemberRole
  readonly change: (role: MemberRole) => void
}) {
  const { say } = useWords()
  return (
    <Select
      label={say('people.role')}
      value={value}
      onChange={({ target }) => change(roles.find((role) => role === target.value) ?? value)}
    >
      {roles.map((role) => (
        <option key={role} value={role}>
          {say(`people.${role}`)}
        </option>
      ))}
    </Select>
  )
}
