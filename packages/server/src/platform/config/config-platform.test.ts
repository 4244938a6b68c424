import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const platformOf = (env: Record<string, string>) => readConfig(env).config.platform

describe('the settings of the external voice platform', () => {
  it('are absent without a key', () => {
    expect(platformOf({ HOVOR_PLATFORM_URL: 'https://platform.example' })).toBeUndefined()
  })

  it('need only a key', () => {
    expect(platformOf({ HOVOR_PLATFORM_KEY: 'k' })).toEqual({
      url: 'https://api.elevenlabs.io',
      key: 'k',
      sip: { host: 'sip.rtc.elevenlabs.io', port: 5060, transport: 'tcp' },
    })
  })

  it('may include another address, transport and webhook secret', () => {
    const env = {
      HOVOR_PLATFORM_KEY: 'k',
      HOVOR_PLATFORM_URL: 'https://platform.example/',
      HOVOR_PLATFORM_WEBHOOK_SECRET: 'wsec_0123456789ab',
      HOVOR_PLATFORM_SIP_TRANSPORT: 'tls',
    }
    expect(platformOf({ ...env, HOVOR_PLATFORM_SIP: 'sip.platform.example' })).toEqual({
      url: 'https://platform.example',
      key: 'k',
      webhookSecret: 'wsec_0123456789ab',
      sip: { host: 'sip.platform.example', port: 5061, transport: 'tls' },
    })
    expect(platformOf({ ...env, HOVOR_PLATFORM_SIP: '[2001:db8::1]:5071' })?.sip).toEqual({
      host: '2001:db8::1',
      port: 5071,
      transport: 'tls',
    })
  })

  it.each([
    ['HOVOR_PLATFORM_URL', 'platform.example'],
    ['HOVOR_PLATFORM_SIP', 'one.example,two.example'],
    ['HOVOR_PLATFORM_SIP_TRANSPORT', 'udp'],
    ['HOVOR_PLATFORM_WEBHOOK_SECRET', 'short'],
  ])('prevent startup with a sentence that names %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })

  it('never repeat a secret', () => {
    expect(() => readConfig({ HOVOR_PLATFORM_WEBHOOK_SECRET: 'a-secret' })).not.toThrow('a-secret')
  })
})
