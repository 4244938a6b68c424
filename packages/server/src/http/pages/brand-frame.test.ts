import { expect, test } from 'vitest'
import { brandFrame } from './brand-frame.ts'
import { pageShell } from './page-shell.ts'

const brand = {
  name: 'Telefony <Novák> $&',
  logoUrl: 'https://img.example.com/logo.png',
  email: 'help@example.com',
  phone: '+420 228 880 000',
  termsUrl: 'https://example.com/terms?a=1&b=2',
  privacyUrl: 'https://example.com/privacy',
}

test.each([
  ['cs', 'Obchodní podmínky', 'Ochrana osobních údajů'],
  ['sk', 'Obchodné podmienky', 'Ochrana osobných údajov'],
  ['en', 'Terms', 'Privacy'],
] as const)(
  'a page in %s says who runs the service, whom to ask and by which terms',
  (language, terms, privacy) => {
    const { html } = pageShell(200, language, 'Title', '<p>Text</p>')
    const framed = brandFrame(brand).html(html, language)
    expect(framed).toMatch(/<body><header class="brand"><img src="https:\/\/img\.example\.com\/logo\.png"/)
    expect(framed.match(/Telefony &#60;Novák&#62; \$&#38;/g)).toHaveLength(2)
    expect(framed).toContain('<a href="mailto:help@example.com">help@example.com</a>')
    expect(framed).toContain('<a href="tel:+420228880000">+420 228 880 000</a>')
    expect(framed).toContain(`<a href="https://example.com/terms?a=1&#38;b=2">${terms}</a>`)
    expect(framed).toContain(`<a href="https://example.com/privacy">${privacy}</a>`)
    expect(framed).toContain('<p>Text</p>')
  },
)

test('what is not set is not there', () => {
  const { html } = pageShell(200, 'en', 'Title', '')
  const framed = brandFrame({ name: 'Hovor' }).html(html, 'en')
  expect(framed).toContain('<footer class="brand">Hovor</footer>')
  expect(framed).not.toMatch(/<img|mailto:|tel:|<!--/)
})
