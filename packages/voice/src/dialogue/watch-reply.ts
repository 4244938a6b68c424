import type { Clock } from '@hovor/clock'
import { type Watched, watch } from '../async/watchdog.ts'
import type { Reply, ReplyPart } from './dialogue.ts'

export interface ReplyWaits {
  readonly clock: Clock
  /** First part of the reply; between two of them. */
  readonly firstMs: number
  readonly gapMs: number
}

/** Passes the parts of a reply on as `watch` does; one that waits for a tool may take as long as the tool. */
export const watchReply = ({ parts }: Reply, waits: ReplyWaits): AsyncGenerator<Watched<ReplyPart>> =>
  watch(parts, { ...waits, extraMs: (part) => (part.kind === 'working' ? part.maxMs : 0) })
