import type { Template } from './letter.ts'
import type { NewDevice } from './mail-content.ts'

export const newDevice: Template<NewDevice> = {
  cs: ({ atMs, browser, network, link }, as) => ({
    subject: 'Přihlášení z nového prohlížeče',
    parts: [
      'Dobrý den,',
      'k Vašemu účtu se někdo přihlásil z prohlížeče, ve kterém jste se ještě nepřihlásili:',
      {
        rows: [
          ['Kdy', as.moment(atMs)],
          ['Prohlížeč', browser || 'neznámý'],
          ['Síť', network || 'neznámá'],
        ],
      },
      'Byli jste to Vy? Pak nemusíte nic dělat. Pokud ne, hned si změňte heslo a ukončete cizí přihlášení:',
      { label: 'Heslo a zabezpečení', url: link },
    ],
  }),
  sk: ({ atMs, browser, network, link }, as) => ({
    subject: 'Prihlásenie z nového prehliadača',
    parts: [
      'Dobrý deň,',
      'k Vášmu účtu sa niekto prihlásil z prehliadača, v ktorom ste sa ešte neprihlásili:',
      {
        rows: [
          ['Kedy', as.moment(atMs)],
          ['Prehliadač', browser || 'neznámy'],
          ['Sieť', network || 'neznáma'],
        ],
      },
      'Boli ste to Vy? Potom nemusíte nič robiť. Ak nie, hneď si zmeňte heslo a ukončite cudzie prihlásenie:',
      { label: 'Heslo a zabezpečenie', url: link },
    ],
  }),
  en: ({ atMs, browser, network, link }, as) => ({
    subject: 'New sign-in to your account',
    parts: [
      'Hello,',
      'Your account was accessed from a browser you have not signed in from before:',
      {
        rows: [
          ['When', as.moment(atMs)],
          ['Browser', browser || 'unknown'],
          ['Network', network || 'unknown'],
        ],
      },
      'If this was you, there is nothing to do. If not, change your password now and end the session:',
      { label: 'Password and security', url: link },
    ],
  }),
}
