import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@hovor/clock/testing'
import { freePort } from '../../support/free-port.ts'
import { portTaken } from './ports.ts'
import { runProgram } from './run-program.ts'

/** Kannel with bearerbox and smsbox, bound as an ESME to an SMSC on loopback. */
export interface Kannel {
  /** Sends a text through smsbox; receipts come back as requests. Resolves with smsbox's response. */
  send(message: { from: string; to: string; text: string; coding: 'gsm7' | 'ucs2' }): Promise<string>
  /** Resolves with the first request to a matching path: Kannel's notice of a receipt or a received message. */
  told(path: string, fits?: (query: URLSearchParams) => boolean): Promise<URLSearchParams>
  output(): string
  stop(): Promise<void>
}

export async function startKannel(smsc: {
  port: number
  username: string
  password: string
}): Promise<Kannel> {
  const dir = mkdtempSync(join(tmpdir(), 'kannel-'))
  const requests: { path: string; query: URLSearchParams }[] = []
  const http = createServer((request, response) => {
    requests.push(readRequest(request.url ?? ''))
    response.end()
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const back = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const ports = { admin: await freePort(), smsbox: await freePort(), sendsms: await freePort() }
  const file = join(dir, 'kannel.conf')
  writeFileSync(file, config(smsc, ports, back))
  const bearerbox = runProgram('bearerbox', ['-v', '1', file], { cwd: dir })
  await portTaken('tcp', ports.smsbox)
  const smsbox = runProgram('smsbox', ['-v', '1', file], { cwd: dir })
  await portTaken('tcp', ports.sendsms)
  return {
    async send({ from, to, text, coding }) {
      const query = new URLSearchParams({
        username: 'tester',
        password: 'secret',
        from,
        to,
        text,
        charset: 'UTF-8',
        coding: coding === 'ucs2' ? '2' : '0',
        'dlr-mask': '31',
        'dlr-url': `${back}/receipt?to=${encodeURIComponent(to)}&kind=%d&text=%A`,
      })
      const answer = await fetch(`http://127.0.0.1:${ports.sendsms}/cgi-bin/sendsms?${query}`)
      return answer.text()
    },
    async told(path, fits = () => true) {
      const found = await until(
        () => requests.find((request) => request.path === path && fits(request.query)),
        { what: () => `a request of Kannel for ${path}:\n${bearerbox.output().slice(-3000)}` },
      )
      return found.query
    },
    output: () => bearerbox.output() + smsbox.output(),
    async stop() {
      await smsbox.stop()
      await bearerbox.stop()
      http.closeAllConnections()
      http.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** Kannel passes a UCS-2 text on as percent-encoded UTF-16BE. */
function readRequest(url: string): { path: string; query: URLSearchParams } {
  const { pathname, searchParams } = new URL(url, 'http://127.0.0.1')
  if (searchParams.get('charset') === 'UTF-16BE') {
    const octets = unescape(/[?&]text=([^&]*)/.exec(url)?.[1]?.replaceAll('+', ' ') ?? '')
    searchParams.set('text', Buffer.from(octets, 'latin1').swap16().toString('utf16le'))
  }
  return { path: pathname, query: searchParams }
}

const config = (
  smsc: { port: number; username: string; password: string },
  ports: { admin: number; smsbox: number; sendsms: number },
  back: string,
): string => `
group = core
admin-port = ${ports.admin}
admin-interface = 127.0.0.1
admin-password = secret
smsbox-port = ${ports.smsbox}
smsbox-interface = 127.0.0.1

group = smsc
smsc = smpp
host = 127.0.0.1
port = ${smsc.port}
transceiver-mode = true
smsc-username = ${smsc.username}
smsc-password = ${smsc.password}
system-type = ""
enquire-link-interval = 5
source-addr-autodetect = true
msg-id-type = 0x00

group = smsbox
bearerbox-host = 127.0.0.1
sendsms-port = ${ports.sendsms}
sendsms-interface = 127.0.0.1

group = sendsms-user
username = tester
password = secret
max-messages = 10
concatenation = true

group = sms-service
keyword = default
catch-all = true
max-messages = 0
omit-empty = true
get-url = "${back}/received?from=%p&to=%P&text=%b&coding=%c&charset=%C"
`
