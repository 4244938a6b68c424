import { expect, it } from 'vitest'
import { describePeer } from './support/describe-peer.ts'
import { inPrivateNetwork } from './support/private-network.ts'

const publicAddresses = ['93.184.216.34', '2606:2800:220:1::1']
const others = ['10.99.0.9', '100.64.0.1', '169.254.169.254', '192.168.1.1', 'fd00::1', 'fe80::1']
const webPorts = [80, 443, 1024, 8443]
const foreignPorts = [1, 22, 25, 53, 110, 465, 587, 1023]

describePeer(
  'a user-supplied address on a network where every address answers on every port',
  ['ip', 'namespace'],
  () => {
    // verifies: webhook.https
    it('opens sockets to the web ports of public addresses only', async () => {
      const program = new URL('./support/open-sockets.process.ts', import.meta.url)
      const addresses = [...publicAddresses, ...others]
      const opened = await inPrivateNetwork<string[]>(program, {
        addresses,
        ports: [...webPorts, ...foreignPorts],
      })
      expect(opened).toEqual(
        publicAddresses.flatMap((address) => webPorts.map((port) => `${address} ${port}`)),
      )
    })
  },
)
