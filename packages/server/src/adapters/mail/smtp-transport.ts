import { createTransport } from 'nodemailer'
import type {
  MailOutcome,
  MailTransport,
  OutgoingMail,
} from '../../people/mail/templates/mail-transport.port.ts'
import { smtpServerOf } from './smtp-server.ts'

export interface SmtpSettings {
  /** `smtp://` (STARTTLS if offered) or `smtps://`, with user and password if required. */
  readonly url: string
  /** `Hovor <hovor@example.com>` */
  readonly from: string
  /** Per wait, in milliseconds; defaults to 20 s. */
  readonly timeoutMs?: number
}

const defaultTimeoutMs = 20_000
/** For the whole attempt: a server may answer just often enough to pass the individual waits. */
const waitsPerTry = 4
const connections = 5
/** How long a connection may be reused; servers close idle ones in their own time. */
const idleMs = 5000

/** Sends over one mail server (RFC 5321). A password leaves this machine over TLS only. */
export function createSmtpTransport({
  url,
  from,
  timeoutMs = defaultTimeoutMs,
}: SmtpSettings): MailTransport {
  const { login, ...server } = smtpServerOf(url, timeoutMs)
  const transport = createTransport({
    pool: true,
    ...server,
    ...(login && { auth: login }),
    maxConnections: connections,
    idleTimeout: idleMs,
    // Retries are up to the queue.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = domainOf(from)
  return {
    async send(mail) {
      const signal = AbortSignal.timeout(waitsPerTry * timeoutMs)
      try {
        await transport.sendMail({ ...messageOf(mail, domain), from, signal })
        return { kind: 'sent' }
      } catch (error) {
        return outcomeOf(error as SmtpError)
      }
    },
    close: () => transport.close({ force: true }),
  }
}

function messageOf(mail: OutgoingMail, domain: string) {
  const { id, to, subject, text, html, createdAtMs, unsubscribeUrl, attachments = [] } = mail
  return {
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${domain}>`,
    date: new Date(createdAtMs),
    headers: {
      // RFC 3834: suppresses out-of-office replies.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== undefined && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(unsubscribeUrl !== undefined && { list: { unsubscribe: unsubscribeUrl } }),
    ...(attachments.length > 0 && {
      attachments: attachments.map(({ fileName, content, contentType, contentId }) => ({
        filename: fileName,
        content,
        contentType,
        ...(contentId !== undefined && { cid: contentId }),
      })),
    }),
  }
}

interface SmtpError {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
  readonly permanent?: boolean
}

/** Commands whose refusal is about this email; any other refusal is about us. */
const ofTheMail = new Set(['MAIL FROM', 'RCPT TO', 'DATA'])
/** RFC 4954: it requires a login, or a different one. */
const loginCodes = new Set([530, 534, 535, 538])

function outcomeOf({ code, command, responseCode, permanent }: SmtpError): MailOutcome {
  const detail = [code, command, responseCode].filter((part) => part !== undefined).join(' ')
  const isRefused =
    permanent === true &&
    command !== undefined &&
    ofTheMail.has(command) &&
    responseCode !== undefined &&
    !loginCodes.has(responseCode)
  return { kind: isRefused ? 'refused' : 'again', detail }
}

/** The part after the @ of `Hovor <hovor@example.com>`. */
function domainOf(from: string): string {
  return /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
}
