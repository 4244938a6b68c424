import { createOffer, type NextHop, readAnswer, type SipAgent } from '@hovor/sip'
import { callerIdentity, type Identity } from './caller-identity.ts'
import type { CarrierContext } from './carrier-context.ts'
import { openPhone, takeReoffer } from './phone-media.ts'
import { prepareVoice } from './prepare-voice.ts'
import { SubscriberCall } from './subscriber-call.ts'

/** How long a subscriber lets an unanswered call ring by default. */
const defaultGiveUpSecs = 60

/** A call to place from a subscriber. */
export interface Dial {
  readonly from: string
  readonly to: string
  readonly giveUpAfterSecs?: number | undefined
  /** Default: the network asserts `from`. */
  readonly identity?: Identity | undefined
}

/** Calls a number of the service from a subscriber, through the trunk. Returns the Call-ID once the INVITE is sent. */
export async function callIn(
  context: CarrierContext,
  agent: SipAgent,
  trunkAddress: NextHop,
  { giveUpAfterSecs = defaultGiveUpSecs, identity = 'asserted', ...dial }: Dial,
): Promise<string> {
  const { clock, directory, happenings, speech, talking, trunk } = context
  const subscriber = directory.caller(dial.from)
  const phone = await openPhone(context, `in-${context.nextSessionId()}`, subscriber)
  const offer = createOffer(phone.capabilities)
  const call = agent.invite({
    target: `sip:${dial.to}@${trunkAddress.host}:${trunkAddress.port}`,
    nextHop: trunkAddress,
    ...callerIdentity(identity, `sip:${dial.from}@${trunk.realm}`),
    to: `sip:${dial.to}@${trunk.realm}`,
    credentials: { username: trunk.username, password: trunk.password },
    sdp: offer,
  })
  const { callId } = call
  happenings.add('call.invited', { callId, direction: 'from-subscriber', ...dial })
  void prepareVoice(speech, subscriber)
  const talk = new SubscriberCall({ clock, happenings, speech, subscriber, call, session: phone.session })
  talking.add(talk)
  const patience = clock.after(giveUpAfterSecs * 1000, () => call.cancel())
  call.on('ended', (end) => {
    patience.cancel()
    talking.delete(talk)
    void talk.end(end)
  })
  call.on('answered', ({ sdp }) => {
    patience.cancel()
    const agreed = readAnswer(offer, sdp ?? '')
    if (agreed.kind !== 'agreed') return void call.hangUp()
    happenings.add('call.answered', {
      callId,
      subscriber: subscriber.e164,
      codec: agreed.media.audio.codec,
      realTimeText: agreed.media.text !== undefined,
    })
    talk.begin(agreed.media)
  })
  call.on('reoffer', (reoffer) => takeReoffer(reoffer, phone))
  return callId
}
