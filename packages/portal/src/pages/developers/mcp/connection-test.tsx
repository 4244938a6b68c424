import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { now } from '../../../browser.ts'
import { Button } from '../../../parts/button.tsx'
import { TextField } from '../../../parts/field.tsx'
import { useWords } from '../words.ts'
import { checkMcp, type McpCheck } from './check-mcp.ts'

const deps = { send: (url: string, init: RequestInit) => fetch(url, init), nowMs: now }

/** Tries the connection from this browser, as a client would. */
export function ConnectionTest({ serviceUrl }: { readonly serviceUrl: string }) {
  const { say } = useWords()
  const [key, setKey] = useState('')
  const check = useMutation({ mutationFn: (given: string) => checkMcp(serviceUrl, given, deps) })
  function submit(event: FormEvent) {
    event.preventDefault()
    check.mutate(key.trim())
  }
  return (
    <form onSubmit={submit} className="flex max-w-md flex-col gap-3">
      <p>{say('mcp.testWhy')}</p>
      <TextField
        label={say('mcp.key')}
        hint={say('mcp.keyHint')}
        type="password"
        autoComplete="off"
        maxLength={200}
        value={key}
        onChange={({ target }) => setKey(target.value)}
      />
      {check.data && <Found of={check.data} />}
      <p>
        <Button look="main" type="submit" disabled={check.isPending}>
          {say('mcp.run')}
        </Button>
      </p>
    </form>
  )
}

function Found({ of: found }: { readonly of: McpCheck }) {
  const { say } = useWords()
  if (found.kind === 'signIn' || found.kind === 'tools')
    return (
      <p role="status" className="text-good">
        {found.kind === 'tools'
          ? say('mcp.found.tools', { count: found.count, ms: found.ms })
          : say('mcp.found.signIn', { ms: found.ms })}
      </p>
    )
  const { kind, ...values } = found
  return (
    <p role="alert" className="border-l-4 border-bad pl-3 wrap-anywhere">
      {say(`mcp.found.${kind}`, values)}
    </p>
  )
}
