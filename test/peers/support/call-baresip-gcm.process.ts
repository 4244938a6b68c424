import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { callKeys } from '@hovor/sip'
import { BARESIP_HERTZ, startBaresip } from './baresip.ts'
import { OUR_HERTZ, startPhone } from './phone.ts'
import { OUR_ADDRESS, readInput, tellResult } from './private-network.ts'

/** Inside a private network: our agent calls baresip and offers AEAD_AES_128_GCM only. */
const { dir } = readInput<{ dir: string }>()
const codecs = ['PCMA'] as const
const baresip = await startBaresip(join(dir, 'gcm'), 'callee', codecs, { encryption: 'srtp' })
const phone = await startPhone({
  host: OUR_ADDRESS,
  codecs,
  srtp: { required: true, newKey: callKeys(randomBytes) },
  offers: (sdp) => sdp.replace(/^a=crypto:\d+ AES_CM_128_HMAC_SHA1_80 .*\r\n/gm, ''),
})
const talk = await phone.dial({ target: baresip.uri })
await talk.hears(BARESIP_HERTZ, 2000)
await talk.call.hangUp()
const stats = await talk.close()
await phone.close()
await baresip.stop()
tellResult({ stats, heardMs: baresip.heardMs(OUR_HERTZ), remoteSdp: talk.call.remoteSdp })
