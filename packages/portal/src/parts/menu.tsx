import { Link } from '@tanstack/react-router'
import { useLanguage } from '../language/language.tsx'
import { folderOf } from '../pages/pages.ts'
import { menuRows } from './menu-rows.ts'

/** The pages that the person may see. */
export function Menu() {
  const { say } = useLanguage()
  return (
    <nav aria-label={say('nav.label')} className="my-3">
      <ul className="flex flex-wrap gap-1 md:flex-col">
        {menuRows.map((row) => (
          <li key={row.path}>
            <Link
              // Of those in the menu none has a parameter.
              to={row.path as '/'}
              activeOptions={{ exact: row.path === '/', includeSearch: false }}
              className="block rounded px-2 py-1 text-ink no-underline hover:underline"
              activeProps={{ className: 'bg-panel font-semibold', 'aria-current': 'page' }}
            >
              {say(`nav.${folderOf(row)}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
