import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Clock from '@hovor/clock'
import type * as Media from '@hovor/media'
import type * as Trunk from '../../packages/server/src/adapters/voice-carrier/sip-trunk.ts'
import type * as Log from '../../packages/server/src/platform/log/log.ts'
import { callerHost, rtpPorts, serviceHost } from './spray-network.ts'

/*
 * The trunk and the media plane of a checkout, which answer every call. Prints {"sipPort": …}; exits when its input
 * ends.
 */
const task = JSON.parse(process.argv[2] ?? '{}') as { checkout: string; trunkPort: number }
const part = (path: string) => import(pathToFileURL(join(task.checkout, 'packages', path)).href)
const { systemClock } = (await part('clock/src/index.ts')) as typeof Clock
const { startMedia } = (await part('media/src/index.ts')) as typeof Media
const carrier = 'server/src/adapters/voice-carrier/sip-trunk.ts'
const { startSipTrunk } = (await part(carrier)) as typeof Trunk
const { silentLog } = (await part('server/src/platform/log/log.ts')) as typeof Log
const media = await startMedia({ address: serviceHost, portRange: rtpPorts, clock: systemClock })
const trunk = await startSipTrunk({
  clock: systemClock,
  randomBytes,
  log: silentLog,
  media,
  listen: [{ transport: 'udp', host: serviceHost, port: 0 }],
  publicAddress: serviceHost,
  trunk: { host: callerHost, port: task.trunkPort, transport: 'udp', username: '', password: '' },
  offerText: false,
  userAgent: 'Hovor',
})
trunk.onIncoming((leg) => {
  leg.on('ended', () => void leg.release())
  void leg.answer({ callId: `c_${randomBytes(16).toString('hex')}` })
})
process.stdout.write(`${JSON.stringify({ sipPort: trunk.addresses[0]!.port })}\n`)
process.stdin.resume()
await once(process.stdin, 'end')
await trunk.close()
await media.close()
