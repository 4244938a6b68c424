import type { AddressInfo, Socket } from 'node:net'
import type { Clock } from '@hovor/clock'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { type Fault, type FaultBoard, slowMs } from '../faults/fault-board.ts'
import type { Happenings } from '../happenings/happenings.ts'
import type { Mailbox } from './mailbox.ts'

const maxMailBytes = 10 * 1024 * 1024

export interface MailServerOptions {
  readonly host: string
  readonly port: number
  readonly clock: Clock
  readonly faults: FaultBoard
  readonly happenings: Happenings
  readonly mailbox: Mailbox
}

export interface MailServer {
  readonly host: string
  readonly port: number
  close(): Promise<void>
}

/** Starts an SMTP server that accepts every mail and keeps it in memory. Rejects if the port is taken. */
export async function startMailServer(options: MailServerOptions): Promise<MailServer> {
  const { mailbox, happenings, clock, faults } = options
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: maxMailBytes,
    closeTimeout: 500,
    onMailFrom(_, session, done) {
      const fault = faults.take('mail')
      if (fault === undefined) return done()
      happenings.add('mail.fault', { fault })
      hit(fault, socketOf(smtp, session), clock, done)
    },
    onData(stream, session, done) {
      void readMail(stream).then((raw) => {
        if (stream.sizeExceeded) return done(answer(552, 'The mail is too large.'))
        const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address
        const to = session.envelope.rcptTo.map(({ address }) => address)
        const mail = mailbox.add({ from, to, raw, receivedAt: clock.nowMs() })
        happenings.add('mail.received', { id: mail.id, from, to, subject: mail.subject })
        done(null, `kept as ${mail.id}`)
      }, done)
    },
  })
  await new Promise<void>((resolve, reject) => {
    smtp.once('error', reject)
    smtp.listen(options.port, options.host, () => {
      smtp.off('error', reject)
      // A broken connection is the client's problem.
      smtp.on('error', () => {})
      resolve()
    })
  })
  const { address, port } = smtp.server.address() as AddressInfo
  return { host: address, port, close: () => new Promise((resolve) => smtp.close(() => resolve())) }
}

async function readMail(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= maxMailBytes) chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const answer = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode })

function hit(fault: Fault, socket: Socket | undefined, clock: Clock, done: (error?: Error) => void): void {
  switch (fault) {
    case 'timeout':
      return
    case 'drop':
      socket?.destroy()
      return
    case 'slow':
      clock.after(slowMs, () => done())
      return
    case 'reject':
      return done(answer(550, 'Refused, as the sandbox was told to do.'))
    case '5xx':
      return done(answer(554, 'Failed, as the sandbox was told to do.'))
    case '429':
      return done(answer(451, 'Too many mails, as the sandbox was told to say.'))
    case 'garbage':
      socket?.write('\x00\x7fthis is not SMTP\r\n')
      return
  }
}

/** The library hands callbacks a session without its socket; its connections carry both. */
function socketOf(smtp: SMTPServer, session: SMTPServerSession): Socket | undefined {
  for (const connection of smtp.connections as Set<{ id: string; _socket?: Socket }>) {
    if (connection.id === session.id) return connection._socket
  }
  return undefined
}
