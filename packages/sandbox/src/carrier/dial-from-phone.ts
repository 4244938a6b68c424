import { createOffer, type NextHop, type OutgoingCall, readAnswer, type SipAgent } from '@hovor/sip'
import type { PhoneLine, PhoneListener } from '../phone/phone-line.ts'
import { phoneNumber } from '../phone/phone-numbers.ts'
import { callerIdentity } from './caller-identity.ts'
import type { CarrierContext } from './carrier-context.ts'
import { PhoneCall } from './phone-call.ts'
import { openPhoneCallMedia } from './phone-call-media.ts'

/** How long an unanswered call rings. */
const giveUpMs = 60_000

/** Where a call goes first, and the agent that sends it. */
interface Route {
  readonly agent: SipAgent
  readonly nextHop: NextHop
}

/** Calls a number from the browser phone, and tells the listener the outcome. Without a route it fails. */
export function dialFromPhone(
  context: CarrierContext,
  route: Route | undefined,
  to: string,
  listener: PhoneListener,
): PhoneLine {
  let made: PhoneCall | undefined
  let isHungUp = false
  async function dial(): Promise<void> {
    if (route === undefined) throw new Error('No trunk is configured for the carrier.')
    const { agent, nextHop } = route
    const { clock, directory, happenings, trunk } = context
    const id = `phone-${context.nextSessionId()}`
    const play = (frame: Uint8Array) => listener.play(frame)
    const media = await openPhoneCallMedia(context, id, directory.caller(phoneNumber), play)
    if (isHungUp) return void (await media.close())
    const offer = createOffer(media.phone.capabilities)
    const call: OutgoingCall = agent.invite({
      target: `sip:${to}@${nextHop.host}:${nextHop.port}`,
      nextHop,
      ...callerIdentity('asserted', `sip:${phoneNumber}@${trunk.realm}`),
      to: `sip:${to}@${trunk.realm}`,
      credentials: { username: trunk.username, password: trunk.password },
      sdp: offer,
    })
    const { callId } = call
    happenings.add('call.invited', { callId, direction: 'from-subscriber', from: phoneNumber, to })
    const line = new PhoneCall(context, call, media, listener)
    made = line
    const patience = clock.after(giveUpMs, () => call.cancel())
    call.on('progress', ({ status }) => status > 100 && listener.alerting())
    call.on('answered', ({ sdp }) => {
      patience.cancel()
      const agreed = readAnswer(offer, sdp ?? '')
      if (agreed.kind !== 'agreed') return line.hangUp()
      line.begin(agreed.media)
    })
    call.on('ended', (end) => {
      patience.cancel()
      void line.end(end)
    })
  }
  dial().catch(() => listener.ended('failed'))
  return {
    hear: (frame) => made?.hear(frame),
    press: (digit) => made?.press(digit),
    hangUp() {
      isHungUp = true
      made?.hangUp()
    },
  }
}
