import { Link } from '@tanstack/react-router'
import { useList } from '../../api/use-operation.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Toggle } from '../../parts/toggle.tsx'
import type { DraftPart } from './draft.ts'
import { useWords } from './words.ts'

const limit = 200

/** Which tools of the account the agent may use. */
export function ToolFields({ draft: { toolIds }, change }: DraftPart) {
  const { say } = useWords()
  const list = useList('listTools', { query: { limit } })
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-semibold">{say('agents.toolIds')}</legend>
      <Loaded of={list}>
        {(pages) => {
          const tools = pages.flatMap((page) => page.tools)
          if (tools.length === 0)
            return (
              <p className="text-faint">
                {say('tools.none')} <Link to="/tools">{say('nav.tools')}</Link>
              </p>
            )
          return tools.map(({ id, name, description }) => (
            <Toggle
              key={id}
              label={name}
              hint={description}
              checked={toolIds.includes(id)}
              onChange={({ target: { checked } }) =>
                change({ toolIds: checked ? [...toolIds, id] : toolIds.filter((one) => one !== id) })
              }
            />
          ))
        }}
      </Loaded>
    </fieldset>
  )
}
