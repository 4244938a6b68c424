import type { PageLanguage } from './page-shell.ts'

/** Pages of the portal that a page of this service leads on to. */
export const wayOnPaths = {
  overview: '/',
  calls: '/calls',
  numbers: '/numbers',
  integrations: '/integrations',
  billing: '/billing',
  settings: '/settings',
} as const

export type WayOn = keyof typeof wayOnPaths

export const wayOnWords: Readonly<Record<PageLanguage, Readonly<Record<WayOn, string>>>> = {
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
