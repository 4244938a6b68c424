import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePage } from './parse-page.ts'
import { renderPage } from './render-page.ts'

const rendered = async (markdown: string, prefix = '') =>
  renderPage(await parsePage({ path: '/docs/x', title: 'X', about: '', markdown: () => markdown }), prefix)

test('HTML in the source is shown as text', async () => {
  const html = await rendered(
    '# X\n\n<script>alert(1)</script>\n\nBearer <API_KEY> & <b onclick="x">bold</b>',
  )
  expect(html).not.toMatch(/<(?:script|b)\b/)
  expect(html).toContain('Bearer &lt;API_KEY&gt; &amp; &lt;b onclick')
})

test('only addresses of the web, of mail and of this service become links', async () => {
  for (const target of ['javascript:alert(1)', 'data:text/html,x', '//example.com/x', 'x.md', 'vbscript:x'])
    expect(await rendered(`[text](${target})`)).toBe('<p>text</p>\n')
  expect(await rendered('[text](/docs/a.md#b)', '/hovor')).toBe('<p><a href="/hovor/docs/a#b">text</a></p>\n')
  expect(await rendered('[text](https://example.com/a.md)')).toContain('href="https://example.com/a.md"')
})

test('no Markdown leads to an element or an address that is not meant', async () => {
  const piece = fc.constantFrom(
    ...[
      '<img src=x onerror=y>',
      '<script>',
      '</pre>',
      '](javascript:x)',
      '![',
      '[',
      '`',
      '```\n',
      '| ',
      '\n',
      '# ',
    ],
    ...['<a href="javascript:x">', '"', "' onload='", '&lt;script&gt;', '<!--', '-->', '|--|', ' '],
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
      const html = await rendered(pieces.join(''))
      expect(html).not.toMatch(
        /<(?!\/?(?:h\d|p|a|pre|code|ul|ol|li|div|table|thead|tbody|tr|t[hd]|em|strong|del|br|hr|blockquote|input)\b)/,
      )
      expect(html).not.toMatch(/<[^>]*\s(?:on\w+|src)=|href="(?!https?:|mailto:|#|\/)/)
    }),
  )
})

test('equal headings have anchors of their own, and a heading in a block of code is none', async () => {
  const html = await rendered('# X\n\n## Same\n\n```sh\n## no heading\n```\n\n## Same\n\n### `code_name`')
  expect([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['same', 'same-1', 'code_name'])
})
