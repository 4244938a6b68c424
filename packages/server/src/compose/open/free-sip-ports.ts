import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { portSentence } from './port-sentence.ts'

export interface SipPorts {
  readonly host: string
  /** For UDP and TCP; 0 takes a free one. */
  readonly port: number
  /** If left out, TLS is off. */
  readonly tlsPort?: number
}

/**
 * Whether SIP can have its ports, long before it takes them: so that a port in use stops the start before anything else
 * is done. Throws one sentence that names the setting.
 */
export async function requireFreeSipPorts({ host, port, tlsPort }: SipPorts): Promise<void> {
  await tryPort('HOVOR_SIP_PORT', host, port, bindUdp)
  await tryPort('HOVOR_SIP_PORT', host, port, bindTcp)
  if (tlsPort !== undefined) await tryPort('HOVOR_SIP_TLS_PORT', host, tlsPort, bindTcp)
}

type Bind = (host: string, port: number) => Promise<void>

async function tryPort(portSetting: string, host: string, port: number, bind: Bind): Promise<void> {
  if (port === 0) return
  try {
    await bind(host, port)
  } catch (error) {
    const wanted = { protocol: 'SIP', host, port, hostSetting: 'HOVOR_SIP_HOST', portSetting } as const
    throw new Error(portSentence(error as NodeJS.ErrnoException, wanted), { cause: error })
  }
}

async function bindTcp(host: string, port: number): Promise<void> {
  const server = createServer()
  server.listen({ host, port })
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

async function bindUdp(host: string, port: number): Promise<void> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
  socket.bind({ address: host, port })
  await once(socket, 'listening')
  socket.close()
  await once(socket, 'close')
}
