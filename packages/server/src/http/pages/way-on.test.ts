import { expect, test } from 'vitest'
import { wayOn } from './way-on.ts'

test('a page leads on into the portal under the path of the service, in the language of the page', () => {
  expect(wayOn('https://example.com', 'sk', 'overview')).toBe('<p><a href="/">Otvoriť portál</a></p>')
  expect(wayOn('https://example.com/hovor', 'cs', 'billing')).toBe(
    '<p><a href="/hovor/billing">Přejít na platby</a></p>',
  )
})
