import { useState } from 'react'
import { base64Of } from '../../api/base64-of.ts'
import type { Answer } from '../../api/operation-types.ts'
import { useChange } from '../../api/use-operation.ts'
import { Failure } from '../../parts/failure.tsx'
import { Select, TextField } from '../../parts/field.tsx'
import { Table } from '../../parts/table.tsx'
import { RowProblem } from './row-problem.tsx'
import { useWords } from './words.ts'

export type Preview = Answer<'previewTaskCsv'>

/** The most that the API reads, before base64 (spec:tasks.csv-body). */
const maxBytes = 3 * 1024 * 1024
/** Contacts shown before the campaign is made. */
const shownContacts = 5

/** Reads a spreadsheet of contacts, and tells which rows cannot be called. Nothing is stored. */
export function ContactFile({
  tell,
  isReplacing = false,
}: {
  readonly tell: (preview: Preview | undefined) => void
  /** Whether there are contacts already, which stay where no file is chosen. */
  readonly isReplacing?: boolean
}) {
  const { say } = useWords()
  const preview = useChange('previewTaskCsv')
  const [file, setFile] = useState<string>()
  const [problem, setProblem] = useState<string>()
  async function read(csvBase64: string, to?: string) {
    tell(undefined)
    const body = { csvBase64, ...(to !== undefined && { mapping: { to } }) }
    await preview.mutateAsync({ body }).then(tell, () => undefined)
  }
  async function choose(chosen: File | undefined) {
    tell(undefined)
    preview.reset()
    setFile(undefined)
    setProblem(undefined)
    if (chosen === undefined) return
    if (chosen.size > maxBytes) return setProblem(say('csv.tooBig'))
    const text = await base64Of(chosen).catch(() => undefined)
    if (text === undefined) return setProblem(say('csv.unreadable'))
    setFile(text)
    await read(text)
  }
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={say(isReplacing ? 'csv.otherFile' : 'csv.file')}
        hint={say(isReplacing ? 'csv.otherHint' : 'csv.hint')}
        problem={problem}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        required={!isReplacing}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <Failure error={preview.error} />
      {preview.isPending && <p role="status">{say('loading')}</p>}
      {file !== undefined && preview.data && (
        <Found of={preview.data} change={(column) => void read(file, column)} />
      )}
    </div>
  )
}

function Found({ of, change }: { readonly of: Preview; readonly change: (column: string) => void }) {
  const { say } = useWords()
  const { columns, recipients, errors, mapping } = of
  return (
    <>
      <p role="status">{say('csv.ready', { count: recipients.length })}</p>
      <Select
        label={say('csv.column')}
        value={mapping.to ?? ''}
        onChange={({ target }) => change(target.value)}
      >
        {mapping.to === undefined && <option value="">{say('csv.noColumn')}</option>}
        {columns.map((column) => (
          <option key={column}>{column}</option>
        ))}
      </Select>
      {errors.length > 0 && (
        <>
          <p className="text-bad">{say('csv.errors', { count: errors.length })}</p>
          <Table
            caption={say('csv.problems')}
            rows={errors}
            keyOf={({ row, column }) => `${row} ${column}`}
            columns={[
              { title: say('csv.row'), cell: ({ row }) => row },
              { title: say('csv.where'), cell: ({ column }) => column },
              { title: say('csv.problem'), cell: (problem) => <RowProblem of={problem} /> },
            ]}
          />
        </>
      )}
      {recipients.length > 0 && (
        <Table
          caption={say('csv.first')}
          rows={recipients.slice(0, shownContacts).map((recipient, place) => ({ ...recipient, place }))}
          keyOf={({ place }) => place}
          columns={[
            { title: say('numbers.number'), cell: ({ to }) => to },
            { title: say('csv.id'), cell: ({ externalId }) => externalId },
            {
              title: say('csv.variables'),
              cell: ({ variables }) =>
                Object.entries(variables ?? {})
                  .map(([name, value]) => `${name}: ${value}`)
                  .join(', '),
            },
          ]}
        />
      )}
    </>
  )
}
