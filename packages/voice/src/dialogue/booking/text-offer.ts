import type { Language } from '../../agent/agent-settings.ts'
import { bookingPhrases } from '../../language/booking-phrases.ts'
import { fold } from '../../language/grammar/words.ts'
import { lexiconOf } from '../../language/lexicon-of.ts'
import { parseYesNo } from '../../language/parse/yes-no.ts'
import type { Cue, ReplyPart } from '../dialogue.ts'
import type { BookingDesk } from './booking-desk.ts'
import type { Slot } from './bookings.ts'

/** The caller was offered an SMS about a booked slot; `rest` is what the form says next. */
export interface TextOffer {
  readonly slot: Slot
  readonly rest: readonly string[]
}

/** Whether the caller accepts; undefined if the words are about something else. */
export function wantsText(cue: Cue, language: Language): boolean | undefined {
  if (cue.kind === 'digits') return ({ 1: true, 2: false } as Record<string, boolean>)[cue.digits]
  if (cue.kind !== 'words') return undefined
  const namesIt = /\bsms|\besemes|\btext/.test(fold(cue.text))
  return parseYesNo(cue.text, lexiconOf(language)) ?? (namesIt || undefined)
}

/** Sends the SMS if accepted, then continues; `committed` as in `Dialogue.reply`. */
export async function* answerTextOffer(
  { slot, rest }: TextOffer,
  isWanted: boolean,
  { desk, language }: { readonly desk: BookingDesk; readonly language: Language },
  committed: Promise<void> | undefined,
  signal: AbortSignal,
): AsyncGenerator<ReplyPart> {
  if (isWanted) {
    await committed
    if (signal.aborted) return
    yield { kind: 'working', maxMs: desk.longestMs }
    const { texted, notTexted } = bookingPhrases[language]
    yield { kind: 'sentence', text: (await desk.text(slot)) === 'queued' ? texted : notTexted }
  }
  for (const text of rest) yield { kind: 'sentence', text }
}
