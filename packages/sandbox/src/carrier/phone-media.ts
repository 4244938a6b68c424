import type { MediaSession } from '@hovor/media'
import type { MediaCapabilities } from '@hovor/sip'
import type { Subscriber } from '../subscribers/subscriber.ts'
import type { CarrierContext } from './carrier-context.ts'

/** Silence after which a subscriber takes its turn: longer than the pauses inside a sentence. */
const turnSilenceMs = 650

/** The media of one subscriber's phone in one call. */
export interface PhoneMedia {
  readonly session: MediaSession
  /** For the first offer or answer of the call. */
  readonly capabilities: MediaCapabilities
  /** For a later one: the version in `o=` grows each time (RFC 3264 §8). */
  nextCapabilities(): MediaCapabilities
}

/** Takes RTP ports for one call. Rejects when none are left. */
export async function openPhone(
  context: CarrierContext,
  callId: string,
  subscriber: Subscriber,
): Promise<PhoneMedia> {
  const plane = await context.media.plane()
  const session = await plane.openSession({
    id: callId,
    text: subscriber.realTimeText,
    // The service sends silence too: on a busy machine its stream stalls, and it has not finished.
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
