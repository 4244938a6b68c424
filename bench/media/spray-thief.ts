import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { rtpPacket, rtpPorts, serviceHost, strangerHost } from './spray-network.ts'

/*
 * Sends RTP to every even port of the range in turn, each time the next packet of that port's stream. Prints {} once
 * it sends; when its input ends, {"received": {port: packets}} with the packets it got back.
 */
const { packetsPerSecond } = JSON.parse(process.argv[2] ?? '{}') as { packetsPerSecond: number }
const socket = createSocket({ type: 'udp4', lookup: (host, _options, done) => done(null, host, 4) })
// A synchronous lookup makes it listen before anybody could wait for the event.
await new Promise<void>((listening) => socket.bind(0, strangerHost, listening))
const received: Record<string, number> = {}
socket.on('message', (_, { port }) => {
  received[port] = (received[port] ?? 0) + 1
})
let port = rtpPorts.from
let turn = 0
let packet = rtpPacket(turn, 5)
const startedMs = performance.now()
let sent = 0
const timer = setInterval(() => {
  const due = ((performance.now() - startedMs) / 1000) * packetsPerSecond
  for (; sent < due; sent++) {
    socket.send(packet, port, serviceHost)
    port += 2
    if (port <= rtpPorts.to) continue
    port = rtpPorts.from
    packet = rtpPacket(++turn, 5)
  }
}, 1)
process.stdout.write('{}\n')
process.stdin.resume()
await once(process.stdin, 'end')
clearInterval(timer)
socket.close()
process.stdout.write(`${JSON.stringify({ received })}\n`)
