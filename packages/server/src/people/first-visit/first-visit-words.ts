import type { PageLanguage } from '../../http/pages/page-shell.ts'
import { fillIn } from '../../http/pages/page-words.ts'

/** The texts of the page that the link of the terminal opens. */
const words = {
  en: {
    error: 'Error: {title}',
    title: 'Talk with an agent',
    why: 'You will be signed in to the portal as {email}, with play money. The link works once.',
    open: 'Open the portal',
    oldForm: 'The form has expired, or your browser blocks cookies. Send it again.',
    dead: 'This link does not work',
    deadWhy: 'A link works once, within 15 minutes. The service prints a new one when it starts.',
    deadWhyHere:
      'A link works once, within 15 minutes, in a browser on the machine that the service runs on. The service prints a new one when it starts.',
    signIn: 'Sign in',
  },
  cs: {
    error: 'Chyba: {title}',
    title: 'Promluvte si s agentem',
    why: 'Přihlásíte se do portálu jako {email}, s penězi jen na zkoušku. Odkaz funguje jednou.',
    open: 'Otevřít portál',
    oldForm:
      'Formulář byl otevřený příliš dlouho, nebo váš prohlížeč neukládá cookies. Odešlete ho ještě jednou.',
    dead: 'Tento odkaz nefunguje',
    deadWhy: 'Odkaz funguje jednou, do 15 minut. Nový služba vypíše, až se příště spustí.',
    deadWhyHere:
      'Odkaz funguje jednou, do 15 minut a v prohlížeči na počítači, na kterém služba běží. Nový služba vypíše, až se příště spustí.',
    signIn: 'Přihlásit se',
  },
  sk: {
    error: 'Chyba: {title}',
    title: 'Porozprávajte sa s agentom',
    why: 'Prihlásite sa do portálu ako {email}, s peniazmi len na skúšku. Odkaz funguje raz.',
    open: 'Otvoriť portál',
    oldForm: 'Formulár bol otvorený príliš dlho alebo váš prehliadač neukladá cookies. Odošlite ho ešte raz.',
    dead: 'Tento odkaz nefunguje',
    deadWhy: 'Odkaz funguje raz, do 15 minút. Nový služba vypíše, keď sa nabudúce spustí.',
    deadWhyHere:
      'Odkaz funguje raz, do 15 minút a v prehliadači na počítači, na ktorom služba beží. Nový služba vypíše, keď sa nabudúce spustí.',
    signIn: 'Prihlásiť sa',
  },
} as const satisfies Readonly<Record<PageLanguage, Readonly<Record<string, string>>>>

type FirstVisitWord = keyof (typeof words)['en']

export const firstVisitWords =
  (language: PageLanguage) =>
  (word: FirstVisitWord, told: Readonly<Record<string, string>> = {}): string =>
    fillIn(words[language][word], told)
