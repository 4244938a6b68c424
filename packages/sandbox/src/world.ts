import type { Clock } from '@hovor/clock'
import { openCarrier } from './carrier/open-carrier.ts'
import { createControlApi } from './control/control-api.ts'
import { FaultBoard } from './faults/fault-board.ts'
import { Happenings } from './happenings/happenings.ts'
import { openIntegrations } from './integrations.ts'
import { listening, loopback } from './listening.ts'
import { startMailServer } from './mail/mail-server.ts'
import { Mailbox } from './mail/mailbox.ts'
import { hostedUrls } from './models/hosted-providers.ts'
import { LineSpeech } from './models/line-speech.ts'
import { createModelsServer } from './models/models-server.ts'
import { Understanding } from './models/understanding.ts'
import { OpenServers } from './open-servers.ts'
import { openPay } from './pay/open-pay.ts'
import { Phone } from './phone/phone.ts'
import { startPlatform } from './platform/platform.ts'
import { startSmsc } from './smsc/smsc.ts'
import { Directory } from './subscribers/directory.ts'
import { openSupplier } from './supplier/open-supplier.ts'
import { createViesServer } from './vies/vies-server.ts'
import type { WorldAddresses } from './world-addresses.ts'

/** Default ports, used if they are free. */
export const defaultPorts = {
  sip: 5070,
  smsc: 2775,
  mail: 2525,
  vies: 8089,
  models: 8090,
  control: 8091,
  platform: 8092,
  caldav: 8093,
  google: 8094,
  fakturoid: 8095,
  erp: 8096,
  pay: 8097,
  supplier: 8098,
  records: 8099,
}
export type WorldPorts = typeof defaultPorts

const sipRealm = 'sandbox.hovor'

export interface WorldOptions {
  readonly clock: Clock
  readonly randomBytes: (length: number) => Uint8Array
  /** Base URL of an OpenAI-compatible `/v1/audio/speech`, without `/v1`. */
  readonly speechUrl: string
  /** 0 picks a free port; default `defaultPorts`. */
  readonly ports?: Partial<WorldPorts>
  /** Default: generated at startup. */
  readonly password?: string
}

export interface World {
  readonly addresses: WorldAddresses
  /** Ends calls and closes every server. Idempotent. */
  close(): Promise<void>
}

/** Starts the whole world on loopback. Rejects if a port cannot be opened, after closing whatever had started. */
export async function startWorld(options: WorldOptions): Promise<World> {
  const { clock, randomBytes, speechUrl } = options
  const ports = { ...defaultPorts, ...options.ports }
  const { secret, trunk, recordsToken, smpp, modelsKey, platformKey, payKey, supplierKey } =
    credentialsOf(options)

  const directory = new Directory()
  const faults = new FaultBoard()
  const happenings = new Happenings(clock)
  const mailbox = new Mailbox()
  const speech = new LineSpeech(speechUrl)
  const understanding = new Understanding(speech)
  const host = loopback
  const phone = new Phone(clock)
  const shared = { host, clock, randomBytes, directory, faults, happenings, speech, understanding, phone }

  const { open, close } = new OpenServers()
  try {
    const { carrier, ...carried } = await openCarrier(open, { ...shared, ports, trunk, recordsToken })
    const smsc = await open(ports.smsc, (port) => startSmsc({ ...shared, port, credentials: smpp }))
    const mail = await open(ports.mail, (port) => startMailServer({ ...shared, port, mailbox }))
    const models = await open(ports.models, (port) =>
      listening(createModelsServer({ ...shared, speechUrl, apiKey: modelsKey }), port),
    )
    const platform = await open(ports.platform, (httpPort) =>
      startPlatform({ ...shared, httpPort, sipPort: 0, apiKey: platformKey }),
    )
    const integrations = await openIntegrations(open, {
      ...shared,
      ports,
      newPassword: () => options.password ?? secret(8),
    })
    const pay = await openPay(open, { ...shared, port: ports.pay, apiKey: payKey })
    const supplier = await openSupplier(open, { ...shared, port: ports.supplier, apiKey: supplierKey })
    const vies = await open(ports.vies, (port) => listening(createViesServer(shared), port))
    const addresses = (): WorldAddresses => ({
      ...carried.addresses,
      smsc: { host: loopback, port: smsc.port, ...smpp },
      models: {
        baseUrl: `${models.url}/v1`,
        ...hostedUrls(models.url),
        apiKey: modelsKey,
      },
      platform: { url: platform.url, apiKey: platformKey, sipHost: loopback, sipPort: platform.sipPort },
      ...integrations.addresses,
      pay: pay.address,
      supplier,
      vies: { url: `${vies.url}/rest-api` },
      mail: { host: loopback, port: mail.port, url: `smtp://${loopback}:${mail.port}` },
      control: { url: control.url },
    })
    const control = await open(ports.control, (port) =>
      listening(
        createControlApi({
          ...shared,
          mailbox,
          carrier,
          smsc,
          addresses,
          google: integrations.google,
          pay: pay.control,
        }),
        port,
      ),
    )
    return { addresses: addresses(), close }
  } catch (error) {
    await close()
    throw error
  }
}

function credentialsOf({ password, randomBytes }: WorldOptions) {
  const secret = (bytes: number) => Buffer.from(randomBytes(bytes)).toString('hex')
  return {
    secret,
    trunk: { username: 'hovor', password: password ?? secret(12), realm: sipRealm },
    recordsToken: `records-${password ?? secret(16)}`,
    // SMPP 3.4 §4.1.1: a password has at most 8 characters.
    smpp: { systemId: 'hovor', password: (password ?? secret(4)).slice(0, 8) },
    modelsKey: `sandbox-${password ?? secret(16)}`,
    platformKey: `sk_${password ?? secret(24)}`,
    payKey: `sk_test_${password ?? secret(24)}`,
    supplierKey: `numbers-${password ?? secret(16)}`,
  }
}
