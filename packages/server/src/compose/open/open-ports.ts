import { createAddressGuard } from '../../adapters/http/address-guard.ts'
import { createSmtpTransport } from '../../adapters/mail/smtp-transport.ts'
import { createNumberSupplier } from '../../adapters/number-supplier/number-supplier.ts'
import { createStripePayments } from '../../adapters/payments/stripe-payments.ts'
import { createSmppCarrier } from '../../adapters/sms-carrier/smpp.ts'
import { createVies } from '../../adapters/vat-numbers/vies.ts'
import { paymentHookPath } from '../../money/index.ts'
import { testedConnections } from '../create/connections.ts'
import { createEngines, type Engines } from '../create/create-engine.ts'
import { createPlatform, type Platform } from '../create/create-platform.ts'
import { integrationServers } from '../create/integration-servers.ts'
import { createVoices } from '../create/voices.ts'
import type { BaseUrl } from '../needs/base-url.ts'
import type { ExternalServices } from '../needs/external-services.ts'
import type { Ports } from '../needs/ports.ts'
import type { ServerOptions } from '../needs/server-options.ts'
import { createHttpClients } from './http-clients.ts'
import type { Telephony } from './open-telephony.ts'
import { connectSandboxControl } from './sandbox-control.ts'
import { connectSandboxPhone } from './sandbox-phone.ts'
import { testTrunkFrom } from './test-trunk.ts'

/** The ports over their real adapters, with what only the start and `/readyz` need of these. */
export interface OpenPorts extends Ports {
  readonly engines: Pick<Engines, 'state' | 'providerStates'>
  readonly subscribeWebhook: Platform['subscribeWebhook']
  close(): Promise<void>
}

/** Connects to everything that `outside` names. */
export async function openPorts(
  options: ServerOptions,
  outside: ExternalServices,
  telephony: Telephony,
  base: BaseUrl,
): Promise<OpenPorts> {
  const { config, clock, random, log } = options
  const { carrier, browserLines, browserPeers, records, sipEndpoint, recordingsDir, recoverRecording } =
    telephony
  const { smsc, supplier, usesOss, vies } = outside
  const guard = createAddressGuard(config.outboundAllowCidrs)
  const clients = createHttpClients(config, outside, clock)
  const engines = await createEngines(outside, config.engine, { clock, log })
  const platform = createPlatform(outside.platform, { clock, log, sipEndpoint })
  const mail = outside.mail && createSmtpTransport(outside.mail)
  const numberSupplier = outside.numberSupplier && createNumberSupplier({ ...outside.numberSupplier, clock })
  const hookUrl = () => `${base.url}${paymentHookPath}`
  const sandboxUrl = outside.sandboxControlUrl
  return {
    carrier,
    browserLines,
    browserPeers,
    records,
    sipEndpoint,
    recordingsDir,
    recoverRecording,
    supplier,
    usesOss,
    vatNumbers: vies && createVies({ ...vies, http: clients.ownHttp, requester: supplier?.vatId }),
    mail,
    numberSupplier,
    platform,
    engine: engines.engine,
    simulator: engines.simulator,
    advisorModel: engines.advisorModel,
    engines,
    http: clients.http,
    ownHttp: clients.ownHttp,
    voices: createVoices(outside.speech, clock),
    ...(smsc && { smsc: (events) => createSmppCarrier({ account: smsc, clock, random, log, ...events }) }),
    payments: outside.payments && createStripePayments({ ...outside.payments, hookUrl, log }),
    mayReach: (address) => guard.judge(address) !== 'refused',
    integrations: integrationServers(outside, { ...clients, clock, base }),
    providers: { states: engines.providerStates, attempts: engines.providerAttempts },
    connections: testedConnections({ clock, log }, outside, (onFinding) =>
      testTrunkFrom(outside.trunk!, { ...options, onFinding }),
    ),
    sandboxControl: sandboxUrl === undefined ? undefined : connectSandboxControl(sandboxUrl),
    openPhoneLine: sandboxUrl === undefined ? undefined : connectSandboxPhone(sandboxUrl),
    subscribeWebhook: platform.subscribeWebhook,
    async close() {
      for (const part of [engines, numberSupplier, platform, mail, clients]) await part?.close()
    },
  }
}
