import type { Clock } from '@hovor/clock'
import { type Watched, watch } from '../async/watchdog.ts'
import { plainText } from '../language/speech/plain-text.ts'
import type { Reply, ReplyPart } from './dialogue.ts'

export interface ReplyWaits {
  readonly clock: Clock
  /** Time to the first part and between two parts, in milliseconds. */
  readonly firstMs: number
  readonly gapMs: number
}

/**
 * Watches the parts of a reply; a part that waits for a tool extends the timeout. Sentences come as plain text, and
 * those without anything to say are left out.
 */
export const watchReply = ({ parts }: Reply, waits: ReplyWaits): AsyncGenerator<Watched<ReplyPart>> =>
  watch(plainParts(parts), { ...waits, extraMs: (part) => (part.kind === 'working' ? part.maxMs : 0) })

async function* plainParts(parts: AsyncIterable<ReplyPart>): AsyncGenerator<ReplyPart> {
  for await (const part of parts) {
    if (part.kind !== 'sentence') yield part
    else {
      const text = plainText(part.text)
      if (text !== '') yield { kind: 'sentence', text }
    }
  }
}
