import { describe, expect, it } from 'vitest'
import { answerTo, type FarCall, lineOf, messageOf, statusOf } from './testing/far-side.ts'
import { holdsAnswer, type OddAnswer, oddTrunkOfFile } from './testing/odd-call.ts'

const world = oddTrunkOfFile()

type Edit = (text: string) => string
const contactOf = (call: FarCall) => `Contact: ${call.contact}`
/** 180, and a 200 that differs from the usual one. */
const ok =
  (
    edit: Edit,
    { more = [], sdp = (usual) => usual }: { more?: readonly string[]; sdp?: Edit } = {},
  ): NonNullable<OddAnswer['responses']> =>
  (call, invite) => {
    call.say(answerTo(invite, 180, [contactOf(call)]))
    call.say(edit(answerTo(invite, 200, [contactOf(call), ...more], sdp(call.sdp()))))
  }
const same: Edit = (text) => text
const withSdp = (sdp: Edit, more: readonly string[] = []): OddAnswer => ({
  responses: ok(same, { sdp, more }),
})
const withText = (edit: Edit, more: readonly string[] = []): OddAnswer => ({ responses: ok(edit, { more }) })
const otherTag: Edit = (text) => text.replace('tag=far', 'tag=other')
const otherPort = (call: FarCall) => call.sdp().replace(/m=audio \d+/, `m=audio ${call.audio.otherPort}`)
/** The headers of a request from the far side in the dialog of an INVITE that it answered. */
const turned = (invite: string) =>
  messageOf([
    `From: ${lineOf(invite, 'to')};tag=far`,
    `To: ${lineOf(invite, 'from')}`,
    `Call-ID: ${lineOf(invite, 'call-id')}`,
    `Contact: ${lineOf(invite, 'contact')}`,
  ])

