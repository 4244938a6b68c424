import type { Language } from '../../agent/agent-settings.ts'
import { claimsTransfer } from '../../language/transfer-claims.ts'
import type { ReplyPart } from '../dialogue.ts'
import type { ModelStep } from './model-step.ts'

export interface TransferGuard {
  readonly language: Language
  /** `itself`: a tool of the agent's own may do it, so its words are left alone. */
  readonly transfers: 'to-target' | 'itself' | 'nowhere'
  /** Said in place of a hand-over that cannot be. */
  readonly noPerson: string
}

export interface GuardedStep extends ModelStep {
  /** It was said, and nothing asked, that the caller is being connected: that has to be done. */
  readonly handsOver: boolean
  /** It was to be said, and cannot be done: the caller was asked for a message instead. */
  readonly isDenied: boolean
}

/**
 * Guardrail: lets a step say that it connects the caller only if that is done next. Such a sentence waits for the end of
 * its step, and is left out where the step asks the caller something; without a target the caller hears that there is
 * nobody, and nothing else of the step.
 */
export async function* guardTransferClaims(
  step: AsyncGenerator<ReplyPart, ModelStep>,
  { language, transfers, noPerson }: TransferGuard,
): AsyncGenerator<ReplyPart, GuardedStep> {
  const said: string[] = []
  const held: string[] = []
  const isClaim = (text: string) => transfers !== 'itself' && claimsTransfer(text, language)
  let handsOver = false
  let isDenied = false
  try {
    let next = await step.next()
    for (; next.done !== true; next = await step.next()) {
      const part = next.value
      if (part.kind !== 'sentence') {
        yield part
        continue
      }
      const claims = isClaim(part.text)
      if (isDenied) continue
      isDenied = claims && transfers === 'nowhere'
      handsOver ||= claims && !isDenied
      if (handsOver) {
        held.push(part.text)
        continue
      }
      const text = isDenied ? noPerson : part.text
      said.push(text)
      yield { kind: 'sentence', text }
    }
    const { kind, calls } = next.value
    const asks = [...said, ...held].some((text) => text.includes('?'))
    const rest = kind === 'failed' ? [] : held.filter((text) => !asks || !isClaim(text))
    for (const text of rest) {
      said.push(text)
      yield { kind: 'sentence', text }
    }
    return { kind, calls, text: said.join(' '), handsOver: handsOver && !asks, isDenied }
  } finally {
    await step.return({ kind: 'failed', text: '', calls: [] })
  }
}
