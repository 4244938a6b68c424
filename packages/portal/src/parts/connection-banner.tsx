import { useSyncExternalStore } from 'react'
import { reachability } from '../api/reachability.ts'
import { useLanguage } from '../language/language.tsx'

/** While the service does not answer; the pages go on by themselves when it does. */
export function ConnectionBanner() {
  const { say } = useLanguage()
  const isReachable = useSyncExternalStore(reachability.subscribe, reachability.get)
  return (
    <div role="status" aria-live="polite">
      {!isReachable && <p className="bg-warn p-2 text-center text-page">{say('unreachable')}</p>}
    </div>
  )
}