const answers: Readonly<Record<string, OddAnswer>> = {
  'at once': { responses: (call, invite) => call.say(answerTo(invite, 200, [contactOf(call)], call.sdp())) },
  'after 100 and nothing else': {
    responses(call, invite) {
      call.say(answerTo(invite, 100))
      call.say(answerTo(invite, 200, [contactOf(call)], call.sdp()))
    },
  },
  'after 183 without a description and 180': {
    responses(call, invite) {
      call.say(answerTo(invite, 183))
      call.say(answerTo(invite, 180, [contactOf(call)]))
      call.say(answerTo(invite, 200, [contactOf(call)], call.sdp()))
    },
  },
  'after 181, 182 and 199': {
    responses(call, invite) {
      for (const status of [181, 182, 199]) call.say(answerTo(invite, status, [contactOf(call)]))
      call.say(answerTo(invite, 200, [contactOf(call)], call.sdp()))
    },
  },
  'otherwise than 183 described it': {
    responses(call, invite) {
      call.say(answerTo(invite, 183, [contactOf(call)], call.sdp()))
      call.say(answerTo(invite, 200, [contactOf(call)], otherPort(call)))
    },
    sound: { fromElsewhere: true },
  },
  'in µ-law, after 183 in A-law': {
    responses(call, invite) {
      call.say(answerTo(invite, 183, [contactOf(call)], call.sdp().replace(' 8 0 101', ' 8 101')))
      call.say(answerTo(invite, 200, [contactOf(call)], call.sdp().replace(' 8 0 101', ' 0 101')))
    },
    sound: { codec: 'PCMU' },
  },
  'as 183 described it, without a description': {
    responses(call, invite) {
      call.say(answerTo(invite, 183, [contactOf(call)], call.sdp()))
      call.say(answerTo(invite, 200, [contactOf(call)]))
    },
  },
  'under another tag than it rang under': {
    responses(call, invite) {
      call.say(answerTo(invite, 183, [contactOf(call)], call.sdp().replace(/m=audio \d+/, 'm=audio 9')))
      call.say(otherTag(answerTo(invite, 200, [contactOf(call)], call.sdp())))
    },
  },
  'again and again': {
    responses(call, invite) {
      for (let n = 0; n < 4; n++) call.say(answerTo(invite, 200, [contactOf(call)], call.sdp()))
    },
    during: async (call) => void (await call.hears(/^ACK /, 3)),
  },
  'reliably after 183 (PRACK)': {
    async responses(call, invite) {
      call.say(answerTo(invite, 183, [contactOf(call), 'Require: 100rel', 'RSeq: 77'], call.sdp()))
      expect(lineOf(await call.hears(/^PRACK /), 'rack')).toBe('77 1 INVITE')
      call.say(answerTo(invite, 200, [contactOf(call)]))
    },
  },
  'after it has moved its early audio (UPDATE)': {
    async responses(call, invite) {
      call.say(answerTo(invite, 183, [contactOf(call), 'Require: 100rel', 'RSeq: 1'], call.sdp()))
      await call.hears(/^PRACK /)
      call.ask('UPDATE', turned(invite), otherPort(call))
      expect(statusOf(await call.answerTo('UPDATE'))).toBe(200)
      call.say(answerTo(invite, 200, [contactOf(call)]))
    },
    sound: { fromElsewhere: true },
  },
  'after a longer interval was asked for (422)': {
    responses(call, invite) {
      call.say(answerTo(invite, 422, ['Min-SE: 7200']))
      call.answers = (request) => {
        if (!request.startsWith('INVITE ')) return undefined
        expect(lineOf(request, 'min-se')).toBe('7200')
        return answerTo(request, 200, [contactOf(call)], call.sdp())
      }
    },
    // of the first INVITE and of the second
    during: async (call) => void (await call.hears(/^ACK /, 1)),
  },
  'with Session-Expires and us as refresher': withText(same, [
    'Require: timer',
    'Session-Expires: 90;refresher=uac',
  ]),
  'with Session-Expires and itself as refresher': withText(same, ['Session-Expires: 1800;refresher=uas']),
  'with Session-Expires and no refresher': withText(same, ['x: 3600']),
  'without Content-Length': withText((text) => text.replace(/^Content-Length.*\r\n/m, '')),
  'without Content-Type': withText((text) => text.replace(/^Content-Type.*\r\n/m, '')),
  'without a Contact': withText((text) => text.replace(/^Contact.*\r\n/m, '')),
  'with a Contact whose name nobody knows': withText((text) =>
    text.replace(/^Contact.*$/m, 'Contact: <sip:x@PBX-7>'),
  ),
  'with a Contact of IPv6': withText((text) =>
    text.replace(/^Contact.*$/m, 'Contact: <sip:x@[2001:db8::5]:5060>'),
  ),
  'with header names in lower case': withText((text) =>
    text.replace(/^[A-Z][\w-]*:/gm, (name) => name.toLowerCase()),
  ),
  'with short header names': withText((text) =>
    text.replace(/^(Via|From|To|Call-ID|Contact|Content-Type|Content-Length):/gm, (name) => {
      const short = { Via: 'v', From: 'f', To: 't', 'Call-ID': 'i', Contact: 'm', 'Content-Type': 'c' }
      return `${short[name.slice(0, -1) as keyof typeof short] ?? 'l'}:`
    }),
  ),
  'without a reason phrase': withText((text) => text.replace(' Whatever', '')),
  'with a reason phrase in another script': withText((text) => text.replace('Whatever', 'Příjemné 通話')),
  'with a strict router': {
    responses(call, invite) {
      const route = `Record-Route: ${call.contact.replace('gateway', 'edge')}`
      call.say(answerTo(invite, 200, [contactOf(call), route], call.sdp()))
    },
  },
  'with unknown headers': withText(same, [
    'P-Odd: "',
    'Server: Odd (unclosed',
    'Supported: x-odd',
    'Require: x-odd',
    'Allow: INVITE',
    'Date: yesterday',
    'Content-Disposition: x-odd',
  ]),
  'with line feeds in its description': withSdp((sdp) => sdp.replaceAll('\r\n', '\n')),
  'with blanks and NULs after its description': withSdp((sdp) => `${sdp}  \r\n\0`),
  'with all the formats offered and some more': withSdp((sdp) => sdp.replace(' 8 0 101', ' 18 8 0 101 13')),
  'in A-law alone': withSdp((sdp) => sdp.replace(' 8 0 101', ' 8').replace(/^a=.*\r\n/gm, '')),
  'in A-law under a number of its own': withSdp((sdp) =>
    sdp.replace(' 8 0 101', ' 97 101').replace('rtpmap:8 ', 'rtpmap:97 '),
  ),
  'with events under 96': {
    ...withSdp((sdp) => sdp.replace(/(?<=[ :])101(?=[ \r])/g, '96')),
    sound: { events: { payloadType: 96, clockRate: 8000 } },
  },
  'with events under 96, sent under 101': withSdp((sdp) => sdp.replace(/(?<=[ :])101(?=[ \r])/g, '96')),
  'in packets of 30 ms': {
    ...withSdp((sdp) => sdp.replace('ptime:20', 'ptime:30')),
    sound: { lengthMs: () => 30 },
  },
  'in packets of 15 ms at most': {
    ...withSdp((sdp) => sdp.replace('ptime:20', 'maxptime:15')),
    sound: { lengthMs: () => 15 },
  },
  'with audio from another port': { sound: { fromElsewhere: true } },
  'on hold, and resumes': {
    ...withSdp((sdp) => sdp.replace('a=sendrecv', 'a=inactive')),
    async during(call) {
      const dialog = turned(await call.hears(/^INVITE /))
      call.ask('INVITE', dialog, call.sdp())
      expect(statusOf(await call.answerTo('INVITE'))).toBe(200)
      call.ask('ACK', dialog)
    },
  },
}

describe.concurrent('a call that the far side answers is heard by both sides, hears a digit and ends', () => {
  it.each(Object.entries(answers))('%s', (_, answer) => holdsAnswer(answer, world))
})
