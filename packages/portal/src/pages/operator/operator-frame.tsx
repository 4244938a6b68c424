import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Page } from '../../parts/page.tsx'
import { useWords } from './words.ts'

const tabs = [
  ['/operator', 'accounts'],
  ['/operator/orders', 'orders'],
  ['/operator/accounting', 'accounting'],
  ['/operator/stock', 'stock'],
  ['/operator/service', 'service'],
  ['/operator/audit', 'audit'],
] as const

/** A page of the console, with the way to the others. */
export function OperatorFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { say } = useWords()
  return (
    <Page title={title}>
      <nav aria-label={say('tabs')}>
        <ul className="flex flex-wrap gap-3">
          {tabs.map(([to, word]) => (
            <li key={to}>
              <Link
                to={to}
                activeOptions={{ exact: true, includeSearch: false }}
                activeProps={{ className: 'font-semibold', 'aria-current': 'page' }}
              >
                {say(word)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </Page>
  )
}
