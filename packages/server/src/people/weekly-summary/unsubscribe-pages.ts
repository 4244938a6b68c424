import type { Account } from '@hovor/api'
import { languageOf, pageShell } from '../../http/pages/page-shell.ts'
import { escapeHtml, type PageAnswer, type PageRequest, type PageRoute } from '../../http/pages/pages.ts'
import { wayOn } from '../../http/pages/way-on.ts'
import type { Database } from '../../platform/db/database.ts'
import { selectLanguage, switchOff } from './summary.store.ts'
import { type UnsubscribeLinks, unsubscribePath } from './unsubscribe-links.ts'

type Words = Readonly<
  Record<'title' | 'ask' | 'button' | 'done' | 'doneWhy' | 'unknown' | 'unknownWhy', string>
>

const words: Readonly<Record<Account['language'], Words>> = {
  cs: {
    title: 'Týdenní přehled',
    ask: 'Nechcete už týdenní přehled dostávat? Ostatní e-maily chodit nepřestanou.',
    button: 'Přestat posílat',
    done: 'Týdenní přehled už nepošleme',
    doneWhy: 'Znovu jej zapnete v nastavení účtu.',
    unknown: 'Tento odkaz neplatí',
    unknownWhy: 'Otevřete jej prosím znovu z e-mailu.',
  },
  sk: {
    title: 'Týždenný prehľad',
    ask: 'Nechcete už týždenný prehľad dostávať? Ostatné e-maily chodiť neprestanú.',
    button: 'Prestať posielať',
    done: 'Týždenný prehľad už nepošleme',
    doneWhy: 'Znova ho zapnete v nastavení účtu.',
    unknown: 'Tento odkaz neplatí',
    unknownWhy: 'Otvorte ho, prosím, znova z e-mailu.',
  },
  en: {
    title: 'Weekly summary',
    ask: 'Unsubscribe from the weekly summary? You will still receive other e-mails.',
    button: 'Unsubscribe',
    done: 'The weekly summary is off',
    doneWhy: 'You can turn it on again in the account settings.',
    unknown: 'This link does not work',
    unknownWhy: 'Open it again from the e-mail.',
  },
}

/** GET only shows, for mail scanners follow links; POST switches off, by the button or by the mail program (RFC 8058). */
export function unsubscribePages(deps: {
  readonly database: Database
  readonly links: UnsubscribeLinks
  /** Where browsers reach the service, without a slash at the end. */
  readonly baseUrl: () => string
}): PageRoute[] {
  const ended = (status: number, language: Account['language'], title: string, why: string): PageAnswer =>
    pageShell(
      status,
      language,
      title,
      `<p>${escapeHtml(why)}</p>${wayOn(deps.baseUrl(), language, 'settings')}`,
    )
  const unknown = ({ acceptLanguage }: PageRequest) => {
    const language = languageOf(acceptLanguage)
    return ended(404, language, words[language].unknown, words[language].unknownWhy)
  }
  const accountOf = ({ params }: PageRequest) =>
    deps.links.accountOf(params.account ?? '', params.signature ?? '')
  return [
    {
      method: 'GET',
      path: unsubscribePath,
      async answer(request) {
        const accountId = accountOf(request)
        const language = accountId && (await selectLanguage(deps.database, accountId))
        if (language === undefined) return unknown(request)
        const { title, ask, button } = words[language]
        const form = `<form method="post"><button>${escapeHtml(button)}</button></form>`
        return pageShell(200, language, title, `<p>${escapeHtml(ask)}</p>${form}`)
      },
    },
    {
      method: 'POST',
      path: unsubscribePath,
      async answer(request) {
        const accountId = accountOf(request)
        const language = accountId && (await switchOff(deps.database, accountId))
        if (language === undefined) return unknown(request)
        return ended(200, language, words[language].done, words[language].doneWhy)
      },
    },
  ]
}
