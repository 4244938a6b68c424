import type { Language } from '../../agent/agent-settings.ts'
import { type Stance, stanceOf } from '../../language/answers/stance.ts'
import { bookingPhrases } from '../../language/booking-phrases.ts'
import { fold } from '../../language/grammar/words.ts'
import { lexiconOf } from '../../language/lexicon-of.ts'
import type { Cue, ReplyPart } from '../dialogue.ts'
import type { BookingDesk } from './booking-desk.ts'
import type { Slot } from './bookings.ts'

/** The caller was offered an SMS about a booked slot. */
export interface Offered {
  readonly slot: Slot
  /** The caller heard all of the offer: nothing is sent on a yes to less. */
  readonly heard: boolean
}

/** The offer of a form; `rest` is what it says next. */
export interface TextOffer extends Offered {
  readonly rest: readonly string[]
  /** Unclear answers so far. */
  readonly misses: number
}

/** How the caller answers the offer: the stance of the words, 1 and 2 on the keypad; undefined without an answer. */
export function answerToOffer(cue: Cue, language: Language): Stance | undefined {
  if (cue.kind === 'digits')
    return ({ '1': 'agrees', '2': 'denies' } as Partial<Record<string, Stance>>)[cue.digits]
  return cue.kind === 'words'
    ? stanceOf(cue.text, lexiconOf(language), { offersMore: true, offersOne: true })
    : undefined
}

/** The offer once `said` was heard. */
export const offerHeard = <Offer extends Offered>(offer: Offer, said: string, language: Language): Offer =>
  said.includes(bookingPhrases[language].offerText) ? { ...offer, heard: true } : offer

/** A text message, in any of the languages; folded. */
const message = /\b(sms|esemes|smsk|zprav|sprav|text|message|nachricht|wiadomos)/

/** Whether the turn plainly wants the SMS: it agrees, and either it or what it answers, `asked`, names a message. */
export const wantsText = (cue: Cue, asked: string, language: Language): boolean =>
  answerToOffer(cue, language) === 'agrees' &&
  (message.test(fold(asked)) || (cue.kind === 'words' && message.test(fold(cue.text))))

/** Unclear answers after which nothing is sent. */
const maxMisses = 1

/** The offer, to be repeated after an unclear answer; undefined once it has been. */
export const askOfferAgain = (offer: TextOffer): TextOffer | undefined =>
  offer.misses < maxMisses ? { ...offer, misses: offer.misses + 1 } : undefined

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
