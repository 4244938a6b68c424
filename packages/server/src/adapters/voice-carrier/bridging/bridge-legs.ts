import type { MediaPlane, MediaSession, MediaSessionEvents } from '@hovor/media'
import type { Leg, LegBridge } from '../../../calls/ports/voice-carrier.port.ts'
import { linkSessions } from './link-sessions.ts'
import { areOfOneCall } from './session-groups.ts'

type Digit = MediaSessionEvents['dtmf'][0]

/** Digits received in signalling (SIP INFO): media does not relay them, because it never carried them. */
const signalled = new WeakSet<Digit>()

/** Emits a digit that was signalled rather than sent as audio to the listeners of a session. */
export function emitSignalled(session: MediaSession, digit: Digit): void {
  signalled.add(digit)
  session.emit('dtmf', digit)
}

/** Bridges the audio of two legs, including digits. Legs of different calls may be in different media workers. */
export async function bridgeLegs(media: MediaPlane, local: string, a: Leg, b: Leg): Promise<LegBridge> {
  // Every leg of this carrier has a media session.
  const [one, other] = [a.channel as MediaSession, b.channel as MediaSession]
  const bridge = await (areOfOneCall(one, other)
    ? media.bridge(one, other)
    : linkSessions(media, local, one, other))
  const stops = [passSignalled(one, other), passSignalled(other, one)]
  const stop = () => {
    for (const each of stops) each()
  }
  void bridge.ended.then(stop)
  return {
    async close() {
      stop()
      await bridge.close()
    },
  }
}

function passSignalled(from: MediaSession, to: MediaSession): () => void {
  const pass = (event: Digit) => {
    if (signalled.has(event)) to.sendDtmf(event.digit)
  }
  from.on('dtmf', pass)
  return () => void from.off('dtmf', pass)
}
