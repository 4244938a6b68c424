import type { Language } from '../../agent/agent-settings.ts'
import { unlessAborted } from '../../async/unless-aborted.ts'
import { asksToWait } from '../../language/answers/waiting.ts'
import { lexiconOf } from '../../language/lexicon-of.ts'
import type { Appointment } from '../booking/booking-desk.ts'
import { answerToOffer } from '../booking/text-offer.ts'
import type { Cue, ReplyPart } from '../dialogue.ts'
import type { CallState } from './call-state.ts'
import type { ModelBooking } from './model-booking.ts'

export interface AppointmentReplyOptions {
  readonly booking: ModelBooking
  readonly cue: Cue
  readonly state: CallState
  /** Booking outcomes told by the reply, marked as told once heard. */
  readonly telling: Map<Appointment, string>
  readonly anythingElse: string
  readonly language: Language
  readonly signal: AbortSignal
  readonly committed: Promise<void> | undefined
}

/**
 * The engine's own part of a reply: books what the caller confirmed and reports booking outcomes. `over`: nothing is
 * left for the model to say.
 */
export async function* appointmentReply(
  options: AppointmentReplyOptions,
): AsyncGenerator<ReplyPart, 'over' | 'goes-on'> {
  const { booking, cue, state, telling, signal } = options
  const agreed =
    state.proposal !== undefined && booking.agrees(state.proposal, cue) ? state.proposal : undefined
  // What was asked stays open for a caller who asks for a moment.
  const isWaiting = cue.kind === 'words' && asksToWait(cue.text, lexiconOf(options.language))
  const isAnswer = (cue.kind === 'words' && !isWaiting) || cue.kind === 'digits'
  const offered = state.textOffer
  if (isAnswer) state.textOffer = undefined
  if (offered !== undefined && answerToOffer(cue, options.language) === 'agrees') {
    if (!offered.heard) {
      state.textOffer = offered
      yield { kind: 'sentence', text: booking.textOffer! }
      return 'over'
    }
    if (options.committed !== undefined) await unlessAborted(options.committed, signal)
    if (signal.aborted) return 'over'
    yield { kind: 'working', maxMs: booking.longestMs }
    yield { kind: 'sentence', text: await booking.text(offered.slot) }
    yield { kind: 'sentence', text: options.anythingElse }
    return 'over'
  }
  if (agreed !== undefined) {
    if (options.committed !== undefined) await unlessAborted(options.committed, signal)
    if (signal.aborted) return 'over'
    booking.begin(agreed)
  }
  if (isAnswer) state.proposal = undefined
  const news = booking.news
  if (news.length === 0) return 'goes-on'
  if (news.some(({ outcome }) => outcome === undefined)) {
    yield { kind: 'working', maxMs: booking.longestMs }
    await unlessAborted(Promise.all(news.map(({ done }) => done)), signal)
    if (signal.aborted) return 'over'
  }
  let isMoved = false
  for (const each of news) {
    const text = booking.wordsOn(each)
    telling.set(each, text)
    yield { kind: 'sentence', text }
    if (each.outcome?.kind === 'booked') isMoved = state.booked(each.slot.start.slice(0, 16)) || isMoved
  }
  if (isMoved || (isAnswer && agreed === undefined)) return 'goes-on'
  const last = news.at(-1)
  const { textOffer } = booking
  if (last?.outcome?.kind === 'booked' && textOffer !== undefined) {
    state.textOffer = { slot: last.slot, heard: false }
    yield { kind: 'sentence', text: textOffer }
  } else if (last?.outcome?.kind !== 'taken') yield { kind: 'sentence', text: options.anythingElse }
  return 'over'
}
