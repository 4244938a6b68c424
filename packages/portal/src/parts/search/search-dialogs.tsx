import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { request } from '../../api/request.ts'
import { useFolderWords } from '../../language/folder-words.ts'
import { person } from '../../person/person.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Facts } from '../facts.tsx'
import { Failure } from '../failure.tsx'
import { TextField } from '../field.tsx'
import { pagesNamed } from './pages-named.ts'
import { type KnownPlace, type Place, placesIn } from './places.ts'
import type en from './words/en.json'

const useWords = () => useFolderWords<keyof typeof en>('search')

/** The longest text that can have an id in it. */
const maxText = 400

interface Closable {
  readonly close: () => void
}

/** Leads to a page by its name, and to a record by its id or phone number. Enter opens the first that is found. */
export function SearchDialog({ close }: Closable) {
  const { say } = useWords()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const read = useMutation({ mutationFn: (id: string) => request('getMessage', { params: { id } }) })
  const places = placesIn(text, person)
  const found = places.length > 0 ? places : pagesNamed(text, say)
  async function open(place: Place) {
    const shown = 'messageId' in place ? await threadOf(place.messageId) : place
    // First: the page that opens takes the focus, which an open dialog would keep.
    close()
    // Its parameters are filled in already.
    await navigate({ to: shown.path as '/', search: (shown.search ?? {}) as never })
  }
  async function threadOf(messageId: string): Promise<KnownPlace> {
    const { message } = await read.mutateAsync(messageId)
    const other = message.direction === 'in' ? message.from : message.to
    return { folder: 'messages', path: '/messages', search: { with: other } }
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    // The field shows why a message could not be read.
    if (found[0] !== undefined) void open(found[0]).catch(() => undefined)
  }
  function nameOf({ folder, path, search }: KnownPlace) {
    const last = Object.values(search ?? {})[0] ?? path.split('/').filter(Boolean).slice(1).at(-1)
    return last === undefined ? say(`nav.${folder}`) : `${say(`nav.${folder}`)}: ${last}`
  }
  return (
    <Dialog title={say('search.title')} close={close}>
      <form onSubmit={submit} className="flex flex-col gap-3">
        <TextField
          label={say('search.label')}
          autoComplete="off"
          maxLength={maxText}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Failure error={read.error} />
        <p role="status" className="text-sm text-faint">
          {found.length === 0 ? say('search.none') : say('search.found', { count: found.length })}
        </p>
        <ul className="flex max-h-60 flex-col gap-1 overflow-y-auto">
          {found.map((place) => (
            <li key={'messageId' in place ? place.messageId : place.path}>
              {'messageId' in place ? (
                <Button type="submit">{say('search.message')}</Button>
              ) : (
                <Link to={place.path as '/'} search={(place.search ?? {}) as never} onClick={close}>
                  {nameOf(place)}
                </Link>
              )}
            </li>
          ))}
        </ul>
        <p>
          <Button onClick={close}>{say('search.close')}</Button>
        </p>
      </form>
    </Dialog>
  )
}

/** The keys that all pages have. */
export function KeysDialog({ close }: Closable) {
  const { say } = useWords()
  return (
    <Dialog title={say('search.keys')} close={close}>
      <Facts
        of={[
          ['Ctrl K, ⌘ K', say('search.title')],
          ['?', say('search.keys')],
          ['Tab', say('search.key.tab')],
          ['Enter', say('search.key.enter')],
          ['Esc', say('search.key.escape')],
        ]}
      />
      <p className="mt-3">
        <Button onClick={close}>{say('search.close')}</Button>
      </p>
    </Dialog>
  )
}
