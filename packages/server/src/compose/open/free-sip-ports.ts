import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

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

async function tryPort(setting: string, host: string, port: number, bind: Bind): Promise<void> {
  if (port === 0) return
  try {
    await bind(host, port)
  } catch (error) {
    throw new Error(sipSentence(setting, host, port, error as NodeJS.ErrnoException), { cause: error })
  }
}

function sipSentence(setting: string, host: string, port: number, error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `SIP port ${port} on ${host} is in use; stop the process that uses it or set ${setting}.`
    case 'EACCES':
      return `This user is not allowed to listen on SIP port ${port}; set ${setting} to a port above 1023.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is not an address of this machine; set HOVOR_SIP_HOST.`
    default:
      return `SIP cannot listen on ${host}:${port}: ${error.message}.`
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
