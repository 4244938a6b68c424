import { useOperation } from '../../../api/use-operation.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { Invitations } from './invitations.tsx'
import { InviteMember } from './invite-member.tsx'
import { Members } from './members.tsx'

/** Who acts for an account, who is invited to, and what an operator does for them who cannot sign in. */
export function People({ id }: { readonly id: string }) {
  const found = useOperation('listMembers', { params: { id } })
  return (
    <Loaded of={found}>
      {({ members, invitations }) => (
        <div className="flex flex-col gap-4">
          <Members id={id} of={members} />
          {invitations.length > 0 && <Invitations id={id} of={invitations} />}
          <InviteMember id={id} />
        </div>
      )}
    </Loaded>
  )
}
