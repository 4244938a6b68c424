import { useLanguage } from '../language/language.tsx'
import { Button } from './button.tsx'
import { Page } from './page.tsx'

/** After a defect of the page itself, or where its code could not be loaded, such as after an update of the service. */
export function ErrorPage() {
  const { say } = useLanguage()
  return (
    <Page title={say('broken.title')}>
      <p>{say('broken.why')}</p>
      <p>
        <Button onClick={() => location.reload()}>{say('broken.reload')}</Button>
      </p>
    </Page>
  )
}
