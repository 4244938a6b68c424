import { z } from 'zod'
import type { TrunkProfile } from '../kernel/trunk/trunk-profile.ts'
import { carriers } from './carriers/carriers.ts'
import { isEveryAddress } from './config-http.ts'
import {
  type CidrRange,
  choices,
  cidrList,
  hostList,
  hostName,
  httpUrl,
  onOff,
  port,
  portRange,
  wholeNumber,
} from './config-values.ts'
import { profileConfig, profileSettings, wrongProfile } from './trunk-profile.ts'
import { trunkWays } from './trunk-ways.ts'

const carrierIds = carriers.map(({ id }) => id)
const wayIds = trunkWays.map(({ id }) => id)

/** The settings of SIP, RTP and the carrier trunk. */
export const sipSettings = {
  HOVOR_SIP_HOST: z.string().default('127.0.0.1'),
  HOVOR_SIP_PORT: port.default(5060),
  HOVOR_SIP_PUBLIC_HOST: z
    .string()
    .refine((host) => !isEveryAddress(host), { error: 'an address that the far end can reach' })
    .optional(),
  HOVOR_SIP_TLS_PORT: port.default(5061),
  HOVOR_SIP_TLS_CERT: z.string().optional(),
  HOVOR_SIP_TLS_KEY: z.string().optional(),
  HOVOR_SIP_TLS_CA: z.string().optional(),
  HOVOR_SIP_SESSION_TIMER_SECS: wholeNumber(0, 86_400)
    .refine((secs) => secs === 0 || secs >= 90, { error: '0 (off) or at least 90 (RFC 4028)' })
    .default(1800),
  HOVOR_SIP_DIGEST: z.enum(['md5', 'sha-256'], { error: 'md5 or sha-256' }).default('md5'),
  HOVOR_SIP_SIGNALLING_CIDRS: cidrList.default([]),
  HOVOR_SIP_MEDIA_CIDRS: cidrList.default([]),
  HOVOR_RTP_PORTS: portRange.default({ from: 20_000, to: 29_998 }),
  HOVOR_RTC_HOST: z.string().default('127.0.0.1'),
  HOVOR_RTC_PORT: port.optional(),

  HOVOR_TRUNK_CARRIER: z.enum(carrierIds, { error: `one of ${carrierIds.join(', ')}` }).optional(),
  HOVOR_TRUNK_PROFILE: z.enum(wayIds, { error: `one of ${wayIds.join(', ')}` }).optional(),
  HOVOR_TRUNK_ADDRESS: hostList.optional(),
  HOVOR_TRUNK_TRANSPORT: z.enum(['udp', 'tcp', 'tls'], { error: 'udp, tcp or tls' }).default('udp'),
  HOVOR_TRUNK_USERNAME: z.string().optional(),
  HOVOR_TRUNK_PASSWORD: z.string().optional(),
  HOVOR_TRUNK_CIDRS: cidrList.default([]),
  HOVOR_TRUNK_MEDIA_CIDRS: cidrList.default([]),
  HOVOR_TRUNK_REGISTER: onOff.default(false),
  HOVOR_TRUNK_REGISTRAR: hostName.optional(),
  HOVOR_TRUNK_AOR: z
    .string()
    .regex(/^sips?:[^\s@<>]+@[^\s@<>;?]+$/, { error: 'an address like sip:420228880001@carrier.example' })
    .optional(),
  HOVOR_TRUNK_SRTP: z
    .enum(['off', 'optional', 'required'], { error: 'off, optional or required' })
    .default('off'),
  HOVOR_TRUNK_CODECS: choices(['PCMA', 'PCMU', 'G722', 'opus']).default(['PCMA', 'PCMU', 'G722']),
  HOVOR_TRUNK_REFER: onOff.default(false),
  ...profileSettings,
  HOVOR_TRUNK_MAX_CALLS: wholeNumber(1, 100_000).default(500),
  HOVOR_TRUNK_CALLS_PER_SEC: wholeNumber(1, 10_000).default(50),
  HOVOR_TRUNK_RECORDS_URL: httpUrl.optional(),
  HOVOR_TRUNK_RECORDS_TOKEN: z.string().optional(),
} as const

