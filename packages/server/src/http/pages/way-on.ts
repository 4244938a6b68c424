import { pathPrefixOf } from '../../platform/kernel/path-prefix.ts'
import type { PageLanguage } from './page-shell.ts'
import { escapeHtml } from './pages.ts'

/** Pages of the portal that a page of this service leads on to. */
const paths = {
  overview: '/',
  calls: '/calls',
  numbers: '/numbers',
  integrations: '/integrations',
  billing: '/billing',
  settings: '/settings',
} as const

export type WayOn = keyof typeof paths

const words: Readonly<Record<PageLanguage, Readonly<Record<WayOn, string>>>> = {
  en: {
    overview: 'Open the portal',
    calls: 'Go to your calls',
    numbers: 'Go to your numbers',
    integrations: 'Go to your integrations',
    billing: 'Go to billing',
    settings: 'Go to the settings',
  },
  cs: {
    overview: 'Otevřít portál',
    calls: 'Přejít na hovory',
    numbers: 'Přejít na čísla',
    integrations: 'Přejít na propojení',
    billing: 'Přejít na platby',
    settings: 'Přejít do nastavení',
  },
  sk: {
    overview: 'Otvoriť portál',
    calls: 'Prejsť na hovory',
    numbers: 'Prejsť na čísla',
    integrations: 'Prejsť na prepojenia',
    billing: 'Prejsť na platby',
    settings: 'Prejsť do nastavení',
  },
}

/**
 * A link into the portal, as HTML, for a page that ends something; the portal asks a stranger to sign in first.
 *
 * @param baseUrl where browsers reach the service, without a slash at the end
 */
export const wayOn = (baseUrl: string, language: PageLanguage, to: WayOn): string =>
  `<p><a href="${pathPrefixOf(baseUrl)}${paths[to]}">${escapeHtml(words[language][to])}</a></p>`
