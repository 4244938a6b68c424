import SmtpConnection from 'nodemailer/lib/smtp-connection'
import type { TestFinding } from '../../operator/connections/connection.port.ts'
import { smtpServerOf } from './smtp-server.ts'

const timeoutMs = 4000

/** Greets the mail server, secures the connection, logs in and resets (RFC 5321, 3207, 4954). Sends no e-mail. */
export async function testMail(url: string, signal: AbortSignal): Promise<TestFinding> {
  const { login, ...server } = smtpServerOf(url, timeoutMs)
  const connection = new SmtpConnection({
    ...server,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as never)
  // Without a listener a late error would end the process.
  connection.on('error', () => {})
  const abort = () => connection.close()
  signal.addEventListener('abort', abort, { once: true })
  try {
    await steps(connection, 'connect', (done) => connection.connect(done))
    const over = connection.secure ? 'over TLS' : 'without TLS'
    if (login) {
      const credentials = { credentials: login }
      await steps(connection, 'login', (done) => connection.login(credentials as never, done))
    }
    await steps(connection, 'reset', (done) => connection.reset(done))
    return {
      step: login ? 'login' : 'greeting',
      verdict: 'ok',
      found: login ? `It takes the login ${over}.` : `It answers ${over}; no login is set.`,
    }
  } catch (error) {
    return failureOf(error as Error & SmtpFailure)
  } finally {
    signal.removeEventListener('abort', abort)
    connection.quit()
    connection.close()
  }
}

type Step = 'connect' | 'login' | 'reset'

interface SmtpFailure {
  readonly step: Step
  readonly code: string
  readonly responseCode: number | undefined
}

interface SmtpError {
  readonly code?: string
  readonly responseCode?: number
}

/** One command; rejects for what goes wrong meanwhile, the end of the connection too. */
function steps(
  connection: SmtpConnection,
  step: Step,
  run: (done: (error?: Error | null) => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = ({ code = 'ECONNECTION', responseCode }: SmtpError) =>
      reject(Object.assign(new Error(code), { step, code, responseCode }))
    connection.once('error', fail)
    connection.once('end', () => fail({}))
    run((error) => (error ? fail(error as SmtpError) : resolve()))
  })
}

function failureOf({ step, code, responseCode }: SmtpFailure): TestFinding {
  const failed = { step: step === 'connect' ? 'connection' : step, verdict: 'failed' } as const
  if (step === 'login') {
    return {
      ...failed,
      found: `It refuses the login${responseCode === undefined ? '' : ` (${responseCode})`}.`,
      advice: 'Check user and password in HOVOR_SMTP_URL; some providers want a password made for programs.',
    }
  }
  if (code === 'ETLS' || code === 'EREQUIRETLS') {
    return {
      ...failed,
      found: 'The connection cannot be secured.',
      advice:
        'Its certificate is not valid for the name in HOVOR_SMTP_URL, or it offers no STARTTLS: use smtps:// or another port.',
    }
  }
  return {
    ...failed,
    found: `It does not answer as a mail server (${responseCode ?? code}).`,
    advice:
      'Check host, port and smtp:// or smtps:// in HOVOR_SMTP_URL; many networks block port 25, so try 587 or 465.',
  }
}
