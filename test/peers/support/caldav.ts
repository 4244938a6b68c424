import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@hovor/clock'
import { startWorld } from '@hovor/sandbox'
import { freePort } from '../../support/free-port.ts'
import { portTaken } from './ports.ts'
import { runProgram } from './run-program.ts'

export interface CaldavPeer {
  /** With a trailing slash. */
  readonly url: string
  readonly username: string
  readonly password: string
  stop(): Promise<void>
}

const username = 'jana'
const password = 'heslo ěšč'

/** Radicale with one user, whose calendars are created by `makeCalendar`. */
export async function startRadicale(): Promise<CaldavPeer> {
  const dir = mkdtempSync(join(tmpdir(), 'radicale-'))
  const port = await freePort()
  writeFileSync(join(dir, 'users'), `${username}:${password}\n`)
  writeFileSync(
    join(dir, 'config'),
    `[server]
hosts = 127.0.0.1:${port}
[auth]
type = htpasswd
htpasswd_filename = ${dir}/users
htpasswd_encryption = plain
delay = 0
[rights]
type = owner_only
[storage]
filesystem_folder = ${dir}/collections
[encoding]
request = utf-8
`,
  )
  return started(dir, port, 'radicale', ['--config', join(dir, 'config')])
}

/** xandikos, without a password and with one calendar. */
export async function startXandikos(): Promise<CaldavPeer> {
  const dir = mkdtempSync(join(tmpdir(), 'xandikos-'))
  const port = await freePort()
  const place = ['-l', '127.0.0.1', '-p', String(port), '-d', dir]
  const owner = ['--defaults', '--autocreate', '--current-user-principal', `/${username}/`]
  return started(dir, port, 'xandikos', [...place, ...owner])
}

/** The sandbox's calendars, of an account without any yet. */
export async function startSandboxCalendars(): Promise<CaldavPeer> {
  const ports = { sip: 0, smsc: 0, mail: 0, models: 0, control: 0, platform: 0, caldav: 0 }
  const speechUrl = 'http://127.0.0.1:9'
  const { addresses, close } = await startWorld({ clock: systemClock, randomBytes, speechUrl, ports })
  return { url: addresses.caldav.url, ...addresses.caldav.empty, stop: close }
}

async function started(
  dir: string,
  port: number,
  program: string,
  args: readonly string[],
): Promise<CaldavPeer> {
  const peer = runProgram(program, args)
  await portTaken('tcp', port)
  return {
    url: `http://127.0.0.1:${port}/`,
    username,
    password,
    async stop() {
      await peer.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** Creates a calendar, as its owner's program does. Returns its address. */
export async function makeCalendar(peer: CaldavPeer, name: string): Promise<string> {
  const url = `${peer.url}${peer.username}/${name}/`
  await asked(peer, 'MKCALENDAR', url)
  return url
}

/** Deletes a calendar, as its owner's program does. */
export const deleteCalendar = (peer: CaldavPeer, url: string): Promise<void> => asked(peer, 'DELETE', url)

/** Stores an event, as its owner's program does. */
export async function putEvent(peer: CaldavPeer, calendarUrl: string, uid: string, lines: readonly string[]) {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', 'BEGIN:VEVENT', `UID:${uid}`]
  const end = ['DTSTAMP:20261001T080000Z', ...lines, 'END:VEVENT', 'END:VCALENDAR', '']
  await asked(peer, 'PUT', `${calendarUrl}${uid}.ics`, [...text, ...end].join('\r\n'))
}

async function asked(peer: CaldavPeer, method: string, url: string, body?: string): Promise<void> {
  const authorization = `Basic ${Buffer.from(`${peer.username}:${peer.password}`).toString('base64')}`
  const headers = { authorization, ...(body !== undefined && { 'content-type': 'text/calendar' }) }
  const answer = await fetch(url, { method, headers, ...(body !== undefined && { body }) })
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`)
}
