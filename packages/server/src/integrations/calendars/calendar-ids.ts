import { isFailure } from '../../platform/kernel/failure.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import type { CalendarDeps } from './open-calendar.ts'
import { readCalendars } from './read-calendars.ts'

/**
 * The names that the calendars of a connection have, `primary` among them; undefined if its server does not respond
 * them in time. `integrationId` is a wire id as it came.
 */
export type CalendarIds = (
  accountId: AccountId,
  integrationId: string,
) => Promise<ReadonlySet<string> | undefined>

/** Somebody waits for an agent to be saved, which a silent server does not forbid. */
const waitMs = 5_000

/** Asks the server each time. */
export const createCalendarIds =
  (deps: CalendarDeps): CalendarIds =>
  async (accountId, integrationId) => {
    const reading = readCalendars(deps, accountId, integrationId)
    const found = await new Promise<Awaited<typeof reading> | undefined>((resolve, reject) => {
      const timer = deps.clock.after(waitMs, () => resolve(undefined))
      reading.then(resolve, reject).finally(() => timer.cancel())
    })
    if (found === undefined || isFailure(found)) return undefined
    return new Set(found.flatMap(({ id, primary }) => (primary ? [id, 'primary'] : [id])))
  }
