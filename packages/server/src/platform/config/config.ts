import { join } from 'node:path'
import { z } from 'zod'
import type { LogLevel } from '../log/log.ts'
import type { Brand } from './brand.ts'
import { settingsOfCarrier } from './carriers/carriers.ts'
import { brandConfig, brandDoubts, brandSettings } from './config-brand.ts'
import { type EngineConfig, engineConfig, engineSettings, wrongEngine } from './config-engine.ts'
import { type HttpConfig, httpConfig, httpDoubts, httpSettings, wrongHttp } from './config-http.ts'
import { type IntegrationsConfig, integrationSettings, integrationsConfig } from './config-integrations.ts'
import { type MailConfig, mailConfig, mailDoubts, mailSettings } from './config-mail.ts'
import { type ModelsConfig, modelSettings, modelsConfig, wrongModels } from './config-models.ts'
import {
  type NumberSupplierConfig,
  numberSettings,
  numberSupplierConfig,
  numberSupplierTogether,
} from './config-numbers.ts'
import {
  type PaymentsConfig,
  paymentDoubts,
  paymentSettings,
  paymentsConfig,
  stripeTogether,
  supplierTogether,
} from './config-payments.ts'
import { type PlatformConfig, platformConfig, platformSettings } from './config-platform.ts'
import {
  type RtcConfig,
  rtcConfig,
  type SipConfig,
  sipConfig,
  sipDoubts,
  sipSettings,
  type TrunkConfig,
  type TrunkRecordsConfig,
  trunkConfig,
  trunkRecordsConfig,
  trunkRecordsTogether,
  wrongSip,
} from './config-sip.ts'
import { type SmscConfig, smscConfig, smscSettings } from './config-smsc.ts'
import { type CidrRange, cidrList, onOff, operatorTokens, sealKeys, wholeNumber } from './config-values.ts'
import { settingsOfWay } from './trunk-ways.ts'

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'an address like postgresql://user:password@host:5432/hovor' })

/** Every setting: what it accepts and what it is when left out. `.env.example` lists the same names. */
export const settings = {
  HOVOR_MODE: z.enum(['sandbox', 'live'], { error: 'sandbox or live' }).default('sandbox'),
  HOVOR_DATA_DIR: z.string().default('./data'),
  HOVOR_RECORDINGS_DIR: z.string().optional(),
  HOVOR_LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  HOVOR_LOG_PII: onOff.default(false),
  HOVOR_DRAIN_SECS: wholeNumber(0, 86_400).default(300),

  ...httpSettings,
  HOVOR_OPERATOR_TOKENS: operatorTokens.default([]),
  HOVOR_METRICS_TOKEN: z.string().min(16, { error: 'a random text of at least 16 characters' }).optional(),
  HOVOR_OPERATOR_CREDIT_LIMIT_CZK: wholeNumber(1, 100_000_000).optional(),
  HOVOR_SEAL_KEYS: sealKeys,
  HOVOR_KEY_PEPPER: z.string().min(32, { error: 'a random text of at least 32 characters' }).optional(),
  HOVOR_OUTBOUND_ALLOW_CIDRS: cidrList.optional(),
  HOVOR_SETUP_ORDERS: onOff.default(true),
  HOVOR_CLIENT_DOCUMENTS: onOff.default(true),

  DATABASE_URL: postgresUrl.optional(),
  HOVOR_DATABASE_OWNER_URL: postgresUrl.optional(),
  HOVOR_DATABASE_POOL: wholeNumber(2, 50).default(8),
  HOVOR_DATABASE_NOTIFY: onOff.default(true),

  ...sipSettings,
  ...engineSettings,

  ...smscSettings,
  ...modelSettings,
  ...platformSettings,
  ...integrationSettings,
  ...mailSettings,
  ...brandSettings,
  ...paymentSettings,
  ...numberSettings,
} as const

