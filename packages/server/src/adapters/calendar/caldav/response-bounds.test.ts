import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { threadCpuMs } from '../../../platform/threads/thread-cpu.ts'
import { xmlFault } from '../../../platform/xml/xml-bounds.ts'
import { NoMultistatus, readMultistatus, UnreadableResponse } from './multistatus.ts'

const many = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join('')
const within = (inner: string, attributes = '') =>
  `<?xml version="1.0"?><D:multistatus xmlns:D="DAV:"${attributes}>${inner}</D:multistatus>`

/** Responses of up to 16 MB that a DOM takes seconds or minutes for, or that hide something from a hasty look. */
const hostile = {
  'nested without an end, with a namespace each': `<D:multistatus xmlns:D="DAV:">${many(25_000, (at) => `<x xmlns:n${at}="u">`)}`,
  'nested without an end': many(500_000, () => '<x>'),
  'nested with an end': `${many(100_000, () => '<x>')}${many(100_000, () => '</x>')}`,
  'a million siblings': within(many(1_000_000, () => '<x/>')),
  'many attributes': within(`<x ${many(100_000, (at) => `a${at}="" `)}/>`),
  'many namespaces of one element': within(`<x ${many(100_000, (at) => `xmlns:a${at}="u" `)}/>`),
  'many namespaces of one element, without an end': `<x ${many(100_000, (at) => `xmlns:a${at}="u" `)}`,
  'a million comments': within(many(1_000_000, () => '<!---->')),
  'a million instructions': within(many(1_000_000, () => '<?x?>')),
  'a million sections': within(many(1_000_000, () => '<![CDATA[]]>')),
  'a DOCTYPE': '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><x/>',
  'a DOCTYPE in small letters behind a comment': '<!-- > --> <!doctype x><x/>',
  'a DOCTYPE within': within('<!DOCTYPE x>'),
}

/** Those that are merely long. */
const long = {
  'a value of a megabyte': within(`<x a="${'<>'.replace('<', '').repeat(1_000_000)}"/>`),
  'text of eight megabytes': within(`<x>${'text '.repeat(1_600_000)}</x>`),
  'a million references': within(`<x>${'&amp;'.repeat(1_000_000)}</x>`),
  'a section of marks': within(`<x><![CDATA[${'<x xmlns:a="u"><!DOCTYPE>'.repeat(100_000)}]]></x>`),
  'a comment of marks': within(`<!--${'<x><!DOCTYPE>'.repeat(100_000)}-->`),
  'ends of lines': within('\r\n'.repeat(1_000_000)),
  'a hundred thousand siblings': within(many(100_000, () => '<x/>')),
  'a namespace for each of many elements': within(many(20_000, (at) => `<a${at}:x xmlns:a${at}="u"/>`)),
}

/** Marks that do not end, over and over. */
const endless = {
  'begun elements': '<'.repeat(2_000_000),
  'begun elements with a name': '<a '.repeat(1_000_000),
  'begun values': `<a ${'b="'.repeat(1_000_000)}`,
  'one begun value': `<a b="${'<a b='.repeat(1_000_000)}`,
  'begun comments': '<!--'.repeat(1_000_000),
  'begun sections': '<![CDATA['.repeat(500_000),
  'begun instructions': '<?x '.repeat(1_000_000),
  ends: '</'.repeat(1_000_000),
  'a name without an end': `<${'a'.repeat(8_000_000)}`,
  'equals signs': `<a ${'='.repeat(2_000_000)}`,
}

/** On the CPU: a look that is not linear takes minutes. */
const soonMs = 2000

describe('a response', () => {
  it.each(Object.entries(hostile))('with %s is refused before it is parsed', (_what, text) => {
    const began = threadCpuMs()
    expect(xmlFault(text)).toBeTypeOf('string')
    expect(() => readMultistatus(text)).toThrow(UnreadableResponse)
    expect(threadCpuMs() - began).toBeLessThan(soonMs)
  })

  it.each(Object.entries(long))('with %s is read', (_what, text) => {
    expect(xmlFault(text)).toBeUndefined()
    expect(readMultistatus(text).resources).toEqual([])
  })

  it.each(Object.entries(endless))('of %s is looked through soon, and refused', (_what, text) => {
    const began = threadCpuMs()
    xmlFault(text)
    expect(threadCpuMs() - began).toBeLessThan(soonMs)
    expect(() => readMultistatus(text.slice(0, 10_000))).toThrow(UnreadableResponse)
  })

  it('of any text is read or refused', () => {
    const parts = fc.constantFrom(
      '<',
      '>',
      '/',
      '"',
      "'",
      '=',
      ' ',
      'a',
      'xmlns',
      ':',
      '!',
      '--',
      '?',
      '[CDATA[',
      ']]>',
      '&',
      ';',
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 40 }), (all) => {
        expect(() => readMultistatus(all.join(''))).toThrow(NoMultistatus)
      }),
    )
  })
})
