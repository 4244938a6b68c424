import type { EndReason } from '../call/conversation-result.ts'
import type { Reply, ReplyPart } from './dialogue.ts'

/** A reply with fixed sentences; `adopt` is called when it is heard. */
export function fixedReply(
  sentences: readonly string[],
  end: EndReason | undefined,
  adopt: () => void = () => undefined,
): Reply {
  async function* parts(): AsyncGenerator<ReplyPart> {
    for (const text of sentences) yield { kind: 'sentence', text }
    if (end !== undefined) yield { kind: 'end', reason: end }
  }
  return { parts: parts(), adopt }
}
