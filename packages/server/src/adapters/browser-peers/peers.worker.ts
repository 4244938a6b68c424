import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { Socket } from 'node:net'
import { systemClock } from '@hovor/clock'
import type * as Library from 'node-datachannel'
import { FrameStream } from './frame-stream.ts'
import { Peer } from './peer.ts'
import type { FromPeers, PeerAddress, ToPeers } from './peer-messages.ts'

/*
 * The process of the peers. The library ends its process when its port is taken or its own state surprises it, and what
 * pages send it is hostile: nothing but the audio of pages is lost with it.
 */
const peers = new Map<number, Peer>()
const tell = (message: FromPeers) => void process.send?.(message)
const frames = new FrameStream(new Socket({ fd: 3 }), (peer, frame) => peers.get(peer)?.play(frame))
let at: PeerAddress | undefined
let library: typeof Library | undefined

// Nothing is to be stored, and a library that is busy must not hold the process.
const end = () => process.kill(process.pid, 'SIGKILL')
process.on('disconnect', end)
process.on('message', (message: ToPeers) => {
  if (message.type === 'listen') void listen(message.at)
  else if (message.type === 'open') open(message.peer, message.offer)
  else peers.get(message.peer)?.close()
})

async function listen(address: PeerAddress): Promise<void> {
  try {
    await requireFree(address)
    library = await import('node-datachannel')
    library.preload()
  } catch (error) {
    return tell({ type: 'off', why: (error as Error).message })
  }
  at = address
  tell({ type: 'ready' })
}

/** The library would end the process without a word that can be told. */
async function requireFree({ host, port }: PeerAddress): Promise<void> {
  const socket = createSocket('udp4')
  socket.bind({ address: host, port, exclusive: true })
  await once(socket, 'listening')
  socket.close()
  await once(socket, 'close')
}

function open(id: number, offer: string): void {
  if (library === undefined || at === undefined) return
  const peer = new Peer(
    offer,
    { library, at, clock: systemClock },
    {
      answered: (answer) => tell({ type: 'answered', peer: id, answer }),
      hear: (frame) => frames.send(id, frame),
      ended() {
        peers.delete(id)
        tell({ type: 'ended', peer: id })
      },
    },
  )
  peers.set(id, peer)
}
