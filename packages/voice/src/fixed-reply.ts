import type { EndReason } from './conversation-result.ts'
import type { Reply, ReplyPart } from './dialogue.ts'

/** A reply of given sentences. */
export function fixedReply(sentences: readonly string[], end: EndReason | undefined): Reply {
  async function* parts(): AsyncGenerator<ReplyPart> {
    for (const text of sentences) yield { kind: 'sentence', text }
    if (end !== undefined) yield { kind: 'end', reason: end }
  }
  return { parts: parts(), adopt: () => undefined }
}
