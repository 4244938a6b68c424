import { expect, it } from 'vitest'
import { mediaAddressOf } from './media-address.ts'

it('is the public address, the address of the public name, or the listening address', async () => {
  expect(await mediaAddressOf(undefined, '127.0.0.5')).toBe('127.0.0.5')
  expect(await mediaAddressOf('203.0.113.10', '0.0.0.0')).toBe('203.0.113.10')
  expect(await mediaAddressOf('localhost', '0.0.0.0')).toBe('127.0.0.1')
})

it('fails startup with a sentence if the public name does not resolve', async () => {
  await expect(mediaAddressOf('pbx.invalid', '0.0.0.0')).rejects.toThrow(
    'HOVOR_SIP_PUBLIC_HOST is pbx.invalid, for which DNS has no IPv4 address.',
  )
})
