import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultProfile } from '../kernel/trunk/trunk-profile.ts'
import { ConfigError, carriers, readConfig, settings, trunkWays } from './config.ts'
import { modelSettings } from './config-models.ts'

const example = readFileSync(fileURLToPath(new URL('../../../../../.env.example', import.meta.url)), 'utf8')
const operate = readFileSync(
  fileURLToPath(new URL('../../../../../docs/operate.md', import.meta.url)),
  'utf8',
)
const live = {
  HOVOR_MODE: 'live',
  HOVOR_BASE_URL: 'https://api.example.com',
  HOVOR_TRUNK_ADDRESS: 'sip.example.com',
  HOVOR_SMSC_HOST: 'smsc.example.com',
  HOVOR_SMSC_SYSTEM_ID: 'hovor',
  HOVOR_SMSC_PASSWORD: 'secret',
}

function refusal(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error('The settings were accepted')
}

describe('settings', () => {
  test('.env.example lists exactly the existing settings', () => {
    const listed = [...example.matchAll(/^#?((?:HOVOR_|DATABASE_)[A-Z0-9_]+)=/gm)].map((match) => match[1])
    expect([...listed].sort()).toEqual(Object.keys(settings).sort())
  })

  // decision:0082
  test('docs/operate.md lists each of them once, as read at the start, but those that docs/providers.md lists', () => {
    const ofProviders = new Set(Object.keys(modelSettings).filter((name) => !name.endsWith('_ORDER')))
    const names = Object.keys(settings).filter((name) => !ofProviders.has(name))
    const [, table = ''] = /## Settings and restarts\n(.*?)\n## /s.exec(operate) ?? []
    const rows = table.split('\n').filter((line) => line.startsWith('|'))
    const listed = rows.flatMap((row) =>
      [...(row.split('|')[2] ?? '').matchAll(/`([A-Z0-9_*]+)`/g)].map(([, name]) => name!),
    )
    const covering = (name: string) =>
      listed.filter((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each))
    expect(names.filter((name) => covering(name).length !== 1)).toEqual([])
    expect(listed.filter((each) => !names.some((name) => covering(name).includes(each)))).toEqual([])
    expect(table).toContain('those of each [provider](providers.md)')
  })

  test('.env.example as it is means the same as no settings', () => {
    const lines = [...example.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map((match) => [match[1], match[2]])
    expect(readConfig(Object.fromEntries(lines))).toEqual(readConfig({}))
  })

  test('every commented-out example in .env.example is accepted', () => {
    const lines = [...example.matchAll(/^#?([A-Z0-9_]+)=(.+)$/gm)].map((match) => [match[1], match[2]])
    const models = ['SPEECH', 'TRANSCRIPTION', 'LLM', 'LLM_2'].map((name) => [`HOVOR_${name}_MODEL`, 'm'])
    const smsc = { HOVOR_SMSC_SYSTEM_ID: 'a', HOVOR_SMSC_PASSWORD: 'b' }
    const { warnings } = readConfig({ ...Object.fromEntries([...lines, ...models]), ...smsc })
    expect(warnings).toEqual([expect.stringContaining('HOVOR_KEY_PEPPER')])
  })

  test('the defaults are a sandbox on loopback with the embedded database', () => {
    const { config, warnings } = readConfig({})
    expect(warnings).toEqual([])
    expect(config).toMatchObject({
      mode: 'sandbox',
      dataDir: './data',
      recordingsDir: 'data/recordings',
      drainMs: 300_000,
      http: { host: '127.0.0.1', port: 8080 },
      database: { poolSize: 8, notify: true },
    })
    expect(config.database.url).toBeUndefined()
  })

  test('pages have WebRTC by default in sandbox mode alone, and not at port 0', () => {
    const rtc = (env: Record<string, string>) => readConfig(env).config.rtc
    expect(rtc({})).toEqual({ host: '127.0.0.1', port: 30_000 })
    expect(rtc({ HOVOR_RTC_PORT: '0' })).toBeUndefined()
    expect(rtc(live)).toBeUndefined()
    expect(rtc({ ...live, HOVOR_RTC_PORT: '3478', HOVOR_RTC_HOST: '0.0.0.0' })).toEqual({
      host: '0.0.0.0',
      port: 3478,
    })
  })

  test.each([
    ['HOVOR_HTTP_PORT', '99999'],
    ['HOVOR_HTTP_PORT', 'http'],
    ['HOVOR_MODE', 'production'],
    ['HOVOR_DRAIN_SECS', '-1'],
    ['HOVOR_RTP_PORTS', '3000-2000'],
    ['HOVOR_RTP_PORTS', '2000'],
    ['HOVOR_OUTBOUND_ALLOW_CIDRS', '10.0.0.0/8,nonsense'],
    ['HOVOR_OPERATOR_TOKENS', 'jana'],
    ['HOVOR_OPERATOR_TOKENS', 'a:0123456789abcdef,a:0123456789abcdeg'],
    ['HOVOR_TRUNK_ADDRESS', 'sip.example.com:0'],
    ['HOVOR_TRUNK_TRANSPORT', 'sctp'],
    ['HOVOR_TRUNK_ADDRESS', 'a,,b c'],
    ['HOVOR_TRUNK_CODECS', 'PCMA,PCMA'],
    ['HOVOR_TRUNK_CODECS', 'GSM'],
    ['HOVOR_TRUNK_AOR', 'carrier.example'],
    ['HOVOR_SIP_SESSION_TIMER_SECS', '60'],
    ['HOVOR_BASE_URL', 'api.example.com'],
    ['HOVOR_BASE_URL', 'ftp://api.example.com'],
    ['HOVOR_BASE_URL', 'https://'],
    ['HOVOR_BASE_URL', 'https:///api'],
    ['HOVOR_BASE_URL', 'https://jana:secret@api.example.com'],
    ['HOVOR_BASE_URL', 'https://jana@api.example.com'],
    ['HOVOR_BASE_URL', 'https://api.example.com?a=1'],
    ['HOVOR_BASE_URL', 'https://api.example.com/#top'],
    ['HOVOR_BASE_URL', 'https://api.example.com /hovor'],
    ['HOVOR_BASE_URL', 'https://api.example.com:99999'],
    ['HOVOR_BASE_URL', 'http://0.0.0.0:8080'],
    ['HOVOR_BASE_URL', 'http://0:8080'],
    ['HOVOR_BASE_URL', 'http://[::]:8080'],
    ['HOVOR_BASE_URL', 'http://[::ffff:0.0.0.0]'],
    ['HOVOR_SIP_PUBLIC_HOST', '0.0.0.0'],
    ['HOVOR_MCP_ORIGINS', '*'],
    ['HOVOR_MCP_ORIGINS', 'null'],
    ['HOVOR_MCP_ORIGINS', 'app.example.com'],
    ['HOVOR_MCP_ORIGINS', 'https://app.example.com/page'],
    ['HOVOR_MCP_ORIGINS', 'https://*.example.com,https://a b'],
    ['HOVOR_KEY_PEPPER', 'short'],
    ['HOVOR_SMSC_SENDER', 'A far too long name'],
    ['DATABASE_URL', 'mysql://x'],
    ['HOVOR_LOG_PII', 'yes'],
    ['HOVOR_STT_ORDER', 'whisper'],
    ['HOVOR_STT_ORDER', 'deepgram,deepgram'],
    ['HOVOR_TTS_ORDER', 'espeak,deepgram'],
    ['HOVOR_DEEPGRAM_URL', 'api.deepgram.com'],
    ['HOVOR_ELEVENLABS_VOICE', 'Sarah'],
  ])('a wrong %s (%s) prevents startup with a sentence that names it', (name, value) => {
    expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name} is invalid: .* is not .*\\.$`))
  })

  test('an empty exception list allows nothing, in sandbox mode too', () => {
    const allowed = (env: Record<string, string>) => readConfig(env).config.outboundAllowCidrs
    expect(allowed({ HOVOR_OUTBOUND_ALLOW_CIDRS: '' })).toEqual([])
    expect(allowed({ HOVOR_OUTBOUND_ALLOW_CIDRS: ' ' })).toEqual([])
    expect(allowed({})).toEqual(['127.0.0.0/8', '::1/128'])
  })

  test('several wrong settings are all named', () => {
    const told = refusal({ HOVOR_MODE: 'x', HOVOR_HTTP_PORT: 'y' })
    expect(told.split('\n')).toHaveLength(2)
  })

  test('no message contains a secret', () => {
    expect(refusal({ HOVOR_KEY_PEPPER: 'hunter2' })).not.toContain('hunter2')
    expect(refusal({ HOVOR_OPERATOR_TOKENS: 'hunter2' })).not.toContain('hunter2')
    expect(refusal({ DATABASE_URL: 'mysql://u:hunter2@h' })).not.toContain('hunter2')
  })

  test('live mode needs the trunk and the SMSC', () => {
    const told = refusal({ HOVOR_MODE: 'live' })
    expect(told).toContain('HOVOR_TRUNK_ADDRESS')
    expect(told).toContain('HOVOR_SMSC_HOST and HOVOR_SMSC_SYSTEM_ID and HOVOR_SMSC_PASSWORD')
    const { config } = readConfig(live)
    expect(config.trunk).toEqual({
      hosts: [{ host: 'sip.example.com' }],
      transport: 'udp',
      cidrs: [],
      mediaCidrs: [],
      srtp: 'off',
      codecs: ['PCMA', 'PCMU', 'G722'],
      refer: false,
      profile: defaultProfile,
      limits: { calls: 500, callsPerSec: 50 },
    })
    expect(config.smsc).toMatchObject({
      host: 'smsc.example.com',
      port: 2775,
      sender: 'Hovor',
      country: 'cz',
    })
  })

  test('a partly configured group is refused in either mode', () => {
    expect(refusal({ HOVOR_LLM_URL: 'http://127.0.0.1:1' })).toContain('HOVOR_LLM_MODEL')
    expect(refusal({ HOVOR_SMSC_HOST: 'x' })).toContain('HOVOR_SMSC_PASSWORD')
    expect(refusal({ ...live, HOVOR_TRUNK_USERNAME: 'x' })).toContain('HOVOR_TRUNK_PASSWORD')
  })

  test('speech and model providers are tried in the configured order', () => {
    const keys = { HOVOR_DEEPGRAM_KEY: 'd', HOVOR_ELEVENLABS_KEY: 'e' }
    const openai = {
      HOVOR_SPEECH_URL: 'https://speech.example/v1/',
      HOVOR_SPEECH_MODEL: 'tts-1',
      HOVOR_SPEECH_VOICE: 'alloy',
      HOVOR_TRANSCRIPTION_URL: 'https://speech.example/v1',
      HOVOR_TRANSCRIPTION_MODEL: 'whisper-1',
    }
    const order = { HOVOR_STT_ORDER: 'openai, deepgram', HOVOR_TTS_ORDER: 'openai,elevenlabs' }
    expect(readConfig(live).config.models).toEqual({
      speech: { order: ['espeak'], configured: {} },
      transcription: { order: [], configured: {} },
      llm: [],
    })
    const { models } = readConfig({ ...live, ...keys, ...openai }).config
    expect(models.speech.order).toEqual(['elevenlabs', 'openai', 'espeak'])
    expect(models.transcription.order).toEqual(['deepgram', 'openai'])
    expect(models.speech.configured).toEqual({
      elevenlabs: { url: 'https://api.elevenlabs.io/v1', key: 'e', model: 'eleven_flash_v2_5' },
      openai: { url: 'https://speech.example/v1', model: 'tts-1', voice: 'alloy' },
    })
    const ordered = readConfig({ ...live, ...keys, ...openai, ...order }).config.models
    expect(ordered.speech.order).toEqual(['openai', 'elevenlabs'])
    expect(ordered.transcription.order).toEqual(['openai', 'deepgram'])
  })

  test('a carrier brings the settings of its trunk, which given ones override', () => {
    const login = { HOVOR_TRUNK_USERNAME: '123456', HOVOR_TRUNK_PASSWORD: 'secret' }
    const given = { HOVOR_TRUNK_CARRIER: 'odorik', ...login, HOVOR_TRUNK_TRANSPORT: 'tcp' }
    expect(readConfig(given).config.trunk).toMatchObject({
      hosts: [{ host: 'sip.odorik.cz' }],
      transport: 'tcp',
      register: { registrar: 'sip.odorik.cz', aor: 'sip:123456@sip.odorik.cz' },
    })
    expect(refusal({ HOVOR_TRUNK_CARRIER: 'nobody' })).toMatch(
      /^HOVOR_TRUNK_CARRIER is invalid: "nobody" is not one of /,
    )
  })

  test.each(carriers)('the settings of $id are valid with those that remain to be set', (carrier) => {
    const values: Readonly<Record<string, string>> = {
      HOVOR_TRUNK_ADDRESS: 'trunk.example.com',
      HOVOR_TRUNK_USERNAME: 'hovor',
      HOVOR_TRUNK_PASSWORD: 'secret',
      HOVOR_TRUNK_CIDRS: '192.0.2.0/24',
    }
    const rest = Object.fromEntries(carrier.given.map((name) => [name, values[name]]))
    const { config, warnings } = readConfig({ HOVOR_TRUNK_CARRIER: carrier.id, ...rest })
    expect(Object.keys(settings)).toEqual(expect.arrayContaining(Object.keys(carrier.settings)))
    expect([config.trunk?.hosts.length, warnings]).toEqual([1, []])
  })

  test('a way of writing numbers brings its settings, which given ones override', () => {
    const login = { HOVOR_TRUNK_USERNAME: 'hovor', HOVOR_TRUNK_PASSWORD: 'secret' }
    const trunk = { HOVOR_TRUNK_ADDRESS: 'sip.example.com', ...login }
    const profileOf = (given: Record<string, string>) =>
      readConfig({ ...trunk, ...given }).config.trunk?.profile
    expect(profileOf({})).toEqual(defaultProfile)
    expect(
      profileOf({ HOVOR_TRUNK_PROFILE: 'sk-national', HOVOR_TRUNK_CALLER_FORMAT: 'e164' }),
    ).toMatchObject({
      country: 'sk',
      numberFormat: 'national',
      callerFormat: 'e164',
    })
    expect(
      profileOf({ HOVOR_TRUNK_PROFILE: 'login-from', HOVOR_TRUNK_FROM_DOMAIN: 'c.example' }),
    ).toMatchObject({
      fromUser: 'hovor',
      fromDomain: 'c.example',
      identities: ['ppi'],
    })
    expect(profileOf({ HOVOR_TRUNK_IDENTITY: 'none' })?.identities).toEqual([])
    expect(refusal({ HOVOR_TRUNK_PROFILE: 'no-way' })).toMatch(/^HOVOR_TRUNK_PROFILE is invalid: /)
    expect(refusal({ HOVOR_TRUNK_FROM: 'login' })).toContain('HOVOR_TRUNK_USERNAME')
    expect(refusal({ HOVOR_TRUNK_COUNTRY: 'none', HOVOR_TRUNK_NUMBER_FORMAT: 'national' })).toContain(
      'HOVOR_TRUNK_COUNTRY',
    )
  })

  test.each(trunkWays)('the settings of the way $id are valid', ({ id, settings: brought }) => {
    const login = { HOVOR_TRUNK_USERNAME: 'hovor', HOVOR_TRUNK_PASSWORD: 'secret' }
    const { warnings } = readConfig({
      HOVOR_TRUNK_ADDRESS: 'sip.example.com',
      ...login,
      HOVOR_TRUNK_PROFILE: id,
    })
    expect(Object.keys(settings)).toEqual(expect.arrayContaining(Object.keys(brought)))
    expect(warnings).toEqual([])
  })

  test('the order may name unconfigured providers in sandbox mode, but not in live mode', () => {
    const order = { HOVOR_STT_ORDER: 'deepgram,openai', HOVOR_TTS_ORDER: 'elevenlabs,espeak' }
    expect(readConfig(order).config.models.transcription.order).toEqual(['deepgram', 'openai'])
    const told = refusal({ ...live, ...order })
    expect(told.split('\n')).toEqual([
      expect.stringMatching(/^HOVOR_TTS_ORDER names elevenlabs.*HOVOR_ELEVENLABS_KEY/),
      expect.stringMatching(/^HOVOR_STT_ORDER names deepgram.*HOVOR_DEEPGRAM_KEY/),
      expect.stringMatching(/^HOVOR_STT_ORDER names openai.*HOVOR_TRANSCRIPTION_URL/),
    ])
  })

  test('a second language model follows the first', () => {
    const second = { HOVOR_LLM_2_URL: 'https://b.example/v1', HOVOR_LLM_2_MODEL: 'b' }
    expect(refusal(second)).toContain('HOVOR_LLM_URL')
    const { config } = readConfig({
      HOVOR_LLM_URL: 'https://a.example/v1',
      HOVOR_LLM_MODEL: 'a',
      HOVOR_LLM_KEY: 'k',
      ...second,
    })
    expect(config.models.llm).toEqual([
      { url: 'https://a.example/v1', model: 'a', key: 'k' },
      { url: 'https://b.example/v1', model: 'b' },
    ])
  })

  test('a trunk may have several addresses, and registers under its user name at the first', () => {
    const login = { HOVOR_TRUNK_USERNAME: 'u', HOVOR_TRUNK_PASSWORD: 'p' }
    const hosts = { HOVOR_TRUNK_ADDRESS: 'sip.example.com, 192.0.2.7:5080, [2001:db8::1]:5060' }
    const { config } = readConfig({ ...live, ...login, ...hosts, HOVOR_TRUNK_REGISTER: 'on' })
    expect(config.trunk).toMatchObject({
      hosts: [
        { host: 'sip.example.com' },
        { host: '192.0.2.7', port: 5080 },
        { host: '2001:db8::1', port: 5060 },
      ],
      register: { registrar: 'sip.example.com', aor: 'sip:u@sip.example.com' },
    })
    expect(refusal({ ...live, HOVOR_TRUNK_REGISTER: 'on' })).toContain('HOVOR_TRUNK_USERNAME')
  })

  test('a trunk’s media servers are named in addition to its signalling ranges', () => {
    const ranges = {
      HOVOR_TRUNK_CIDRS: '192.0.2.0/24',
      HOVOR_TRUNK_MEDIA_CIDRS: '198.51.100.0/24, 2001:db8::/32',
    }
    expect(readConfig({ ...live, ...ranges }).config.trunk).toMatchObject({
      cidrs: ['192.0.2.0/24'],
      mediaCidrs: ['198.51.100.0/24', '2001:db8::/32'],
    })
    expect(refusal({ HOVOR_TRUNK_MEDIA_CIDRS: '198.51.100.0' })).toContain('HOVOR_TRUNK_MEDIA_CIDRS')
  })

  test('a base address keeps its path, in the form in which browsers write it', () => {
    const baseUrl = (HOVOR_BASE_URL: string) => readConfig({ HOVOR_BASE_URL }).config.http.baseUrl
    expect(baseUrl('https://api.example.com')).toBe('https://api.example.com')
    expect(baseUrl('HTTPS://API.Example.com:443/Hovor/')).toBe('https://api.example.com/Hovor')
    expect(baseUrl('http://127.0.0.1:8080//')).toBe('http://127.0.0.1:8080')
  })

  test.each(['0.0.0.0', '::', '0', '0:0:0:0:0:0:0:0', '::0', '::ffff:0.0.0.0'])(
    'who listens on %s says where the service is reached, in sandbox mode too',
    (host) => {
      expect(refusal({ HOVOR_HTTP_HOST: host })).toMatch(/^HOVOR_HTTP_HOST is .* set HOVOR_BASE_URL to .*\.$/)
      const named = { HOVOR_HTTP_HOST: host, HOVOR_BASE_URL: 'http://hovor.lan:8080' }
      expect(readConfig(named).config.http).toMatchObject({ host, baseUrl: 'http://hovor.lan:8080' })
    },
  )

  test.each(['127.0.0.1', '::1', 'localhost', '192.0.2.10'])(
    'who listens on %s in sandbox mode is reached there',
    (host) => {
      expect(readConfig({ HOVOR_HTTP_HOST: host }).config.http).toMatchObject({ host })
    },
  )

  test('live mode needs the address that people reach the service by', () => {
    const { HOVOR_BASE_URL: _, ...bare } = live
    expect(refusal(bare)).toMatch(/^Live mode needs .* set HOVOR_BASE_URL to .*\.$/)
    const doubt = expect.stringContaining('this machine only')
    for (const base of ['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:8080'])
      expect(readConfig({ ...live, HOVOR_BASE_URL: base }).warnings).toContainEqual(doubt)
    expect(readConfig(live).warnings).not.toContainEqual(doubt)
  })

  test('origins of MCP are kept as browsers write them', () => {
    const { config } = readConfig({
      HOVOR_MCP_ORIGINS: 'https://App.example.com:443/, vscode-file://vscode-app,app://-,http://[::1]:6274',
    })
    expect(config.http.mcpOrigins).toEqual([
      'https://app.example.com',
      'vscode-file://vscode-app',
      'app://-',
      'http://[::1]:6274',
    ])
    expect(readConfig({}).config.http).not.toHaveProperty('mcpOrigins')
  })

  test('client documents are read unless they are switched off', () => {
    expect(readConfig({}).config.readsClientDocuments).toBe(true)
    expect(readConfig({ HOVOR_CLIENT_DOCUMENTS: 'off' }).config.readsClientDocuments).toBe(false)
    expect(refusal({ HOVOR_CLIENT_DOCUMENTS: 'never' })).toContain('HOVOR_CLIENT_DOCUMENTS')
  })

  test.each(['0.0.0.0', '::', '::0'])('SIP on the wildcard address %s needs the public one', (host) => {
    expect(refusal({ HOVOR_SIP_HOST: host })).toContain('HOVOR_SIP_PUBLIC_HOST')
  })

  test('a wildcard address of SIP is fine with the public one', () => {
    const { config } = readConfig({ HOVOR_SIP_HOST: '0.0.0.0', HOVOR_SIP_PUBLIC_HOST: '203.0.113.10' })
    expect(config.sip).toMatchObject({ host: '0.0.0.0', publicHost: '203.0.113.10' })
  })

  test('media keys in clear text cause a warning', () => {
    const doubt = expect.stringContaining('HOVOR_TRUNK_SRTP')
    expect(readConfig({ ...live, HOVOR_TRUNK_SRTP: 'required' }).warnings).toContainEqual(doubt)
    const tls = {
      HOVOR_TRUNK_SRTP: 'required',
      HOVOR_TRUNK_TRANSPORT: 'tls',
      HOVOR_SIP_TLS_CERT: 'c.pem',
      HOVOR_SIP_TLS_KEY: 'k.pem',
    }
    expect(readConfig({ ...live, ...tls }).warnings).not.toContainEqual(doubt)
    expect(refusal({ HOVOR_SIP_TLS_CERT: 'c.pem' })).toContain('HOVOR_SIP_TLS_KEY')
    expect(refusal({ ...live, HOVOR_TRUNK_TRANSPORT: 'tls' })).toContain('HOVOR_SIP_TLS_CERT')
  })

  test('a mail server needs a sender, and only live mode warns when there is none', () => {
    const mail = {
      HOVOR_SMTP_URL: 'smtps://u:p@mail.example.com',
      HOVOR_MAIL_FROM: 'Hovor <hovor@example.com>',
    }
    const doubt = expect.stringMatching(/HOVOR_SMTP_URL.*no e-mails/)
    expect(readConfig({ ...live, ...mail }).config.mail).toEqual({
      url: 'smtps://u:p@mail.example.com',
      from: 'Hovor <hovor@example.com>',
    })
    expect(readConfig({ ...live, ...mail }).warnings).not.toContainEqual(doubt)
    expect(readConfig(live).warnings).toContainEqual(doubt)
    expect(readConfig({}).warnings).toEqual([])
    expect(refusal({ HOVOR_SMTP_URL: mail.HOVOR_SMTP_URL })).toContain('set HOVOR_MAIL_FROM too')
    expect(refusal({ ...mail, HOVOR_MAIL_FROM: 'Hovor' })).toContain('HOVOR_MAIL_FROM')
    const wrong = refusal({ ...mail, HOVOR_SMTP_URL: 'http://u:tajne@mail.example.com' })
    expect(wrong).toMatch(/^HOVOR_SMTP_URL is invalid: its value is not/)
    expect(wrong).not.toContain('tajne')
  })

  test('an unknown HOVOR_ variable causes a warning', () => {
    expect(readConfig({ HOVOR_HTTP_PROT: '1', PATH: '/bin' }).warnings).toEqual([
      'HOVOR_HTTP_PROT is not a setting of Hovor and is ignored.',
    ])
  })

  test('any text in any setting is either accepted or refused with a sentence', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(settings)), fc.string(), (name, value) => {
        try {
          readConfig({ [name]: value })
        } catch (error) {
          expect(error).toBeInstanceOf(ConfigError)
          expect((error as Error).message).toMatch(/\.$/)
        }
      }),
    )
  })
})
