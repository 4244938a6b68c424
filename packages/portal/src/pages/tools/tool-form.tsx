import { type FormEvent, useState } from 'react'
import type { Answer } from '../../api/operation-types.ts'
import { useChange } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Select, TextArea, TextField } from '../../parts/field.tsx'
import { readHeaders, readParameters } from './read-parameters.ts'
import { useWords } from './words.ts'

export type Tool = Answer<'listTools'>['tools'][number]

const methods = ['POST', 'GET', 'PUT', 'PATCH', 'DELETE'] as const
const [minTimeoutMs, maxTimeoutMs] = [1000, 20_000]

/** Makes a tool, or changes one. Values of headers are kept by the service and never shown. */
export function ToolForm({ of, close }: { readonly of: Tool | undefined; readonly close: () => void }) {
  const { say } = useWords()
  const create = useChange('createTool', ['listTools'])
  const update = useChange('updateTool', ['listTools'])
  const [tool, setTool] = useState({
    name: of?.name ?? '',
    description: of?.description ?? '',
    method: of?.method ?? ('POST' as const),
    url: of?.url ?? '',
    timeoutMs: of?.timeoutMs ?? 10_000,
    speakWhileRunning: of?.speakWhileRunning ?? '',
  })
  const [headers, setHeaders] = useState(Object.keys(of?.headers ?? {}).join('\n'))
  const [schema, setSchema] = useState(of === undefined ? '' : JSON.stringify(of.parameters, null, 2))
  const readSchema = readParameters(schema)
  const readLines = readHeaders(headers)
  const set = (changed: Partial<typeof tool>) => setTool({ ...tool, ...changed })
  function submit(event: FormEvent) {
    event.preventDefault()
    if ('problem' in readSchema || readLines === undefined) return
    const body = {
      ...tool,
      speakWhileRunning: tool.speakWhileRunning.trim() === '' ? null : tool.speakWhileRunning,
      headers: readLines,
      parameters: readSchema.parameters,
    }
    if (of === undefined) create.mutate({ body }, { onSuccess: close })
    else update.mutate({ params: { id: of.id }, body }, { onSuccess: close })
  }
  const isPending = create.isPending || update.isPending
  return (
    <form onSubmit={submit} className="flex max-w-2xl flex-col gap-3">
      <RequestFields of={tool} change={set} />
      <TextArea
        label={say('headers')}
        hint={say('headers.hint')}
        problem={readLines === undefined ? say('headers.invalid') : undefined}
        rows={2}
        spellCheck={false}
        value={headers}
        onChange={({ target }) => setHeaders(target.value)}
      />
      <TextArea
        label={say('parameters')}
        hint={say('parameters.hint')}
        problem={
          'problem' in readSchema ? say('parameters.invalid', { reason: readSchema.problem }) : undefined
        }
        rows={6}
        maxLength={16_000}
        spellCheck={false}
        value={schema}
        onChange={({ target }) => setSchema(target.value)}
      />
      <TextField
        label={say('timeout')}
        type="number"
        inputMode="numeric"
        required
        min={minTimeoutMs}
        max={maxTimeoutMs}
        step={100}
        value={tool.timeoutMs}
        onChange={({ target }) => set({ timeoutMs: Number(target.value) })}
      />
      <TextField
        label={say('filler')}
        hint={say('filler.hint')}
        maxLength={300}
        value={tool.speakWhileRunning}
        onChange={({ target }) => set({ speakWhileRunning: target.value })}
      />
      <Failure error={create.error ?? update.error} />
      <div className="flex gap-2">
        <Button look="main" type="submit" disabled={isPending}>
          {say('save')}
        </Button>
        {of !== undefined && <Button onClick={close}>{say('cancel')}</Button>}
      </div>
    </form>
  )
}

interface Request {
  readonly name: string
  readonly description: string
  readonly method: Tool['method']
  readonly url: string
}

/** The name and purpose that the agent reads, and the target of the request. */
function RequestFields({
  of: tool,
  change,
}: {
  readonly of: Request
  readonly change: (changed: Partial<Request>) => void
}) {
  const { say } = useWords()
  return (
    <>
      <TextField
        label={say('name')}
        hint={say('name.hint')}
        required
        pattern="[a-z0-9_]{1,64}"
        maxLength={64}
        value={tool.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextArea
        label={say('description')}
        hint={say('description.hint')}
        required
        rows={2}
        maxLength={1000}
        value={tool.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <Select
        label={say('method')}
        value={tool.method}
        onChange={({ target }) =>
          change({ method: methods.find((one) => one === target.value) ?? tool.method })
        }
      >
        {methods.map((method) => (
          <option key={method}>{method}</option>
        ))}
      </Select>
      <TextField
        label="URL"
        hint={say('url.hint')}
        type="url"
        required
        maxLength={2000}
        value={tool.url}
        onChange={({ target }) => change({ url: target.value })}
      />
    </>
  )
}
