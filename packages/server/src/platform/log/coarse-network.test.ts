import { expect, test } from 'vitest'
import { coarseNetwork } from './coarse-network.ts'

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['nonsense', undefined],
  [undefined, undefined],
])('%s is logged as %s', (address, network) => {
  expect(coarseNetwork(address)).toBe(network)
})
