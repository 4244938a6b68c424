import { expect, test } from 'vitest'
import { checkedUrl, serviceAddress, serviceUrl } from './service-url.ts'

test.each([
  [{}, 'http://127.0.0.1:8080'],
  [{ HOVOR_HTTP_PORT: '9000' }, 'http://127.0.0.1:9000'],
  [{ HOVOR_HTTP_HOST: '10.0.0.5' }, 'http://10.0.0.5:8080'],
  [{ HOVOR_HTTP_HOST: '0.0.0.0', HOVOR_HTTP_PORT: ' 9000 ' }, 'http://127.0.0.1:9000'],
  [{ HOVOR_HTTP_HOST: '::' }, 'http://[::1]:8080'],
  [{ HOVOR_HTTP_HOST: '2001:db8::1' }, 'http://[2001:db8::1]:8080'],
  [{ HOVOR_HTTP_HOST: '', HOVOR_HTTP_PORT: '' }, 'http://127.0.0.1:8080'],
  [{ HOVOR_BASE_URL: 'https://api.example.com', HOVOR_HTTP_PORT: '9000' }, 'http://127.0.0.1:9000'],
  [{ HOVOR_URL: 'https://hovor.example.com', HOVOR_HTTP_PORT: '9000' }, 'https://hovor.example.com'],
])('with %j the service is at %s', (env, url) => {
  expect(serviceUrl(env)).toBe(url)
})

test.each([
  ['http://host/hovor', 'http://host/hovor/v1/balance'],
  ['http://host/hovor/', 'http://host/hovor/v1/balance'],
  [' https://host/a/b/ ', 'https://host/a/b/v1/balance'],
  ['http://[::1]:8080', 'http://[::1]:8080/v1/balance'],
])('requests go below the path of %s', (given, address) => {
  expect(serviceAddress(checkedUrl(given, 'HOVOR_URL'), '/v1/balance').href).toBe(address)
})

test.each([
  'localhost:8080',
  '127.0.0.1:8080',
  'hovor.example.com',
  'ftp://host',
  'http://',
  'nonsense',
  '',
  'http://host/?a=1',
  'http://host/#x',
  'http://user:secret@host/',
])('"%s" is refused by a sentence that names the setting, and repeats no password', (given) => {
  expect(() => checkedUrl(given, '--service')).toThrow(/^--service /)
  expect(() => checkedUrl(given, '--service')).not.toThrow(/secret/)
})
