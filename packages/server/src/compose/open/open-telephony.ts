import { lookup } from 'node:dns/promises'
import { isIPv6 } from 'node:net'
import { type MediaPlane, startMedia } from '@hovor/media'
import { createBrowserPeers } from '../../adapters/browser-peers/browser-peers.ts'
import { createCarrierRecords } from '../../adapters/carrier-records/carrier-records.ts'
import { createAddressGuard } from '../../adapters/http/address-guard.ts'
import { createBrowserLines } from '../../adapters/voice-carrier/browser/browser-lines.ts'
import type { SipTrunk } from '../../adapters/voice-carrier/sip-trunk.ts'
import {
  type BrowserLines,
  type CarrierRecords,
  createRecordingRecovery,
  createRelayDirectory,
  type VoiceCarrier,
} from '../../calls/index.ts'
import { createPbxDirectory, type SipDirectory, type SipEndpoint } from '../../numbering/index.ts'
import type { SipConfig } from '../../platform/config/config.ts'
import type { CallId } from '../../platform/kernel/ids.ts'
import { createSeal } from '../../platform/kernel/seal.ts'
import { takeTurns } from '../../platform/nodes/sole-holder.ts'
import type { BrowserPeers } from '../../talk/index.ts'
import type { ExternalServices } from '../needs/external-services.ts'
import type { ServerOptions } from '../needs/server-options.ts'
import { listenSip } from './listen-sip.ts'
import { mediaAddressOf } from './media-address.ts'
import type { Store } from './open-store.ts'
import { readTls } from './read-tls.ts'

export interface Telephony {
  readonly media: MediaPlane
  readonly carrier: VoiceCarrier
  /** For people who talk in a browser. */
  readonly browserLines: BrowserLines
  /** The same by WebRTC; absent where it is off. */
  readonly browserPeers: BrowserPeers | undefined
  /** Absent if no access to call records is configured. */
  readonly records: CarrierRecords | undefined
  readonly recordingsDir: string
  /** Repairs the recording of a call whose process died. */
  readonly recoverRecording: (callId: CallId) => Promise<void>
  /** The address of our SIP for the far side; absent without a trunk. */
  readonly sip?: { readonly host: string; readonly port: number }
  /** The same as published to customers with their own SIP equipment. */
  readonly sipEndpoint: SipEndpoint | undefined
  close(): Promise<void>
}

/** Opens media and the trunk. Recordings left by a killed process are repaired first. */
export async function openTelephony(
  options: ServerOptions,
  outside: ExternalServices,
  store: Store,
): Promise<Telephony> {
  const { config, clock, log, randomBytes } = options
  const address = (await lookup(config.sip.host, 4)).address
  const publicAddress = config.sip.publicHost ?? address
  const mediaAddress = await mediaAddressOf(config.sip.publicHost, address)
  const media = await startMedia({
    address,
    portRange: config.rtpPorts,
    clock,
    log: (event) => log[event.level]({ media: event }, 'media'),
  })
  const { recordingsDir } = config
  const recovery = createRecordingRecovery({ database: store.database, clock, media, recordingsDir })
  const count = await recovery.all()
  if (count > 0) log.info({ count }, 'recovered recordings of an earlier run')
  const trunk = await openTrunk(options, outside, store, media, { publicAddress, mediaAddress })
  const records = outside.records && createCarrierRecords({ ...outside.records, clock })
  const browserPeers = await openBrowserPeers(options, mediaAddress)
  const sip = trunk && { host: publicAddress, port: trunk.addresses[0]?.port ?? config.sip.port }
  return {
    media,
    carrier: trunk ?? noCarrier,
    browserLines: createBrowserLines({ media, address, randomBytes }),
    browserPeers,
    records,
    recordingsDir,
    recoverRecording: recovery.ofCall,
    ...(sip && { sip }),
    sipEndpoint: sip && sipEndpointOf(sip, mediaAddress, config.sip),
    async close() {
      await trunk?.close()
      await records?.close()
      await browserPeers?.close()
      await media.close()
    },
  }
}

async function openBrowserPeers(
  { config, clock, log }: ServerOptions,
  mediaAddress: string,
): Promise<BrowserPeers | undefined> {
  const { rtc, sip } = config
  if (rtc === undefined) return undefined
  const host = (await lookup(rtc.host, 4)).address
  const isPublic = sip.publicHost !== undefined && mediaAddress !== host
  return createBrowserPeers({
    at: { host, port: rtc.port, ...(isPublic && { publicAddress: mediaAddress }) },
    clock,
    log,
  })
}

/** Publishes TCP, which every platform supports and which has no message size limit. */
function sipEndpointOf(sip: { host: string; port: number }, address: string, config: SipConfig): SipEndpoint {
  const itself = [`${address}/${isIPv6(address) ? 128 : 32}`]
  return {
    ...sip,
    transport: 'tcp',
    signallingCidrs: config.signallingCidrs.length > 0 ? config.signallingCidrs : itself,
    mediaCidrs: config.mediaCidrs.length > 0 ? config.mediaCidrs : itself,
  }
}

async function openTrunk(
  options: ServerOptions,
  outside: ExternalServices,
  store: Store,
  media: MediaPlane,
  own: { readonly publicAddress: string; readonly mediaAddress: string },
): Promise<SipTrunk | undefined> {
  if (outside.trunk === undefined) return undefined
  const { config, clock, randomBytes, log, nodeId, notice } = options
  const { offerText, ...trunk } = outside.trunk
  const { host, port, sessionTimerSecs, digest } = config.sip
  const tls = await readTls(config.sip)
  const directory = sipDirectory(store, options)
  const guard = createAddressGuard(config.outboundAllowCidrs)
  return listenSip(
    {
      clock,
      randomBytes,
      log,
      media,
      trunk,
      offerText,
      directory,
      nodeId,
      digest,
      ...own,
      userAgent: 'Hovor',
      sessionTimer: sessionTimerSecs === 0 ? 'off' : { expiresSecs: sessionTimerSecs, minSecs: 90 },
      ...(tls && { tls }),
      mayReach: (address) => guard.judge(address) !== 'refused',
      takeTurns: (turn) =>
        takeTurns({
          database: store.database,
          clock,
          nodeId,
          log,
          task: `register ${trunk.register?.aor}`,
          ...turn,
        }),
    },
    {
      host,
      port,
      mayMove: config.mode === 'sandbox',
      ...(config.sip.tls && { tlsPort: config.sip.tls.port }),
    },
    notice,
  )
}

const noCarrier: VoiceCarrier = {
  state: 'degraded',
  dial: async () => ({ kind: 'unavailable', why: 'no trunk is configured' }),
  // The dial says what is missing.
  freeLines: () => Number.POSITIVE_INFINITY,
  onIncoming: () => {},
  bridge: () => Promise.reject(new Error('no trunk is configured')),
  drain: () => {},
}

/** The SIP peers known besides the trunk. */
function sipDirectory({ database, sealKeys }: Store, options: ServerOptions): SipDirectory {
  const seal = createSeal(sealKeys, options.randomBytes)
  return {
    ...createPbxDirectory({ database, clock: options.clock, seal }),
    ...createRelayDirectory({ database, clock: options.clock }),
  }
}
