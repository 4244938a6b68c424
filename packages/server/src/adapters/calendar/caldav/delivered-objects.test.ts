import { describe, expect, it } from 'vitest'
import { deliveredObjects, Undelivered } from './delivered-objects.ts'
import { UnreadableResponse } from './multistatus.ts'

const url = 'https://cal.example.com/jana/work/'
const text = 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VEVENT\nEND:VCALENDAR'
const propstat = (prop: string, status = 'HTTP/1.1 200 OK') =>
  `<D:propstat><D:prop>${prop}</D:prop><D:status>${status}</D:status></D:propstat>`
const data = (value: string) => `<C:calendar-data>${value}</C:calendar-data>`
const etag = '<D:getetag>"1"</D:getetag>'
const response = (href: string, ...inner: string[]) =>
  `<D:response><D:href>${href}</D:href>${inner.join('')}</D:response>`
const multistatus = (...responses: string[]) =>
  Buffer.from(
    `<?xml version="1.0"?><D:multistatus xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">${responses.join('')}</D:multistatus>`,
  )
const good = response('/jana/work/a.ics', propstat(etag + data(text)))
const status = (line: string) => `<D:status>${line}</D:status>`
const delivered = (...answers: Buffer[]) => [...deliveredObjects(answers, url)]

describe('an object', () => {
  it.each([
    ['escaped', data(text)],
    ['in a section', data(`<![CDATA[${text}]]>`)],
    ['in several sections', data(`<![CDATA[${text.slice(0, 9)}]]><![CDATA[${text.slice(9)}]]>`)],
  ])('%s is delivered', (_what, prop) => {
    expect(delivered(multistatus(response('/a.ics', propstat(prop))))).toEqual([['/a.ics', text]])
  })

  it.each(['HTTP/1.1 200 OK', 'HTTP/1.1 200', 'HTTP/2 200 ', 'HTTP/1.1 200 V pořádku'])(
    'with the status %s is delivered',
    (line) => {
      expect(delivered(multistatus(response('/a.ics', propstat(data(text), line))))).toEqual([
        ['/a.ics', text],
      ])
    },
  )

  it('with a DOCTYPE in its text is delivered', () => {
    const html = '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2//EN">\\n<HTML>'
    const event = `${text}\nX-ALT-DESC;FMTTYPE=text/html:${html}`
    const escaped = event.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    for (const value of [`<![CDATA[${event}]]>`, escaped])
      expect(delivered(multistatus(response('/a.ics', propstat(data(value)))))).toEqual([['/a.ics', event]])
    const attribute = `<x xmlns="u" a="&lt;!DOCTYPE x&gt;"/><!-- <!DOCTYPE x> -->`
    expect(delivered(multistatus(attribute, good))).toHaveLength(1)
  })

  it.each<[string, string]>([
    ['without its data', propstat(etag)],
    ['with its data missing', propstat(etag) + propstat(data(''), 'HTTP/1.1 404 Not Found')],
    ['with its data refused', propstat(etag) + propstat(data(text), 'HTTP/1.1 403 Forbidden')],
    ['with no data in it', propstat(etag + data(''))],
    ['with nothing but space in it', propstat(data(' \n '))],
    ['with an empty element', propstat(`${etag}<C:calendar-data/>`)],
    ['by its address only', ''],
    ['with properties of no status', `<D:propstat><D:prop>${data(text)}</D:prop></D:propstat>`],
    ...[401, 403, 404, 409, 410, 423, 429, 500, 503, 507].map(
      (code) => [`with status ${code}`, status(`HTTP/1.1 ${code} Odd`)] as [string, string],
    ),
    ['with a status and data', status('HTTP/1.1 500 Odd') + propstat(data(text))],
    ['with a status that is none', status('fine')],
  ])('named %s is not delivered, nor are the others', (_what, inner) => {
    expect(() => delivered(multistatus(good, response('/jana/work/b.ics', inner)))).toThrow(Undelivered)
    expect(() => delivered(multistatus(good), multistatus(response('/b.ics', inner)))).toThrow(Undelivered)
  })

  it('that comes with another answer is delivered', () => {
    const named = response('/jana/work/a.ics', propstat(etag))
    expect(delivered(multistatus(named), multistatus(good))).toHaveLength(1)
    expect(delivered(multistatus(good), multistatus(named))).toHaveLength(1)
  })

  it('without an address is not delivered', () => {
    expect(() => delivered(multistatus(`<D:response>${propstat(etag)}</D:response>`))).toThrow(Undelivered)
  })
})

