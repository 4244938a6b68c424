import type { Clock } from '@hovor/clock'
import { type Watched, watch } from '../async/watchdog.ts'
import type { Reply, ReplyPart } from './dialogue.ts'

export interface ReplyWaits {
  readonly clock: Clock
  /** Time to the first part and between two parts, in milliseconds. */
  readonly firstMs: number
  readonly gapMs: number
}

/** Watches the parts of a reply; a part that waits for a tool extends the timeout. */
export const watchReply = ({ parts }: Reply, waits: ReplyWaits): AsyncGenerator<Watched<ReplyPart>> =>
  watch(parts, { ...waits, extraMs: (part) => (part.kind === 'working' ? part.maxMs : 0) })
