import { startCalendarService } from './calendar-service.ts'
import { startCalendarWorld } from './calendar-world.ts'

export type ServedCalendars = Awaited<ReturnType<typeof startServedCalendars>>

/** The calendar service, and the sandbox's calendars that its accounts connect. */
export async function startServedCalendars() {
  const world = await startCalendarWorld()
  const service = await startCalendarService()
  return {
    service,
    world,
    async close(): Promise<void> {
      await service.close()
      await world.peer.stop()
    },
  }
}
