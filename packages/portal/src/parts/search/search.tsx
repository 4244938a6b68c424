import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { useLanguage } from '../../language/language.tsx'
import { loadCode } from '../../load-code.ts'
import { Button } from '../button.tsx'
import { shortcutIn } from './shortcut-in.ts'

/** Loaded once somebody asks for it. */
const load = loadCode(() => import('./search-dialogs.tsx'))
const SearchDialog = lazy(() => load().then(({ SearchDialog: one }) => ({ default: one })))
const KeysDialog = lazy(() => load().then(({ KeysDialog: one }) => ({ default: one })))

/** Leads to any page and record, by its button or by Ctrl K; a question mark shows the keys that there are. */
export default function Search() {
  const { say } = useLanguage()
  const [shown, setShown] = useState<'search' | 'keys'>()
  // As soon as the button is there, which names the keys.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      const wanted = shortcutIn(event)
      if (wanted === undefined) return
      event.preventDefault()
      // What is open is finished first.
      if (document.querySelector('dialog[open]') === null) setShown(wanted)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const close = () => setShown(undefined)
  return (
    <>
      <Button aria-keyshortcuts="Control+K Meta+K" onClick={() => setShown('search')}>
        {say('nav.goTo')}
      </Button>
      <Suspense>
        {shown === 'search' && <SearchDialog close={close} />}
        {shown === 'keys' && <KeysDialog close={close} />}
      </Suspense>
    </>
  )
}
