import { Link } from '@tanstack/react-router'
import { useLanguage } from '../language/language.tsx'
import { Page } from './page.tsx'

export function MissingPage() {
  const { say } = useLanguage()
  return (
    <Page title={say('missing.title')}>
      <p>
        {say('missing.why')} <Link to="/">{say('nav.overview')}</Link>
      </p>
    </Page>
  )
}
