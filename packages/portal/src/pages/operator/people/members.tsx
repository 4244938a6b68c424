import type { Answer } from '../../../api/operation-types.ts'
import { Table } from '../../../parts/table.tsx'
import { useWords } from '../words.ts'
import { ChangeRole, RemoveMember } from './membership-actions.tsx'
import { ChangeEmail, EndSessions, ResetSecondFactor, SendPasswordLink } from './user-actions.tsx'

type Member = Answer<'listMembers'>['members'][number]

export function Members({ id, of }: { readonly id: string; readonly of: readonly Member[] }) {
  const { say, formats } = useWords()
  if (of.length === 0) return <p>{say('people.nobody')}</p>
  return (
    <Table
      caption={say('people')}
      rows={of}
      keyOf={({ userId }) => userId}
      columns={[
        { title: say('acct.email'), cell: ({ email }) => email },
        { title: say('people.role'), cell: ({ role }) => say(`people.${role}`) },
        {
          title: say('people.secondFactor'),
          cell: ({ secondFactor }) => say(secondFactor ? 'people.factor.on' : 'people.factor.off'),
        },
        { title: say('people.since'), cell: ({ createdAt }) => formats.day(createdAt) },
        {
          title: say('dnc.action'),
          cell: ({ userId, email, role }) => (
            <div className="flex flex-wrap gap-2 md:max-w-xs">
              <SendPasswordLink userId={userId} email={email} />
              <ChangeRole id={id} userId={userId} email={email} role={role} />
              <ChangeEmail userId={userId} email={email} />
              <EndSessions userId={userId} email={email} />
              <ResetSecondFactor userId={userId} email={email} />
              <RemoveMember id={id} userId={userId} email={email} />
            </div>
          ),
        },
      ]}
    />
  )
}
