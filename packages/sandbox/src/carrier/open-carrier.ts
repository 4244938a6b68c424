import { listening } from '../listening.ts'
import type { OpenServers } from '../open-servers.ts'
import type { WorldAddresses } from '../world-addresses.ts'
import { CallRecords } from './call-records.ts'
import { type Carrier, startCarrier } from './carrier.ts'
import type { CarrierOptions } from './carrier-context.ts'
import { createRecordsServer } from './records-server.ts'

type Options = Omit<CarrierOptions, 'udpPort' | 'tcpPort' | 'records'> & {
  readonly ports: { readonly sip: number; readonly records: number }
  readonly recordsToken: string
}

/** Starts the carrier and the REST server of its call records. */
export async function openCarrier(
  open: OpenServers['open'],
  { ports, recordsToken: token, ...options }: Options,
): Promise<{ carrier: Carrier; addresses: Pick<WorldAddresses, 'sip' | 'records'> }> {
  const records = new CallRecords(options.clock)
  const carrier = await open(ports.sip, (port) =>
    startCarrier({ ...options, udpPort: port, tcpPort: port, records }),
  )
  const { url } = await open(ports.records, (port) =>
    listening(createRecordsServer({ records, token }), port),
  )
  const { host, trunk } = options
  const { udpPort, tcpPort } = carrier
  return { carrier, addresses: { sip: { host, udpPort, tcpPort, ...trunk }, records: { url, token } } }
}
