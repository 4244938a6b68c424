import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { FaultBoard } from '../faults/fault-board.ts'
import { Happenings } from '../happenings/happenings.ts'
import { openIntegrations } from '../integrations.ts'
import { loopback } from '../listening.ts'
import { OpenServers } from '../open-servers.ts'
import { openPay } from '../pay/open-pay.ts'
import type { WorldAddresses } from '../world-addresses.ts'

export interface Partners extends Pick<WorldAddresses, 'caldav' | 'erp' | 'pay'> {
  close(): Promise<void>
}

/** The world's HTTP servers that an account connects or pays at, without its carrier, SMSC and phones. */
export async function startPartners(): Promise<Partners> {
  const { open, close } = new OpenServers()
  const clock = systemClock
  const secret = () => randomBytes(8).toString('hex')
  const shared = {
    host: loopback,
    clock,
    randomBytes,
    faults: new FaultBoard(),
    happenings: new Happenings(clock),
  }
  const ports = { caldav: 0, google: 0, fakturoid: 0, erp: 0 }
  const { addresses } = await openIntegrations(open, { ...shared, ports, newPassword: secret })
  const pay = await openPay(open, { ...shared, port: 0, apiKey: `sk_test_${secret()}` })
  return { ...addresses, pay: pay.address, close }
}
