import {
  type Loopback,
  type MediaPlane,
  type MediaSession,
  type MediaStats,
  type NegotiatedMedia,
  openLoopback,
} from '@hovor/media'
import type { Subscriber } from '../subscribers/subscriber.ts'
import type { CarrierContext } from './carrier-context.ts'
import { openPhone, type PhoneMedia } from './phone-media.ts'

/** How long a key counts as pressed. */
const pressMs = 160

/** The media of a call of the browser phone: its RTP, and a loopback to the window, joined by a bridge. */
export interface PhoneCallMedia {
  readonly phone: PhoneMedia
  /** Starts audio both ways. Rejects if either side is closed. */
  connect(agreed: NegotiatedMedia): Promise<void>
  /** Takes the next frame of the person's speech. */
  hear(frame: Uint8Array): void
  press(digit: string): void
  /** Frees the ports. Idempotent; resolves with what the phone has sent and received. */
  close(): Promise<MediaStats>
}

/**
 * Allocates its ports. Rejects if none are left.
 *
 * @param play takes a frame every 20 ms, once it is connected
 */
export async function openPhoneCallMedia(
  context: CarrierContext,
  callId: string,
  subscriber: Subscriber,
  play: (frame: Uint8Array) => void,
): Promise<PhoneCallMedia> {
  const plane = await context.media.plane()
  const phone = await openPhone(context, callId, subscriber)
  let page: MediaSession | undefined
  try {
    page = await plane.openSession({ id: `${callId}-page` })
    const seed = Buffer.from(context.randomBytes(10))
    const loopback = await openLoopback({ address: context.host, port: page.audioPort, seed }, play)
    return join(plane, phone, page, loopback)
  } catch (error) {
    await page?.close()
    await phone.session.close()
    throw error
  }
}

function join(plane: MediaPlane, phone: PhoneMedia, page: MediaSession, loopback: Loopback): PhoneCallMedia {
  let closing: Promise<MediaStats> | undefined
  async function close(): Promise<MediaStats> {
    loopback.close()
    await page.close()
    return phone.session.close()
  }
  return {
    phone,
    async connect(agreed) {
      phone.session.connect(agreed)
      page.connect(loopback.media)
      await plane.bridge(phone.session, page)
    },
    hear: (frame) => loopback.send(frame),
    press: (digit) => page.signalDtmf({ digit, durationMs: pressMs }),
    close() {
      closing ??= close()
      return closing
    },
  }
}
