import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { AudioCodec } from '@hovor/sip'
import { callKeys } from '@hovor/sip'
import { BARESIP_HERTZ, startBaresip } from './baresip.ts'
import { OUR_HERTZ, startPhone } from './phone.ts'
import { OUR_ADDRESS, readInput, tellResult } from './private-network.ts'

/** Inside a private network: our agent calls baresip in one codec and reports what both heard. */
const { dir, codecs, encryption } = readInput<{
  dir: string
  codecs: readonly AudioCodec[]
  encryption: 'none' | 'srtp'
}>()
const place = join(dir, [...codecs, encryption].join('-'))
const baresip = await startBaresip(place, 'callee', codecs, { encryption })
const phone = await startPhone({
  host: OUR_ADDRESS,
  codecs,
  ...(encryption === 'srtp' && { srtp: { required: true, newKey: callKeys(randomBytes) } }),
})
const talk = await phone.dial({ target: baresip.uri })
await talk.hears(BARESIP_HERTZ, 2000)
await talk.call.hangUp()
const stats = await talk.close()
await phone.close()
await baresip.stop()
tellResult({ stats, heardMs: baresip.heardMs(OUR_HERTZ), remoteSdp: talk.call.remoteSdp })