export const trunkRecordsTogether = ['HOVOR_TRUNK_RECORDS_URL', 'HOVOR_TRUNK_RECORDS_TOKEN'] as const

type SipSettings = z.output<z.ZodObject<typeof sipSettings>>

export interface SipConfig {
  readonly host: string
  readonly port: number
  readonly publicHost?: string
  /** Files in PEM form; `ca` is whom TLS connections are checked against, left out: the system's. */
  readonly tls?: { readonly port: number; readonly certFile: string; readonly keyFile: string }
  readonly tlsCaFile?: string
  /** RFC 4028; 0: off. */
  readonly sessionTimerSecs: number
  /** The digest algorithms of challenges to customers' equipment; `sha-256` offers MD5 too. */
  readonly digest: 'md5' | 'sha-256'
  /** The networks that customers must allow; empty: the public address alone. */
  readonly signallingCidrs: readonly CidrRange[]
  readonly mediaCidrs: readonly CidrRange[]
}

interface SipHost {
  readonly host: string
  /** Left out: found through DNS (RFC 3263). */
  readonly port?: number
}

export interface TrunkConfig {
  /** Tried in this order. */
  readonly hosts: readonly SipHost[]
  readonly transport: 'udp' | 'tcp' | 'tls'
  readonly credentials?: { readonly username: string; readonly password: string }
  /** Where its calls come from; empty: only from `hosts`. */
  readonly cidrs: readonly CidrRange[]
  /** Where its sound comes from beside that. */
  readonly mediaCidrs: readonly CidrRange[]
  /** The trunk requires registration. */
  readonly register?: { readonly registrar: string; readonly aor: string }
  readonly srtp: 'off' | 'optional' | 'required'
  /** In order of preference. */
  readonly codecs: readonly ('PCMA' | 'PCMU' | 'G722' | 'opus')[]
  /** Whether a call may be handed back to the trunk by REFER. */
  readonly refer: boolean
  readonly profile: TrunkProfile
  /** The calls that the carrier takes: at once, and new ones a second. */
  readonly limits: { readonly calls: number; readonly callsPerSec: number }
}

export function sipConfig(given: SipSettings): SipConfig {
  const { HOVOR_SIP_TLS_CERT: certFile, HOVOR_SIP_TLS_KEY: keyFile } = given
  return {
    host: given.HOVOR_SIP_HOST,
    port: given.HOVOR_SIP_PORT,
    ...(given.HOVOR_SIP_PUBLIC_HOST && { publicHost: given.HOVOR_SIP_PUBLIC_HOST }),
    ...(certFile && keyFile && { tls: { port: given.HOVOR_SIP_TLS_PORT, certFile, keyFile } }),
    ...(given.HOVOR_SIP_TLS_CA && { tlsCaFile: given.HOVOR_SIP_TLS_CA }),
    sessionTimerSecs: given.HOVOR_SIP_SESSION_TIMER_SECS,
    digest: given.HOVOR_SIP_DIGEST,
    signallingCidrs: given.HOVOR_SIP_SIGNALLING_CIDRS,
    mediaCidrs: given.HOVOR_SIP_MEDIA_CIDRS,
  }
}

/** Where pages find their audio over WebRTC; absent: it takes their WebSocket alone. */
export interface RtcConfig {
  readonly host: string
  /** Of UDP. */
  readonly port: number
}

/** In sandbox mode a port follows the default range of RTP, as nobody has to open it. */
const sandboxRtcPort = 30_000

export function rtcConfig(given: SipSettings, mode: 'sandbox' | 'live'): { rtc?: RtcConfig } {
  const { HOVOR_RTC_HOST: host, HOVOR_RTC_PORT: wanted } = given
  const port = wanted ?? (mode === 'sandbox' ? sandboxRtcPort : 0)
  return port === 0 ? {} : { rtc: { host, port } }
}

/** Where the carrier's call records are read. */
export interface TrunkRecordsConfig {
  readonly url: string
  readonly token: string
}

