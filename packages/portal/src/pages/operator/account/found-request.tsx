import { Link } from '@tanstack/react-router'
import { useOperation } from '../../../api/use-operation.ts'
import { Facts } from '../../../parts/facts.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { Section } from '../../../parts/page.tsx'
import { useWords } from '../words.ts'

const requestId = /^req_[0-9a-f]{16}$/

/** The request whose id is searched for, if it is one. */
export function FoundRequest({ search }: { readonly search: string | undefined }) {
  const id = search?.trim() ?? ''
  return requestId.test(id) ? <RequestOf id={id} /> : null
}

function RequestOf({ id }: { readonly id: string }) {
  const { say, formats } = useWords()
  const found = useOperation('getOperatorRequest', { params: { id } })
  return (
    <Section title={say('request', { id })}>
      <Loaded of={found}>
        {({ accountId, request, error, made }) => (
          <Facts
            of={[
              [
                say('accounts'),
                <Link key={accountId} to="/operator/accounts/$id" params={{ id: accountId }}>
                  {accountId}
                </Link>,
              ],
              [say('time'), formats.time(request.createdAt)],
              [say('request.operation'), `${request.operation} (${request.method} ${request.path})`],
              [say('request.answer'), [request.status, request.code].filter(Boolean).join(' ')],
              [say('call.length'), formats.seconds(request.durationMs)],
              [say('request.sender'), request.keyId ?? request.grantId ?? request.userId],
              [say('request.meaning'), error && <span lang="en">{`${error.message} ${error.action}`}</span>],
              [say('request.made'), made.length === 0 ? say('none') : made.map((one) => one.id).join(', ')],
            ]}
          />
        )}
      </Loaded>
    </Section>
  )
}
