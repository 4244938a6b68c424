import type { MediaSession } from '@hovor/media'
import { answerOffer, type MediaCapabilities, type Reoffer } from '@hovor/sip'
import type { Subscriber } from '../subscribers/subscriber.ts'
import type { CarrierContext } from './carrier-context.ts'

/** The silence that ends the far side's turn: longer than pauses within a sentence. */
const turnSilenceMs = 650

/** The media session of a subscriber's phone in one call. */
export interface PhoneMedia {
  readonly session: MediaSession
  /** The SDP for the first offer or answer of the call. */
  readonly capabilities: MediaCapabilities
  /** The SDP for a later one: the version in `o=` increases each time (RFC 3264 §8). */
  nextCapabilities(): MediaCapabilities
}

/** Allocates RTP ports for one call. Rejects if none are left. */
export async function openPhone(
  context: CarrierContext,
  callId: string,
  subscriber: Subscriber,
): Promise<PhoneMedia> {
  const plane = await context.media.plane()
  const session = await plane.openSession({
    id: callId,
    text: subscriber.realTimeText,
    // The service also sends silence, so a stalled stream (on a busy machine) is not the end of a turn.
    vad: { stopMs: turnSilenceMs, steady: true },
  })
  const capabilities: MediaCapabilities = {
    address: context.host,
    audioPort: session.audioPort,
    codecs: ['PCMA', 'PCMU'],
    sessionId: context.nextSessionId(),
    ...(session.textPort === undefined ? {} : { text: { port: session.textPort } }),
  }
  let version = 1
  return { session, capabilities, nextCapabilities: () => ({ ...capabilities, sessionVersion: ++version }) }
}

/** Answers a later offer of the far side. */
export function takeReoffer(reoffer: Reoffer, { session, nextCapabilities }: PhoneMedia): void {
  const agreed = answerOffer(reoffer.sdp ?? '', nextCapabilities())
  if (agreed.kind === 'refused') return reoffer.refuse(agreed.status)
  session.connect(agreed.media)
  reoffer.accept(agreed.sdp)
}
