import { lookup } from 'node:dns/promises'
import { isIP, isIPv6 } from 'node:net'
import { join } from 'node:path'
import { type MediaPlane, startMedia } from '@hovor/media'
import type { SipTrunk } from '../adapters/voice-carrier/sip-trunk.ts'
import type { VoiceCarrier } from '../calls/voice-carrier.port.ts'
import type { SipConfig } from '../config.ts'
import type { SipDoor } from '../numbers/get-number-sip.ts'
import { listenSip } from './listen-sip.ts'
import type { Outside } from './outside.ts'
import type { ServerOptions } from './server-options.ts'

export interface Telephony {
  readonly media: MediaPlane
  readonly carrier: VoiceCarrier
  readonly recordingsDir: string
  /** Where the far side finds our SIP; absent without a trunk. */
  readonly sip?: { readonly host: string; readonly port: number }
  /** The same as customers with own SIP equipment are told. */
  readonly door: SipDoor | undefined
  close(): Promise<void>
}

/** Media and the trunk. Recordings that a killed process left are made playable first. */
export async function openTelephony(options: ServerOptions, outside: Outside): Promise<Telephony> {
  const { config, clock, log } = options
  const address = (await lookup(config.sip.host, 4)).address
  const publicAddress = config.sip.publicHost ?? address
  const media = await startMedia({
    address,
    portRange: config.rtpPorts,
    clock,
    log: (event) => log[event.level]({ media: event }, 'media'),
  })
  const recordingsDir = join(config.dataDir, 'recordings')
  const recovered = await media.recoverRecordings(recordingsDir)
  if (recovered.length > 0) log.info({ count: recovered.length }, 'recordings of an earlier run recovered')
  const trunk = await openTrunk(options, outside, media, publicAddress)
  const sip = trunk && { host: publicAddress, port: trunk.addresses[0]?.port ?? config.sip.port }
  return {
    media,
    carrier: trunk ?? noCarrier,
    recordingsDir,
    ...(sip && { sip }),
    door: sip && doorOf(sip, config.sip),
    async close() {
      await trunk?.close()
      await media.close()
    },
  }
}

/** TCP is told: every platform speaks it, and no message is too long for it. */
function doorOf(sip: { host: string; port: number }, config: SipConfig): SipDoor {
  const itself = isIP(sip.host) === 0 ? [] : [`${sip.host}/${isIPv6(sip.host) ? 128 : 32}`]
  return {
    ...sip,
    transport: 'tcp',
    signallingCidrs: config.signallingCidrs.length > 0 ? config.signallingCidrs : itself,
    mediaCidrs: config.mediaCidrs.length > 0 ? config.mediaCidrs : itself,
  }
}

function openTrunk(
  { config, clock, randomBytes, log, notice }: ServerOptions,
  outside: Outside,
  media: MediaPlane,
  publicAddress: string,
): Promise<SipTrunk> | undefined {
  if (outside.trunk === undefined) return undefined
  const { offerText, ...trunk } = outside.trunk
  return listenSip(
    { clock, randomBytes, log, media, publicAddress, trunk, offerText, userAgent: 'Hovor' },
    { ...config.sip, mayMove: config.mode === 'sandbox' },
    notice,
  )
}

const noCarrier: VoiceCarrier = {
  state: 'degraded',
  dial: async () => ({ kind: 'unavailable', why: 'no trunk is configured' }),
  onIncoming: () => {},
  bridge: () => Promise.reject(new Error('no trunk is configured')),
  drain: () => {},
}
