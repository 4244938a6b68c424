import { pacedUntil } from '@hovor/clock/testing'
import { expect2xx, furnish, type Party } from './account.ts'
import { client, type Json } from './client.ts'
import { type AtEnd, type CommandOptions, runHovor } from './command.ts'
import { embeddedLogin } from './embedded-login.ts'
import { anyNumber, makeLiveAccount, stockNumbers } from './live-account.ts'

/** A carrier, an SMSC, models and a voice platform that outlive the service, as witnesses of a crash. */
export interface LiveWorld {
  /** The settings of a service in live mode that uses them. */
  readonly env: Readonly<Record<string, string>>
  /** The payment provider, as its merchant accesses it. */
  readonly pay: { readonly url: string; readonly apiKey: string }
  /** The stored events after the one numbered `after`. */
  happenings(kind: string, after?: number): Promise<readonly Json[]>
  handset(to: string): Promise<readonly Json[]>
  put(path: string, body: unknown): Promise<void>
  post(path: string, body: unknown): Promise<Json>
}

/** `hovor sandbox`: the world alone, in its own process. */
export async function startLiveWorld(
  atEnd: AtEnd,
  options: Pick<CommandOptions, 'boundMs'> = {},
): Promise<LiveWorld> {
  const command = runHovor(['sandbox'], options)
  atEnd(async () => {
    command.kill('SIGTERM')
    await command.exited
  })
  const [line = ''] = await pacedUntil('the world listens', () => command.out.length > 0 && command.out)
  const world = JSON.parse(line)
  const control = client(world.control.url, '')
  return {
    env: {
      HOVOR_MODE: 'live',
      HOVOR_BASE_URL: 'https://api.example.com',
      HOVOR_TRUNK_ADDRESS: `${world.sip.host}:${world.sip.udpPort}`,
      HOVOR_TRUNK_USERNAME: world.sip.username,
      HOVOR_TRUNK_PASSWORD: world.sip.password,
      HOVOR_TRUNK_RECORDS_URL: world.records.url,
      HOVOR_TRUNK_RECORDS_TOKEN: world.records.token,
      HOVOR_SMSC_HOST: world.smsc.host,
      HOVOR_SMSC_PORT: String(world.smsc.port),
      HOVOR_SMSC_SYSTEM_ID: world.smsc.systemId,
      HOVOR_SMSC_PASSWORD: world.smsc.password,
      HOVOR_TRANSCRIPTION_URL: world.models.baseUrl,
      HOVOR_TRANSCRIPTION_KEY: world.models.apiKey,
      HOVOR_TRANSCRIPTION_MODEL: 'sandbox-closed-set',
      HOVOR_PLATFORM_URL: world.platform.url,
      HOVOR_PLATFORM_KEY: world.platform.apiKey,
      HOVOR_PLATFORM_SIP: `${world.platform.sipHost}:${world.platform.sipPort}`,
    },
    pay: world.pay,
    async happenings(kind, after = 0) {
      const { body } = await control.get(`/happenings?after=${after}`)
      return body.happenings.filter((one: Json) => one.kind === kind)
    },
    handset: async (to) => (await control.get(`/messages?to=${encodeURIComponent(to)}`)).body.messages,
    async put(path, body) {
      expect2xx(await control.send('PUT', path, body))
    },
    post: async (path, body) => expect2xx(await control.send('POST', path, body)),
  }
}

/** A live account with credit, a number from the operator's stock, and an agent. */
export async function makeLiveParty(url: string, dir: string, webhookUrl?: string): Promise<Party> {
  const { api } = await makeLiveAccount(url)
  await stockNumbers(embeddedLogin(dir), [anyNumber()])
  return furnish(api, webhookUrl)
}
