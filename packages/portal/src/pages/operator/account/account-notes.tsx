import { useState } from 'react'
import type { Answer } from '../../../api/operation-types.ts'
import { useChange, useOperation } from '../../../api/use-operation.ts'
import { Button } from '../../../parts/button.tsx'
import { Confirm } from '../../../parts/confirm.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { TextArea } from '../../../parts/field.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { useWords } from '../words.ts'

type Note = Answer<'listAccountNotes'>['notes'][number]

/** The notes of operators about an account, which does not see them. */
export function AccountNotes({ id }: { readonly id: string }) {
  const { say } = useWords()
  const found = useOperation('listAccountNotes', { params: { id } })
  return (
    <div className="flex flex-col gap-3">
      <AddNote id={id} />
      <Loaded of={found}>
        {({ notes }) => (
          <ul className="flex flex-col gap-3" aria-label={say('notes')}>
            {notes.map((note) => (
              <li key={note.id}>
                <NoteOfAccount accountId={id} of={note} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  )
}

function AddNote({ id }: { readonly id: string }) {
  const { say } = useWords()
  const add = useChange('addAccountNote', ['listAccountNotes'])
  const [text, setText] = useState('')
  const save = () => add.mutate({ params: { id }, body: { text } }, { onSuccess: () => setText('') })
  return (
    <div className="flex max-w-xl flex-col items-start gap-2">
      <TextArea
        label={say('notes.new')}
        hint={say('notes.hint')}
        maxLength={2000}
        rows={3}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Failure error={add.error} />
      <Button disabled={text.trim() === '' || add.isPending} onClick={save}>
        {say('notes.add')}
      </Button>
    </div>
  )
}

function NoteOfAccount({ accountId, of: note }: { readonly accountId: string; readonly of: Note }) {
  const { say, formats } = useWords()
  const remove = useChange('removeAccountNote', ['listAccountNotes'])
  const written = say('notes.by', { by: note.by, time: formats.time(note.createdAt) })
  return (
    <>
      <p className="whitespace-pre-wrap wrap-anywhere">{note.text}</p>
      <p className="text-sm text-faint">{written}</p>
      <Confirm
        look="bad"
        label={say('notes.remove')}
        ariaLabel={`${say('notes.remove')}: ${written}`}
        title={say('notes.remove')}
        error={remove.error}
        act={() => remove.mutateAsync({ params: { id: accountId, noteId: note.id } })}
      >
        <p className="wrap-anywhere">{note.text}</p>
      </Confirm>
    </>
  )
}
