import { type FormEvent, useState } from 'react'
import { base64Of } from '../../../api/base64-of.ts'
import { useChange } from '../../../api/use-operation.ts'
import { Button } from '../../../parts/button.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { TextField } from '../../../parts/field.tsx'
import { useWords } from '../words.ts'

/** The largest file that fits into a request in base64. */
const maxBytes = 1_500_000

/** Uploads a file of the bank and tells what became of its payments. */
export function UploadStatement() {
  const { say, formats } = useWords()
  const upload = useChange('uploadBankStatement', ['listBankPayments', 'listBankStatements'])
  const [file, setFile] = useState<File>()
  const [isUnreadable, setUnreadable] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (file === undefined) return
    const contentBase64 = file.size > maxBytes ? undefined : await base64Of(file).catch(() => undefined)
    setUnreadable(contentBase64 === undefined)
    if (contentBase64 !== undefined) upload.mutate({ body: { fileName: file.name, contentBase64 } })
  }
  const done = upload.data
  return (
    <form onSubmit={(event) => void submit(event)} className="flex max-w-xl flex-col gap-3">
      <TextField
        label={say('bank.file')}
        hint={say('bank.fileHint')}
        problem={isUnreadable ? say('bank.noFile') : undefined}
        type="file"
        accept=".csv,.gpc,.txt,.xml,text/csv,text/plain,text/xml"
        required
        onChange={({ target }) => {
          upload.reset()
          setUnreadable(false)
          setFile(target.files?.[0])
        }}
      />
      <Failure error={upload.error} />
      <p>
        <Button look="main" type="submit" disabled={upload.isPending}>
          {say('bank.upload')}
        </Button>
      </p>
      {upload.isPending && <p role="status">{say('loading')}</p>}
      {done && (
        <p role="status">
          {say('bank.uploaded', {
            booked: done.booked,
            amount: formats.money(done.bookedHal),
            open: done.open,
            known: done.statement.lines - done.statement.newLines,
          })}
        </p>
      )}
    </form>
  )
}
