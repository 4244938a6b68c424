import { join } from 'node:path'
import { until } from '@hovor/clock/testing'
import { LINPHONE_HERTZ, startLinphone } from './linphone.ts'
import { endOf, OUR_HERTZ, startPhone } from './phone.ts'
import { OUR_ADDRESS, PEER_ADDRESS, readInput, tellResult } from './private-network.ts'

/** Inside a private network: our agent calls linphone; they talk, type and send DTMF, and linphone holds the call. */
const { dir, ours, theirs } = readInput<{ dir: string; ours: string; theirs: string }>()
const linphone = await startLinphone(join(dir, 'linphone'), {
  address: PEER_ADDRESS,
  sipPort: 5082,
  rtpPort: 23_000,
})
const phone = await startPhone({ host: OUR_ADDRESS, codecs: ['PCMA'], text: true })
const talk = await phone.dial({ target: `sip:phone@${PEER_ADDRESS}:5082` })
const what = () => `what linphone sends:\n${linphone.output()}\nread: ${talk.text()} ${talk.digits()}`
await talk.hears(LINPHONE_HERTZ, 2000)
await linphone.says(/^text on$/m)
talk.session.sendText(`${ours}\u2028`)
linphone.order(`type ${theirs}`)
await until(() => linphone.read().includes('\n') && talk.text().includes('\u2028'), { what })
talk.session.sendDtmf('42#')
await linphone.says(/digit 4[\s\S]*digit 2[\s\S]*digit #/)
linphone.order('press 17')
await until(() => talk.digits() === '17', { what })
linphone.order('hold')
await linphone.says(/^state LinphoneCallPaused$/m)
const heldDirection = talk.direction()
linphone.order('resume')
await until(() => talk.direction() === 'sendrecv', { what })
await talk.hears(LINPHONE_HERTZ, 2000)
linphone.order('bye')
const end = await endOf(talk.call)
const stats = await talk.close()
await phone.close()
await linphone.stop()
tellResult({
  end,
  stats,
  heldDirection,
  read: talk.text(),
  linphoneRead: linphone.read(),
  heardMs: linphone.heardMs(OUR_HERTZ),
  output: linphone.output(),
})
