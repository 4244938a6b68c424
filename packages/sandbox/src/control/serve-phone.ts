import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Carrier } from '../carrier/carrier.ts'
import type { Phone } from '../phone/phone.ts'
import { readFromWindow } from '../phone/phone-messages.ts'
import { phoneNumber } from '../phone/phone-numbers.ts'
import type { PhoneNetwork, PhonePage } from '../phone/phone-window.ts'
import type { Smsc } from '../smsc/smsc.ts'
import { isForeign } from './refuse-foreign.ts'

/** Where its WebSocket is opened. */
export const phonePath = '/phone'
const maxMessageBytes = 8192
/** 20 ms of mono PCM at 16 kHz, 16 bit. */
const frameBytes = 640
/** Two seconds of audio: later frames are left out rather than sent late. */
const maxWaitingBytes = 64_000
/** Text of many calls; a window that has not read it by then does not read. */
const maxWaitingText = 1_000_000
/** Of RFC 6455 §7.4.1: against a policy, and a server that cannot serve more. */
const codes = { misused: 1008, full: 1013 } as const

interface PhoneContext {
  readonly phone: Phone
  readonly carrier: Pick<Carrier, 'dialFromPhone'>
  readonly smsc: Pick<Smsc, 'send'>
}

/** Serves the browser phone: a WebSocket at `/phone` for each window that it is open in. */
export function servePhone(server: FastifyInstance, { phone, carrier, smsc }: PhoneContext): void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
  })
  const network: PhoneNetwork = {
    dial: (to, listener) => carrier.dialFromPhone(to, listener),
    async send(to, body) {
      const sent = await smsc.send({ from: phoneNumber, to, body })
      return sent.kind === 'sent' ? sent : undefined
    },
  }
  server.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    if (request.url !== phonePath || isForeign(request.headers)) return void socket.destroy()
    sockets.handleUpgrade(request, socket, head, (page) => serveWindow(page, phone, network))
  })
  server.addHook('preClose', async () => {
    for (const socket of sockets.clients) socket.terminate()
  })
}

function serveWindow(socket: WebSocket, phone: Phone, network: PhoneNetwork): void {
  const page: PhonePage = {
    tell(message) {
      if (socket.bufferedAmount > maxWaitingText) socket.terminate()
      else socket.send(JSON.stringify(message))
    },
    play(frame) {
      if (socket.bufferedAmount <= maxWaitingBytes) socket.send(frame)
    },
  }
  // Its close says the same.
  socket.on('error', () => {})
  const window = phone.open(page, network)
  if (window === undefined) {
    page.tell({ type: 'full' })
    return socket.close(codes.full)
  }
  socket.once('close', () => phone.close(window))
  socket.on('message', (data, isBinary) => {
    if (socket.readyState !== socket.OPEN) return
    const bytes = data as Buffer
    if (isBinary) return bytes.length === frameBytes ? window.hear(bytes) : socket.close(codes.misused)
    const message = readFromWindow(bytes.toString('utf8'))
    if (message === undefined) socket.close(codes.misused)
    else window.said(message)
  })
}
