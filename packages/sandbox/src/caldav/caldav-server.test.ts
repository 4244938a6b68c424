import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestWorld, type TestWorld } from '../testing/test-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await startTestWorld()
})
afterAll(() => world?.close())

const basic = (username: string, password: string) =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`

/** One request as the clinic. */
async function ask(
  method: string,
  path: string,
  init: { body?: string; headers?: Record<string, string> } = {},
) {
  const { url, username, password } = world.addresses.caldav
  const answer = await fetch(new URL(path, url), {
    method,
    redirect: 'manual',
    headers: { authorization: basic(username, password), ...init.headers },
    ...(init.body !== undefined && { body: init.body }),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const propfind = (names: string) =>
  `<propfind xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><prop>${names}</prop></propfind>`
const query = (filter: string) =>
  `<c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><d:getetag/><c:calendar-data/>
  </d:prop><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">${filter}</c:comp-filter>
  </c:comp-filter></c:filter></c:calendar-query>`
const event = (uid: string, ...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', 'BEGIN:VEVENT', `UID:${uid}`]
    .concat('DTSTAMP:20261001T080000Z', lines, 'END:VEVENT', 'END:VCALENDAR', '')
    .join('\r\n')
const put = (path: string, body: string, headers: Record<string, string> = {}) =>
  ask('PUT', path, { body, headers: { 'content-type': 'text/calendar', ...headers } })

describe('the calendar server', () => {
  it('leads from its well-known address to a principal, a home and its calendars with their privileges', async () => {
    const wellKnown = await ask('PROPFIND', '/.well-known/caldav')
    expect([wellKnown.status, wellKnown.headers.get('location')]).toEqual([301, '/'])
    const root = await ask('PROPFIND', '/', {
      body: propfind('<current-user-principal/><c:nothing/>'),
      headers: { depth: '0' },
    })
    expect(root.status).toBe(207)
    expect(root.text).toContain('<d:current-user-principal><d:href>/ordinace/</d:href>')
    expect(root.text).toContain('404 Not Found')
    const home = await ask('PROPFIND', '/ordinace/', {
      body: propfind('<displayname/><current-user-privilege-set/><c:calendar-home-set/>'),
      headers: { depth: '1' },
    })
    expect(home.text).toContain('<c:calendar-home-set><d:href>/ordinace/</d:href>')
    const [, , visits, leave] = home.text.split('<d:response>')
    expect(visits).toMatch(/Rezervace.*<d:write\/>/)
    expect(leave).toMatch(/Dovolené.*<d:read\/>/)
    expect(leave).not.toContain('<d:write')
  })

  it('refuses a wrong password and the login of another account', async () => {
    const { url, username, empty } = world.addresses.caldav
    const as = (authorization: string) =>
      fetch(new URL('/ordinace/', url), { method: 'PROPFIND', headers: { authorization } })
    const wrong = await as(basic(username, 'heslo'))
    expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([
      401,
      'Basic realm="Sandbox", charset="UTF-8"',
    ])
    expect((await as(basic(empty.username, empty.password))).status).toBe(404)
  })

  it('finds events by time, recurring ones included, and by the presence of a property', async () => {
    const weekly = ['DTSTART:20270104T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3']
    await put('/ordinace/rezervace/w.ics', event('w', ...weekly))
    await put('/ordinace/rezervace/d.ics', event('d', 'DTSTART;VALUE=DATE:20270105'))
    const found = async (filter: string) => {
      const { text } = await ask('REPORT', '/ordinace/rezervace/', { body: query(filter) })
      return [...text.matchAll(/UID:([wd])\b/g)].map(([, uid]) => uid)
    }
    const within = (start: string, end: string) => found(`<c:time-range start="${start}" end="${end}"/>`)
    expect(await within('20270118T093000Z', '20270118T094000Z')).toEqual(['w'])
    expect(await within('20270118T100000Z', '20270118T110000Z')).toEqual([])
    expect(await within('20270125T090000Z', '20270125T100000Z')).toEqual([])
    expect(await within('20270105T120000Z', '20270105T130000Z')).toEqual(['d'])
    expect(await found('<c:prop-filter name="RRULE"/>')).toContain('w')
    expect(await found('<c:prop-filter name="RRULE"><c:is-not-defined/></c:prop-filter>')).toContain('d')
    const other = query('<c:prop-filter name="SUMMARY"><c:text-match>x</c:text-match></c:prop-filter>')
    const refused = await ask('REPORT', '/ordinace/rezervace/', { body: other })
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('supported-filter')])
  })

  it('keeps one event per name and UID, and only what a calendar may contain', async () => {
    const path = '/ordinace/rezervace/one.ics'
    const text = event('one', 'DTSTART:20270201T090000Z')
    const created = await put(path, text, { 'if-none-match': '*' })
    expect(created.status).toBe(201)
    expect((await put(path, text, { 'if-none-match': '*' })).status).toBe(412)
    expect((await put('/ordinace/rezervace/two.ics', text)).text).toContain('no-uid-conflict')
    expect((await put('/ordinace/rezervace/two.ics', 'hello')).text).toContain('valid-calendar-data')
    expect((await put('/ordinace/dovolene/one.ics', text)).text).toContain('need-privileges')
    expect(await ask('GET', path)).toMatchObject({ status: 200, text })
    expect((await ask('DELETE', path, { headers: { 'if-match': '"other"' } })).status).toBe(412)
    const etag = created.headers.get('etag')!
    expect((await ask('DELETE', path, { headers: { 'if-match': etag } })).status).toBe(204)
    expect((await ask('GET', path)).status).toBe(404)
    expect((await world.happened('calendar.deleted')).details).toMatchObject({ object: 'one.ics' })
  })

  it('answers a multiget for each address, including missing ones', async () => {
    const body =
      '<c:calendar-multiget xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><c:calendar-data/></d:prop>' +
      '<d:href>/ordinace/rezervace/porada.ics</d:href><d:href>/ordinace/rezervace/gone.ics</d:href></c:calendar-multiget>'
    const { text } = await ask('REPORT', '/ordinace/rezervace/', { body })
    expect(text).toContain('SUMMARY:Porada')
    expect(text).toContain('gone.ics</d:href><d:status>HTTP/1.1 404 Not Found')
  })

  it.each([
    ['reject', 403],
    ['unauthorized', 401],
    ['not-found', 404],
    ['5xx', 500],
    ['429', 429],
    ['503', 503],
    ['not-caldav', 405],
  ])('with the fault %s answers one request with %i', async (fault, status) => {
    await world.setFault('caldav', fault, 1)
    expect((await ask('PROPFIND', '/')).status).toBe(status)
    expect((await ask('PROPFIND', '/')).status).toBe(207)
  })

  it.each(['drop', 'garbage'])(
    'with the fault %s on a write, performs it and drops the response',
    async (fault) => {
      const path = `/ordinace/rezervace/${fault}.ics`
      await world.setFault('caldav-write', fault, 1)
      expect((await ask('PROPFIND', '/')).status).toBe(207)
      const answer = await put(path, event(fault, 'DTSTART:20270301T090000Z')).catch(() => undefined)
      expect(answer?.text ?? '').not.toContain('multistatus')
      expect(answer?.status).not.toBe(201)
      expect((await ask('GET', path)).status).toBe(200)
    },
  )
})
