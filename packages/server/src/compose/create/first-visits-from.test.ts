import { expect, test } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { firstVisitsFrom } from './first-visits-from.ts'

const from = (env: Readonly<Record<string, string>>, url = 'http://127.0.0.1:8080') =>
  firstVisitsFrom(readConfig(env).config, url)

test.each(['http://127.0.0.1:8080', 'http://localhost:8081', 'http://[::1]:8080', 'http://127.0.0.2:8080'])(
  'the link of a sandbox at %s works on this machine',
  (url) => expect(from({}, url)).toBe('this machine'),
)

test.each(['http://192.0.2.10:8080', 'http://hovor.lan:8080', 'http://[2001:db8::1]:8080'])(
  'a sandbox that listens at %s prints no link unless the operator says where people reach it',
  (url) => {
    expect(from({}, url)).toBe('nowhere')
    expect(from({ HOVOR_BASE_URL: 'https://hovor.example' }, url)).toBe('anywhere')
  },
)

test('a live service has no such links, wherever it is reached', () => {
  const { config } = readConfig({})
  for (const baseUrl of ['https://hovor.example', 'http://127.0.0.1:8080'])
    expect(firstVisitsFrom({ mode: 'live', http: { ...config.http, baseUrl } }, baseUrl)).toBe('nowhere')
})