export function trunkRecordsConfig(given: SipSettings): { trunkRecords?: TrunkRecordsConfig } {
  const { HOVOR_TRUNK_RECORDS_URL: url, HOVOR_TRUNK_RECORDS_TOKEN: token } = given
  return url && token ? { trunkRecords: { url, token } } : {}
}

export function trunkConfig(given: SipSettings): TrunkConfig | undefined {
  const hosts = given.HOVOR_TRUNK_ADDRESS
  if (hosts === undefined) return undefined
  const { HOVOR_TRUNK_USERNAME: username, HOVOR_TRUNK_PASSWORD: password } = given
  const registrar = given.HOVOR_TRUNK_REGISTRAR ?? hosts[0]!.host
  return {
    hosts,
    transport: given.HOVOR_TRUNK_TRANSPORT,
    cidrs: given.HOVOR_TRUNK_CIDRS,
    mediaCidrs: given.HOVOR_TRUNK_MEDIA_CIDRS,
    ...(username && password && { credentials: { username, password } }),
    ...(given.HOVOR_TRUNK_REGISTER && {
      register: { registrar, aor: given.HOVOR_TRUNK_AOR ?? `sip:${username}@${registrar}` },
    }),
    srtp: given.HOVOR_TRUNK_SRTP,
    codecs: given.HOVOR_TRUNK_CODECS,
    refer: given.HOVOR_TRUNK_REFER,
    profile: profileConfig(given, username),
    limits: { calls: given.HOVOR_TRUNK_MAX_CALLS, callsPerSec: given.HOVOR_TRUNK_CALLS_PER_SEC },
  }
}

/** Groups of SIP settings that do not fit together. */
export function wrongSip(given: SipSettings): string[] {
  const { HOVOR_SIP_TLS_CERT: cert, HOVOR_SIP_TLS_KEY: key } = given
  const sentences: string[] = []
  if ((cert === undefined) !== (key === undefined)) {
    sentences.push(
      `SIP over TLS is only partly configured: set ${cert ? 'HOVOR_SIP_TLS_KEY' : 'HOVOR_SIP_TLS_CERT'} too.`,
    )
  }
  if (isEveryAddress(given.HOVOR_SIP_HOST) && given.HOVOR_SIP_PUBLIC_HOST === undefined) {
    sentences.push(
      `HOVOR_SIP_HOST is ${given.HOVOR_SIP_HOST}, which the far end cannot reach: set HOVOR_SIP_PUBLIC_HOST too.`,
    )
  }
  if (cert === undefined && (given.HOVOR_TRUNK_TRANSPORT === 'tls' || given.HOVOR_SIP_TLS_CA)) {
    sentences.push('SIP over TLS needs a certificate: set HOVOR_SIP_TLS_CERT and HOVOR_SIP_TLS_KEY.')
  }
  if (given.HOVOR_TRUNK_REGISTER && !(given.HOVOR_TRUNK_USERNAME && given.HOVOR_TRUNK_ADDRESS)) {
    sentences.push(
      'HOVOR_TRUNK_REGISTER is on: set HOVOR_TRUNK_ADDRESS, HOVOR_TRUNK_USERNAME and HOVOR_TRUNK_PASSWORD too.',
    )
  }
  return [...sentences, ...wrongProfile(given)]
}

/** Settings that work and are hardly meant. */
export function sipDoubts(given: SipSettings): string[] {
  if (given.HOVOR_TRUNK_SRTP === 'off' || given.HOVOR_TRUNK_TRANSPORT === 'tls') return []
  return ['HOVOR_TRUNK_SRTP without HOVOR_TRUNK_TRANSPORT=tls sends the media keys in clear text.']
}

/** The trunk of the settings in the words of the voice carrier. */
export function trunkAddress({ hosts, credentials, ...trunk }: TrunkConfig) {
  const [first, ...fallbacks] = hosts
  return {
    ...trunk,
    ...first!,
    fallbacks,
    username: credentials?.username ?? '',
    password: credentials?.password ?? '',
  }
}