/** Empty says something else than left out: an exception list that excepts nothing. */
const mayBeEmpty: ReadonlySet<string> = new Set(['HOVOR_OUTBOUND_ALLOW_CIDRS'])

const schema = z.object(settings)
type Settings = z.output<typeof schema>

/** The settings as the parts of the service use them. */
export interface Config {
  readonly mode: 'sandbox' | 'live'
  readonly dataDir: string
  /** Shared by all processes of a database; in the data directory unless it is set. */
  readonly recordingsDir: string
  readonly drainMs: number
  readonly log: { readonly level: LogLevel; readonly keepPii: boolean }
  readonly http: HttpConfig
  readonly operatorTokens: readonly { readonly name: string; readonly token: string }[]
  /** With which programs read `/metrics`, besides the operators' own. */
  readonly metricsToken: string | undefined
  /** The most that one operator may adjust of credits within 24 hours; undefined: anything. */
  readonly operatorCreditLimitHal: number | undefined
  /** Made and kept in the data directory when it is not given (`keepPepper`). */
  readonly keyPepper?: string
  /** The newest first; the one that follows from the pepper comes after them. */
  readonly sealKeys: readonly Uint8Array[]
  readonly outboundAllowCidrs: readonly CidrRange[]
  /** Whether set-up orders are taken. */
  readonly takesSetupOrders: boolean
  /** Whether apps may be known by the URL of a document about them, which is fetched. */
  readonly readsClientDocuments: boolean
  /** Without a URL the embedded PostgreSQL is used. */
  readonly database: {
    readonly url?: string
    /** For migrations: the role that owns the tables. */
    readonly ownerUrl?: string | undefined
    readonly poolSize: number
    readonly notify: boolean
    /** The PATH, where a system's PostgreSQL may be found. */
    readonly searchPath: string
  }
  readonly sip: SipConfig
  readonly rtc?: RtcConfig
  readonly rtpPorts: { readonly from: number; readonly to: number }
  readonly trunk?: TrunkConfig
  readonly trunkRecords?: TrunkRecordsConfig
  readonly engine: EngineConfig
  readonly smsc?: SmscConfig
  readonly models: ModelsConfig
  /** The external voice platform. */
  readonly platform?: PlatformConfig
  /** Calendars and invoicing systems that accounts connect. */
  readonly integrations: IntegrationsConfig
  /** The mail server; without it no e-mails are sent in live mode. */
  readonly mail?: MailConfig
  /** Who runs the service. */
  readonly brand: Brand
  /** The file of the logo on documents, a JPEG. */
  readonly brandLogoFile: string | undefined
  /** Card payments and who sells. */
  readonly payments: PaymentsConfig
  /** Where ordered numbers come from; without it a person sees to them. */
  readonly numberSupplier?: NumberSupplierConfig
}

export { prepareDataDir } from '../kernel/data-dir.ts'
export { carriers } from './carriers/carriers.ts'
export type { HttpConfig } from './config-http.ts'
export type { ModelConfig, ModelsConfig, ProviderList } from './config-models.ts'
export { type SipConfig, type TrunkConfig, trunkAddress } from './config-sip.ts'
export { trunkWays } from './trunk-ways.ts'

/** The start cannot go on; the message is one sentence per setting that must change. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * Reads all settings once. Empty values count as left out, but for the settings that may be an empty list. Throws `ConfigError` naming every wrong setting; a
 * `HOVOR_` variable that means nothing comes back among the warnings.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): {
  readonly config: Config
  readonly warnings: readonly string[]
  /** Of the warnings those about names that are no settings. */
  readonly ignored: readonly string[]
} {
  const given = Object.fromEntries(
    Object.entries(env).filter(
      ([name, value]) => name in settings && (value?.trim() || (value !== undefined && mayBeEmpty.has(name))),
    ),
  )
  const defaults = {
    ...settingsOfCarrier(given.HOVOR_TRUNK_CARRIER),
    ...settingsOfWay(given.HOVOR_TRUNK_PROFILE),
  }
  const parsed = schema.safeParse({ ...defaults, ...given })
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => sentence(issue, given)).join('\n'))
  const wrong = [
    ...wrongGroups(parsed.data),
    ...wrongHttp(parsed.data),
    ...wrongModels(parsed.data),
    ...wrongSip(parsed.data),
    ...wrongEngine(parsed.data),
  ]
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'))
  const ignored = unknownNames(env)
  return {
    config: toConfig(parsed.data, env.PATH ?? ''),
    ignored,
    warnings: [...ignored, ...doubts(parsed.data)],
  }
}

