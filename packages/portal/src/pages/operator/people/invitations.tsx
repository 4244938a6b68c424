import type { Answer } from '../../../api/operation-types.ts'
import { useChange } from '../../../api/use-operation.ts'
import { Table } from '../../../parts/table.tsx'
import { useWords } from '../words.ts'
import { PersonAction } from './person-action.tsx'

type Invitation = Answer<'listMembers'>['invitations'][number]

/** Invitations that nobody has accepted yet. */
export function Invitations({ id, of }: { readonly id: string; readonly of: readonly Invitation[] }) {
  const { say, formats } = useWords()
  return (
    <Table
      caption={say('people.invitations')}
      rows={of}
      keyOf={(invitation) => invitation.id}
      columns={[
        { title: say('people.invited'), cell: ({ email }) => email },
        { title: say('people.role'), cell: ({ role }) => say(`people.${role}`) },
        { title: say('people.until'), cell: ({ expiresAt }) => formats.time(expiresAt) },
        {
          title: say('dnc.action'),
          cell: (invitation) => (
            <div className="flex flex-wrap gap-2">
              <Resend id={id} invitation={invitation} />
              <Revoke id={id} invitation={invitation} />
            </div>
          ),
        },
      ]}
    />
  )
}

interface OfInvitation {
  readonly id: string
  readonly invitation: Invitation
}

function Resend({ id, invitation }: OfInvitation) {
  const { say } = useWords()
  const resend = useChange('resendInvitation', ['listMembers'])
  return (
    <PersonAction
      label={say('people.resend')}
      email={invitation.email}
      why={say('people.resendWhy')}
      done={resend.isSuccess ? say('people.linkSent') : undefined}
      error={resend.error}
      act={() => resend.mutateAsync({ params: { id, invitationId: invitation.id } })}
    />
  )
}

function Revoke({ id, invitation }: OfInvitation) {
  const { say } = useWords()
  const revoke = useChange('revokeInvitation', ['listMembers'])
  return (
    <PersonAction
      look="bad"
      label={say('people.revoke')}
      email={invitation.email}
      why={say('people.revokeWhy')}
      error={revoke.error}
      act={() => revoke.mutateAsync({ params: { id, invitationId: invitation.id } })}
    />
  )
}
