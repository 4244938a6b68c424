import { useEffect } from 'react'
import { useChange } from '../../../api/use-operation.ts'
import { after } from '../../../browser.ts'
import { Button } from '../../../parts/button.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { account, leaveViewed, type PersonAccount } from '../../../person/person.ts'
import { useWords } from '../words.ts'

/** The service says that it is over, when the page asks. */
const marginMs = 1000

/** While an operator looks at an account: whose it is, until when, and the way out. */
export default function ViewingBanner() {
  if (account?.viewed === undefined) return null
  return <Banner of={account} {...account.viewed} />
}

interface BannerProps {
  readonly of: PersonAccount
  readonly until: number
  readonly forMs: number
}

function Banner({ of: { accountId, companyName }, until, forMs }: BannerProps) {
  const { say, formats } = useWords()
  const end = useChange('endViewing')
  useEffect(() => after(forMs + marginMs, () => leaveViewed(accountId)), [accountId, forMs])
  return (
    <section
      aria-label={say('viewing')}
      className="flex flex-wrap items-center justify-center gap-3 border-b border-edge bg-panel p-2"
    >
      <p className="wrap-anywhere text-warn">
        {say('viewing.whose', { name: companyName || accountId, time: formats.clock(until) })}
      </p>
      <Button
        disabled={end.isPending}
        onClick={() => end.mutate({ params: { id: accountId } }, { onSuccess: () => leaveViewed(accountId) })}
      >
        {say('viewing.end')}
      </Button>
      <Failure error={end.error} />
    </section>
  )
}