/** The value is repeated only where it cannot be a secret. */
function sentence(issue: z.core.$ZodIssue, given: Record<string, string | undefined>): string {
  const name = String(issue.path[0])
  const value = /KEY|PASSWORD|SECRET|TOKEN|PEPPER|DATABASE_URL|DATABASE_OWNER_URL|SMTP_URL/.test(name)
    ? 'its value'
    : `"${given[name]}"`
  return `${name} is invalid: ${value} is not ${issue.message}.`
}

interface Group {
  readonly what: string
  /** Named together or not at all. */
  readonly together: readonly (keyof Settings)[]
  readonly neededLive: boolean
}

const groups: readonly Group[] = [
  { what: 'The carrier trunk', together: ['HOVOR_TRUNK_ADDRESS'], neededLive: true },
  {
    what: 'The login of the carrier trunk',
    together: ['HOVOR_TRUNK_USERNAME', 'HOVOR_TRUNK_PASSWORD'],
    neededLive: false,
  },
  { what: 'The call records of the carrier', together: trunkRecordsTogether, neededLive: false },
  {
    what: 'The SMSC',
    together: ['HOVOR_SMSC_HOST', 'HOVOR_SMSC_SYSTEM_ID', 'HOVOR_SMSC_PASSWORD'],
    neededLive: true,
  },
  { what: 'The speech server', together: ['HOVOR_SPEECH_URL', 'HOVOR_SPEECH_MODEL'], neededLive: false },
  {
    what: 'The transcription server',
    together: ['HOVOR_TRANSCRIPTION_URL', 'HOVOR_TRANSCRIPTION_MODEL'],
    neededLive: false,
  },
  {
    what: 'The client at Google',
    together: ['HOVOR_GOOGLE_CLIENT_ID', 'HOVOR_GOOGLE_CLIENT_SECRET'],
    neededLive: false,
  },
  {
    what: 'The client at Fakturoid',
    together: ['HOVOR_FAKTUROID_CLIENT_ID', 'HOVOR_FAKTUROID_CLIENT_SECRET'],
    neededLive: false,
  },
  { what: 'The mail server', together: ['HOVOR_SMTP_URL', 'HOVOR_MAIL_FROM'], neededLive: false },
  { what: 'The supplier of numbers', together: numberSupplierTogether, neededLive: false },
  { what: 'Stripe', together: stripeTogether, neededLive: false },
  { what: 'The seller on tax documents', together: supplierTogether, neededLive: false },
  { what: 'The language model', together: ['HOVOR_LLM_URL', 'HOVOR_LLM_MODEL'], neededLive: false },
  {
    what: 'The second language model',
    together: ['HOVOR_LLM_2_URL', 'HOVOR_LLM_2_MODEL'],
    neededLive: false,
  },
]

function wrongGroups(given: Settings): string[] {
  return groups.flatMap(({ what, together, neededLive }) => {
    const missing = together.filter((name) => given[name] === undefined)
    if (missing.length === 0) return []
    const list = missing.join(' and ')
    if (given.HOVOR_MODE === 'live' && neededLive) return [`${what} is required in live mode: set ${list}.`]
    return missing.length === together.length ? [] : [`${what} is only partly configured: set ${list} too.`]
  })
}

