import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../language/language.tsx'
import type { Word } from '../language/translate.ts'
import { may, type Right } from '../person/may.ts'
import { account } from '../person/person.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { PersonMenu } from './person-menu.tsx'

const links = [
  { to: '/', word: 'nav.overview' },
  { to: '/calls', word: 'nav.calls', right: 'converse' },
  { to: '/messages', word: 'nav.messages', right: 'converse' },
  { to: '/numbers', word: 'nav.numbers', right: 'converse' },
  { to: '/agents', word: 'nav.agents', right: 'converse' },
  { to: '/tasks', word: 'nav.tasks', right: 'converse' },
  { to: '/do-not-call', word: 'nav.doNotCall', right: 'converse' },
  { to: '/webhook', word: 'nav.webhook', right: 'converse' },
  { to: '/billing', word: 'nav.billing' },
] as const satisfies readonly { readonly to: string; readonly word: Word; readonly right?: Right }[]

/** Around every page: where one is, where one can go, and whether the service answers. */
export function Frame() {
  const { say } = useLanguage()
  return (
    <>
      <a href="#content" className="sr-only focus:not-sr-only">
        {say('nav.skip')}
      </a>
      <ConnectionBanner />
      <div className="mx-auto max-w-6xl md:flex">
        <header className="p-4 md:w-56 md:shrink-0">
          <AccountName />
          <nav aria-label={say('nav.label')} className="my-3">
            <ul className="flex flex-wrap gap-1 md:flex-col">
              {links
                .filter((link) => !('right' in link) || may(link.right))
                .map(({ to, word }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      activeOptions={{ exact: to === '/', includeSearch: false }}
                      className="block rounded px-2 py-1 text-ink no-underline hover:underline"
                      activeProps={{ className: 'bg-panel font-semibold', 'aria-current': 'page' }}
                    >
                      {say(word)}
                    </Link>
                  </li>
                ))}
            </ul>
          </nav>
          <PersonMenu />
        </header>
        <Content />
      </div>
    </>
  )
}

function AccountName() {
  const { say } = useLanguage()
  if (account === undefined) return <p className="font-semibold">Hovor</p>
  return (
    <p className="wrap-anywhere">
      <span className="font-semibold">{account.companyName || 'Hovor'}</span>{' '}
      {account.mode === 'sandbox' && (
        <span className="rounded bg-panel px-1 text-warn">{say('sandbox')}</span>
      )}
    </p>
  )
}

/** Another page begins at its heading, for the keyboard and for what reads aloud. */
function Content() {
  const { say } = useLanguage()
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current !== pathname) main.current?.focus()
    shown.current = pathname
  }, [pathname])
  return (
    <main id="content" ref={main} tabIndex={-1} className="min-w-0 flex-1 p-4 outline-none">
      {account === undefined ? (
        <p>{say('noAccount')}</p>
      ) : (
        <>
          {account.status === 'suspended' && (
            <p role="alert" className="mb-4 border-l-4 border-bad pl-3">
              {say('suspended')}
            </p>
          )}
          <Outlet />
        </>
      )}
    </main>
  )
}
