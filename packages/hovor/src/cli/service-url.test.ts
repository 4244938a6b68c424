import { expect, test } from 'vitest'
import { serviceUrl } from './service-url.ts'

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
