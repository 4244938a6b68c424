import { expect, it } from 'vitest'
import { readOccupants } from './read-occupants.ts'

const url = 'https://cal.example.com/jana/work/'
const range = { startMs: Date.UTC(2026, 11, 1), endMs: Date.UTC(2027, 0, 1), timezone: 'Europe/Prague' }
const event = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:e', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\n')
const response = (text: string, href = '/jana/work/a.ics') =>
  `<D:response><D:href>${href}</D:href><D:propstat><D:prop><C:calendar-data>${text}</C:calendar-data></D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response>`
const multistatus = (inner: string, prolog = '') =>
  `${prolog}<D:multistatus xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">${inner}</D:multistatus>`
const read = (...answers: Uint8Array[]) => readOccupants({ url, answers, timezone: undefined, range })

const nine = multistatus(response(event('DTSTART:20261208T090000Z', 'DURATION:PT1H', 'SUMMARY:ěšč')))
const atNine = {
  kind: 'ok',
  value: [{ uid: 'e', startMs: Date.UTC(2026, 11, 8, 9), endMs: Date.UTC(2026, 11, 8, 10) }],
}
const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>${nine}`

it.each<[string, Uint8Array]>([
  ['UTF-8', Buffer.from(nine)],
  ['UTF-8 behind a byte order mark', Buffer.from(`\uFEFF${declared('utf-8')}`)],
  ['UTF-16', utf16(declared('utf-16'))],
  ['UTF-16 behind a byte order mark', utf16(`\uFEFF${declared('UTF-16')}`)],
  ['UTF-16, the other way round', utf16(`\uFEFF${declared('UTF-16')}`).swap16()],
  ['Latin 1', Buffer.from(declared('ISO-8859-1'), 'latin1')],
  ['Latin 2', Buffer.from(declared('ISO-8859-2'), 'latin1')],
  ['what it declares wrongly', Buffer.from(declared('utf-16'))],
  ['an encoding that nobody knows', Buffer.from(declared('klingon'))],
])('an answer in %s is read', (_what, answer) => {
  expect(read(answer)).toEqual(atNine)
})

it.each<[string, string]>([
  ['text beside its resources', multistatus(`Warning: out of memory${response(event('DTSTART:20261208'))}`)],
  ['nothing but text', multistatus('Internal Server Error')],
  ['resources without a namespace', multistatus('<response><href>/a.ics</href></response>')],
  [
    'resources in another namespace',
    multistatus('<x:response xmlns:x="u"><x:href>/a.ics</x:href></x:response>'),
  ],
])('an answer with %s is refused as a whole', (_what, answer) => {
  expect(read(Buffer.from(answer))).toMatchObject({ kind: 'failed', why: 'invalid-response' })
})

it('an error for several objects is one for each of them', () => {
  const error =
    '<D:response><D:href>/jana/work/a.ics</D:href><D:href>/jana/work/b.ics</D:href><D:status>HTTP/1.1 500 Odd</D:status></D:response>'
  expect(read(Buffer.from(nine), Buffer.from(multistatus(error)))).toMatchObject({
    kind: 'failed',
    why: 'provider-error',
  })
})

it('an object is the same by its path and by its URL', () => {
  const named = `<D:response><D:href>${url}a.ics</D:href></D:response>`
  expect(read(Buffer.from(nine), Buffer.from(multistatus(named)))).toEqual(atNine)
})

it('an object without an address is not read', () => {
  const text = event('DTSTART:20261208T090000Z', 'DURATION:PT1H')
  expect(read(Buffer.from(multistatus(response(text, ''))))).toMatchObject({ why: 'provider-error' })
})

it('a change to all later occurrences of a series that is not there leaves them unknown', () => {
  const moved = (...lines: string[]) =>
    Buffer.from(
      multistatus(
        response(
          event('DTSTART:20261103T090000Z', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261103T080000Z', ...lines),
        ),
      ),
    )
  expect(read(moved('DURATION:PT1H'))).toEqual({
    kind: 'failed',
    why: 'invalid-response',
    detail: 'the event e of 2026-11-03 changes a series that is not there',
    isOfEvent: true,
  })
  expect(read(moved('STATUS:CANCELLED'))).toEqual({ kind: 'ok', value: [] })
})