/** Settings of the command line, often in the same `.env`. */
const commandNames = [
  'HOVOR_URL',
  'HOVOR_API_KEY',
  'HOVOR_OPERATOR_TOKEN',
  'HOVOR_PROFILE',
  'HOVOR_CONFIG_DIR',
]

function unknownNames(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(env)
    .filter((name) => name.startsWith('HOVOR_') && !(name in settings) && !commandNames.includes(name))
    .map((name) => `${name} is not a setting of Hovor and is ignored.`)
}

function doubts(given: Settings): string[] {
  return [
    ...httpDoubts(given),
    ...pepperDoubts(given),
    ...databaseDoubts(given),
    ...mailDoubts(given),
    ...brandDoubts(given),
    ...sipDoubts(given),
    ...paymentDoubts(given.HOVOR_MODE, given),
  ]
}

function pepperDoubts(given: Settings): string[] {
  if (given.DATABASE_URL === undefined || given.HOVOR_KEY_PEPPER !== undefined) return []
  return [
    'HOVOR_KEY_PEPPER is not set: API keys created here work only in processes that share HOVOR_DATA_DIR.',
  ]
}

function databaseDoubts(given: Settings): string[] {
  if (given.DATABASE_URL !== undefined || given.HOVOR_DATABASE_OWNER_URL === undefined) return []
  return ['HOVOR_DATABASE_OWNER_URL has no effect without DATABASE_URL.']
}

/** In sandbox mode webhooks and tools may live on this machine, unless the setting says otherwise, be it empty. */
export const loopback: readonly CidrRange[] = ['127.0.0.0/8', '::1/128']

function toConfig(given: Settings, searchPath: string): Config {
  const trunk = trunkConfig(given)
  return {
    mode: given.HOVOR_MODE,
    dataDir: given.HOVOR_DATA_DIR,
    recordingsDir: given.HOVOR_RECORDINGS_DIR ?? join(given.HOVOR_DATA_DIR, 'recordings'),
    drainMs: given.HOVOR_DRAIN_SECS * 1000,
    log: { level: given.HOVOR_LOG_LEVEL, keepPii: given.HOVOR_LOG_PII },
    http: httpConfig(given),
    operatorTokens: given.HOVOR_OPERATOR_TOKENS,
    metricsToken: given.HOVOR_METRICS_TOKEN,
    operatorCreditLimitHal: halOf(given.HOVOR_OPERATOR_CREDIT_LIMIT_CZK),
    ...(given.HOVOR_KEY_PEPPER && { keyPepper: given.HOVOR_KEY_PEPPER }),
    sealKeys: given.HOVOR_SEAL_KEYS,
    outboundAllowCidrs: given.HOVOR_OUTBOUND_ALLOW_CIDRS ?? (given.HOVOR_MODE === 'sandbox' ? loopback : []),
    takesSetupOrders: given.HOVOR_SETUP_ORDERS,
    readsClientDocuments: given.HOVOR_CLIENT_DOCUMENTS,
    database: {
      poolSize: given.HOVOR_DATABASE_POOL,
      notify: given.HOVOR_DATABASE_NOTIFY,
      searchPath,
      ...(given.DATABASE_URL && { url: given.DATABASE_URL, ownerUrl: given.HOVOR_DATABASE_OWNER_URL }),
    },
    sip: sipConfig(given),
    ...rtcConfig(given, given.HOVOR_MODE),
    rtpPorts: given.HOVOR_RTP_PORTS,
    ...(trunk && { trunk }),
    ...trunkRecordsConfig(given),
    engine: engineConfig(given),
    ...smscConfig(given),
    models: modelsConfig(given),
    ...platformConfig(given),
    integrations: integrationsConfig(given),
    brand: brandConfig(given),
    brandLogoFile: given.HOVOR_BRAND_LOGO_FILE,
    ...mailConfig(given),
    payments: paymentsConfig(given),
    ...numberSupplierConfig(given),
  }
}

const halOf = (crowns: number | undefined): number | undefined =>
  crowns === undefined ? undefined : crowns * 100
