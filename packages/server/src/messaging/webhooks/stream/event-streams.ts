import type { Handler } from '../../../http/exchange/handler.ts'
import type { ScheduledTask } from '../../../platform/jobs/schedule.ts'
import { dropKeptEvents } from './event-stream.store.ts'
import { OpenStreams, type OpenStreamsDeps } from './open-streams.ts'
import { streamEvents } from './stream-events.ts'

const dropEveryMs = 60_000

/** The feature as the composition takes it. */
export interface EventStreams {
  readonly handlers: readonly Handler[]
  readonly scheduled: readonly ScheduledTask[]
  /** Ends every stream, and opens none from now on: before HTTP closes, which waits for them. Idempotent. */
  close(): Promise<void>
}

export function createEventStreams(deps: OpenStreamsDeps): EventStreams {
  const { database, clock } = deps
  const streams = new OpenStreams(deps)
  const drop = () => dropKeptEvents(database, clock.nowMs())
  return {
    handlers: [streamEvents(streams)],
    scheduled: [{ name: 'event-stream', everyMs: dropEveryMs, run: drop }],
    close: () => streams.close(),
  }
}