describe('a list', () => {
  it.each(['/jana/work/', url, '/jana/work'])(
    'that the server cuts off at %s is refused (RFC 6578 §3.6)',
    (href) => {
      const cut = response(href, status('HTTP/1.1 507 Insufficient Storage'))
      expect(() => delivered(multistatus(good, cut))).toThrow('the list of events is incomplete')
    },
  )

  it.each(['/jana/work/', url, '/jana/work'])('may name the calendar itself, as %s', (href) => {
    const calendar = response(href, propstat(etag) + propstat(data(''), 'HTTP/1.1 404 Not Found'))
    expect(delivered(multistatus(calendar, good))).toHaveLength(1)
    const broken = response(href, status('HTTP/1.1 500 Odd'))
    expect(() => delivered(multistatus(broken, good))).toThrow(Undelivered)
  })

  const limit = '<D:number-of-matches-within-limits/>'
  const failing = (code: number, prop = data('')) => propstat(prop, `HTTP/1.1 ${code} Odd`)

  it.each<[string, string]>([
    ['an error', `<D:error>${limit}</D:error>`],
    ['an error in another namespace', '<error xmlns="">too many</error>'],
    ['a limit', limit],
    ['a limit of calendars', '<C:max-results-exceeded/>'],
    ['a description', '<D:responsedescription>truncated</D:responsedescription>'],
    ['an exception', '<s:exception xmlns:s="http://sabredav.org/ns">Odd</s:exception>'],
  ])('with %s beside its objects is refused', (_what, fault) => {
    for (const inner of [`${fault}${good}`, `${good}${fault}`, fault])
      expect(() => delivered(multistatus(inner))).toThrow('the list of events is incomplete')
  })

  it.each<[string, string]>([
    ['an error', `${status('HTTP/1.1 200 OK')}<D:error>${limit}</D:error>`],
    ['a description', `${status('HTTP/1.1 200 OK')}<D:responsedescription>cut off</D:responsedescription>`],
    ['text', `${status('HTTP/1.1 200 OK')}Out of memory`],
    [
      'an error of its properties',
      propstat(etag) +
        `<D:propstat><D:prop>${data('')}</D:prop><D:error>${limit}</D:error><D:status>HTTP/1.1 404 Not Found</D:status></D:propstat>`,
    ],
    ...[401, 403, 409, 423, 500, 503, 507].flatMap((code): [string, string][] => [
      [`data refused with ${code}`, propstat(etag) + failing(code)],
      [`nothing but ${code}`, failing(code, '')],
    ]),
  ])('that names the calendar itself with %s is refused', (_what, inner) => {
    const calendar = response('/jana/work/', inner)
    expect(() => delivered(multistatus(calendar, good))).toThrow(Undelivered)
    expect(() => delivered(multistatus(good, calendar))).toThrow(Undelivered)
    expect(() => delivered(multistatus(calendar))).toThrow(Undelivered)
  })

  it.each<[string, string]>([
    ['an error', `${propstat(etag + data(text))}<D:error>${limit}</D:error>`],
    [
      'an error beside its data',
      `<D:propstat><D:prop>${data(text)}</D:prop><D:status>HTTP/1.1 200 OK</D:status><D:error>${limit}</D:error></D:propstat>`,
    ],
    ['its data once more, refused', propstat(data(text)) + failing(507)],
  ])('of an object with %s is refused', (_what, inner) => {
    expect(() => delivered(multistatus(response('/jana/work/b.ics', inner)))).toThrow(Undelivered)
  })

  it.each<[string, string]>([
    ['a token', `${good}<D:sync-token>https://cal.example.com/7</D:sync-token>`],
    ['a description of success', `${good}<D:responsedescription> OK </D:responsedescription>`],
    ['an unknown element', `${good}<x:paging xmlns:x="u"/>`],
    [
      'an object whose ETag is refused',
      response('/jana/work/a.ics', propstat(data(text)) + failing(403, etag)),
    ],
  ])('with %s is whole', (_what, inner) => {
    expect(delivered(multistatus(inner))).toHaveLength(1)
  })

  it.each(['', 'no', '<html/>', multistatus(good).toString().slice(0, -20)])('like %j is none', (body) => {
    expect(() => delivered(Buffer.from(body))).toThrow(UnreadableResponse)
  })
})
