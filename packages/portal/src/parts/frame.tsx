import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLanguage } from '../language/language.tsx'
import { loadCode } from '../load-code.ts'
import { account, person } from '../person/person.ts'
import { BrandFoot } from './brand-foot.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { Menu } from './menu.tsx'
import { PersonMenu } from './person-menu.tsx'

/** The first page need not wait for it; its place is kept, so that nothing moves when it comes. */
const Search = lazy(loadCode(() => import('./search/search.tsx')))

/** Around every page: who runs the service, where one is, where one can go, and whether the service answers. */
export function Frame({ banner }: { readonly banner?: ReactNode }) {
  const { say } = useLanguage()
  return (
    <>
      <a href="#content" className="sr-only focus:not-sr-only">
        {say('nav.skip')}
      </a>
      <ConnectionBanner />
      {banner}
      <div className="mx-auto max-w-6xl md:flex">
        <header className="p-4 md:w-56 md:shrink-0">
          <BrandName />
          <AccountName />
          <div className="my-2 min-h-9.5">
            <Suspense>
              <Search />
            </Suspense>
          </div>
          <Menu />
          <PersonMenu />
        </header>
        <Content />
      </div>
      <BrandFoot />
    </>
  )
}

function BrandName() {
  const { name, logoUrl } = person.brand
  return (
    <p className="mb-2 flex items-center gap-2 wrap-anywhere">
      {logoUrl && <img src={logoUrl} alt="" className="max-h-8 max-w-24" />}
      <span className="min-w-0">{name}</span>
    </p>
  )
}

function AccountName() {
  const { say } = useLanguage()
  if (account === undefined) return null
  return (
    <p className="wrap-anywhere">
      <span className="font-semibold">{account.companyName || account.accountId}</span>{' '}
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
      {account === undefined && !pathname.startsWith('/operator') ? (
        <p>{say('noAccount')}</p>
      ) : (
        <>
          {account?.status === 'suspended' && (
            <p role="alert" className="mb-4 border-l-4 border-bad pl-3">
              {say('suspended')}
            </p>
          )}
          <Suspense fallback={<p role="status">{say('loading')}</p>}>
            <Outlet />
          </Suspense>
        </>
      )}
    </main>
  )
}
