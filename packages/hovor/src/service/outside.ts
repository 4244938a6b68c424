import type { Clock } from '@hovor/clock'
import type { WorldAddresses } from '@hovor/sandbox'
import type { Config, ExternalServices } from '@hovor/server'
import { trunkAddress } from '@hovor/server/config'
import { startSandboxWorld } from '../children/sandbox-world.ts'
import { startSpeech } from '../children/speech.ts'
import { modelAddresses, modelsOfSandbox } from './model-addresses.ts'

export interface StartedOutside {
  readonly outside: ExternalServices
  /** Resolves with a message when an essential child process has exited on its own. */
  readonly lost: Promise<string>
  /** Starts loading the synthesiser; called once the service is ready. */
  warmUp(): void
  stop(): Promise<void>
}

/** Starts the built-in voice if it is used, and in sandbox mode the sandbox world. Configured real systems win over both. */
export async function startOutside(
  config: Config,
  clock: Clock,
  onError: (error: unknown) => void,
): Promise<StartedOutside> {
  if (config.mode === 'live') {
    const speaks = config.models.speech.order.includes('espeak')
    const speech = speaks ? await startSpeech(clock, onError) : undefined
    return {
      outside: liveOutside(config, speech?.url),
      lost: new Promise(() => {}),
      warmUp: () => speech?.start(),
      stop: async () => speech?.close(),
    }
  }
  const speech = await startSpeech(clock, onError)
  const sandbox = await startSandboxWorld(speech.url, (line) => onError(new Error(line)))
  return {
    outside: sandboxOutside(config, sandbox.ready.world),
    lost: sandbox.exited.then(() => 'The sandbox world has exited.'),
    warmUp: () => speech.start(),
    async stop() {
      await sandbox.stop()
      await speech.close()
    },
  }
}

function liveOutside(config: Config, speechUrl: string | undefined): ExternalServices {
  const { trunk, smsc, platform, integrations, payments } = config
  return {
    ...(trunk && { trunk: { ...trunkAddress(trunk), offerText: false } }),
    ...(config.trunkRecords && { records: config.trunkRecords }),
    ...(smsc && { smsc }),
    ...(platform && { platform }),
    ...modelAddresses(
      config.models,
      speechUrl === undefined ? {} : { espeak: { url: `${speechUrl}/v1`, model: 'espeak-ng' } },
    ),
    ...(integrations.google && { google: { ...googleUrls, ...integrations.google } }),
    ...(integrations.fakturoid && { fakturoid: { ...fakturoidUrls, ...integrations.fakturoid } }),
    ...(config.numberSupplier && { numberSupplier: config.numberSupplier }),
    erpHosts: integrations.erpHosts,
    ...(config.mail && { mail: config.mail }),
    ...(payments.stripe && { payments: payments.stripe }),
    ...(payments.supplier && { supplier: payments.supplier }),
    usesOss: payments.usesOss,
    vies: { url: payments.viesUrl ?? viesUrl },
  }
}

function sandboxOutside(config: Config, world: WorldAddresses): ExternalServices {
  const { host, udpPort, username, password } = world.sip
  const { url, apiKey, sipHost, sipPort } = world.platform
  return {
    trunk: { host, port: udpPort, transport: 'udp', username, password, cidrs: [], offerText: true },
    records: world.records,
    smsc: world.smsc,
    ...modelAddresses(config.models, modelsOfSandbox(world.models)),
    platform: { url, key: apiKey, sip: { host: sipHost, port: sipPort, transport: 'tcp' } },
    caldavUrl: world.caldav.url,
    google: world.google,
    fakturoid: world.fakturoid,
    payments: { url: world.pay.url, secretKey: world.pay.apiKey },
    supplier: config.payments.supplier ?? sandboxSupplier,
    usesOss: config.payments.usesOss,
    vies: config.payments.viesUrl === undefined ? world.vies : { url: config.payments.viesUrl },
    numberSupplier: config.numberSupplier ?? world.supplier,
    erpHosts: [...config.integrations.erpHosts, new URL(world.erp.baseUrl).hostname],
    certificates: [world.erp.certificate],
    mail: config.mail ?? { url: world.mail.url, from: 'Hovor <hovor@example.com>' },
    sandboxControlUrl: world.control.url,
  }
}

/** A fictitious seller for tax documents in sandbox mode. */
const sandboxSupplier = {
  name: 'Zkušební telefony s.r.o.',
  street: 'Na Zkoušku 1',
  city: 'Praha 1',
  postalCode: '110 00',
  country: 'CZ',
  companyId: '00000019',
  vatId: 'CZ00000019',
  registeredAt: 'Městský soud v Praze, oddíl C, vložka 0',
  iban: 'CZ6508000000192000145399',
  bic: 'GIBACZPX',
} as const

/** The register of VAT numbers of the European Commission. */
const viesUrl = 'https://ec.europa.eu/taxation_customs/vies/rest-api'

const googleUrls = {
  authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  revokeUrl: 'https://oauth2.googleapis.com/revoke',
  apiUrl: 'https://www.googleapis.com/calendar/v3',
} as const

const fakturoidUrls = {
  authorizeUrl: 'https://app.fakturoid.cz/api/v3/oauth',
  tokenUrl: 'https://app.fakturoid.cz/api/v3/oauth/token.json',
  revokeUrl: 'https://app.fakturoid.cz/api/v3/oauth/revoke.json',
  apiUrl: 'https://app.fakturoid.cz/api/v3',
} as const
