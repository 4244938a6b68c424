import { Button } from '../../parts/button.tsx'
import { Select, TextField } from '../../parts/field.tsx'
import { Toggle } from '../../parts/toggle.tsx'
import type { DraftPart } from './draft.ts'
import { useWords } from './words.ts'

const types = ['string', 'number', 'boolean', 'date', 'datetime', 'enum', 'phone', 'email'] as const
const maxFields = 30
const keyPattern = '[a-z0-9_]{1,40}'

type Field = DraftPart['draft']['dataFields'][number]

/** The fields that the agent captures in a call (spec:agents.text-bounds). */
export function DataFields({ draft, change, isReadOnly }: DraftPart & { readonly isReadOnly: boolean }) {
  const { say } = useWords()
  const fields = draft.dataFields
  const replace = (place: number, field: Field) =>
    change({ dataFields: fields.map((one, at) => (at === place ? field : one)) })
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-semibold">{say('agents.dataFields')}</legend>
      {fields.length === 0 && <p className="text-faint">{say('data.none')}</p>}
      {fields.map((field, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the key of a field is edited in it
          key={place}
          className="grid gap-3 border-l-2 border-edge pl-3 sm:grid-cols-2"
        >
          <OneField field={field} change={(changed) => replace(place, changed)} />
          {!isReadOnly && (
            <p className="sm:col-span-2">
              <Button
                aria-label={say('data.removeOf', { key: field.key })}
                onClick={() => change({ dataFields: fields.filter((_, at) => at !== place) })}
              >
                {say('data.remove')}
              </Button>
            </p>
          )}
        </div>
      ))}
      {!isReadOnly && fields.length < maxFields && (
        <p>
          <Button
            onClick={() => change({ dataFields: [...fields, { key: '', type: 'string', description: '' }] })}
          >
            {say('data.add')}
          </Button>
        </p>
      )}
    </fieldset>
  )
}

function OneField({ field, change }: { readonly field: Field; readonly change: (field: Field) => void }) {
  const { say } = useWords()
  function choose(type: Field['type']) {
    const { options, ...rest } = field
    change({ ...rest, type, ...(type === 'enum' && { options: options ?? [''] }) })
  }
  return (
    <>
      <TextField
        label={say('data.key')}
        hint={say('data.keyHint')}
        required
        pattern={keyPattern}
        maxLength={40}
        value={field.key}
        onChange={({ target }) => change({ ...field, key: target.value })}
      />
      <Select
        label={say('data.type')}
        value={field.type}
        onChange={({ target }) => choose(types.find((one) => one === target.value) ?? field.type)}
      >
        {types.map((type) => (
          <option key={type} value={type}>
            {say(`data.${type}`)}
          </option>
        ))}
      </Select>
      <TextField
        label={say('data.description')}
        maxLength={300}
        value={field.description}
        onChange={({ target }) => change({ ...field, description: target.value })}
      />
      {field.type === 'enum' && (
        <TextField
          label={say('data.options')}
          hint={say('data.optionsHint')}
          required
          value={(field.options ?? []).join(', ')}
          onChange={({ target }) => change({ ...field, options: target.value.split(/,\s*/) })}
        />
      )}
      <Toggle
        label={say('data.required')}
        checked={field.required ?? false}
        onChange={({ target: { checked } }) => change({ ...field, required: checked })}
      />
    </>
  )
}
