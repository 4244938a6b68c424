/** An address that could not be had. */
interface Wanted {
  readonly protocol: 'HTTP' | 'SIP'
  readonly host: string
  readonly port: number
  /** The settings that name the host and the port. */
  readonly hostSetting: string
  readonly portSetting: string
}

/** One sentence on why a port cannot be listened on, and what to do. */
export function portSentence(error: NodeJS.ErrnoException, wanted: Wanted): string {
  const { protocol, host, port, hostSetting, portSetting } = wanted
  const isHttp = protocol === 'HTTP'
  switch (error.code) {
    case 'EADDRINUSE': {
      const advice = `stop the process that uses it or set ${portSetting}${isHttp ? ' (0 picks a free one)' : ''}`
      return `${isHttp ? 'Port' : 'SIP port'} ${port} on ${host} is in use; ${advice}.`
    }
    case 'EACCES':
      return `This user is not allowed to listen on ${isHttp ? '' : 'SIP '}port ${port}; set ${portSetting} to a port above 1023.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is not an address of this machine; set ${hostSetting}.`
    default:
      return `${protocol} cannot listen on ${host}:${port}: ${error.message}.`
  }
}
