import type { Occupant } from '../../../../integrations/ports/calendar.port.ts'
import type { Interval } from '../../../../platform/kernel/interval.ts'
import { exceptionsOf, expandEvent } from '../expand-events.ts'
import { readEvents, touches } from '../read-events.ts'
import type { Zone } from '../zone.ts'

/** The times that the events of one calendar object take within the range. Throws where one of them is in doubt then. */
export function occupantsIn(text: string, home: Zone, range: Interval): Occupant[] {
  const { events, doubts } = readEvents(text, home)
  const doubt = doubts.find((each) => touches(each, range))
  if (doubt !== undefined) throw new Error(`${doubt.name} ${doubt.why}`)
  const exceptions = exceptionsOf(events)
  return events.flatMap((event) => expandEvent(event, exceptions.get(event.series) ?? [], range))
}
