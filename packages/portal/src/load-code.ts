import { setReachable } from './api/reachability.ts'
import { wait } from './browser.ts'
import { person } from './person/person.ts'

const retryMs = 2_000

/**
 * Loads code of the pages. Where it cannot be had, the service restarts, or has been updated and has another one: the
 * address is then opened anew as soon as the service answers.
 */
export const loadCode =
  <Module>(load: () => Promise<Module>) =>
  (): Promise<Module> =>
    load().catch(async () => {
      setReachable(false)
      const never = new AbortController().signal
      while (!(await isUp())) await wait(retryMs, never)
      location.reload()
      return new Promise<never>(() => undefined)
    })

const isUp = (): Promise<boolean> =>
  fetch(`${person.root}/healthz`, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
