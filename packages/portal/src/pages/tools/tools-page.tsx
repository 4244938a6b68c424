import { useState } from 'react'
import { useChange, useList } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { RecordTable } from '../../parts/record-table.tsx'
import { may } from '../../person/may.ts'
import { type Tool, ToolForm } from './tool-form.tsx'
import { useWords } from './words.ts'

/** Requests that agents make during a call. */
export function ToolsPage() {
  const { say } = useWords()
  const list = useList('listTools')
  const remove = useChange('deleteTool', ['listTools'])
  const [edited, setEdited] = useState<Tool>()
  return (
    <Page title={say('nav.tools')}>
      <Section title={say('list')}>
        <RecordTable
          of={list}
          rowsOf={(page) => page.tools}
          caption={say('list')}
          none={say('list.none')}
          keyOf={({ id }) => id}
          columns={[
            { title: say('name'), cell: ({ name }) => <code>{name}</code> },
            { title: say('description'), cell: ({ description }) => description },
            { title: say('request'), cell: ({ method, url }) => `${method} ${url}` },
            {
              title: say('dnc.action'),
              cell: (tool) =>
                may('write') && (
                  <span className="flex flex-wrap gap-2">
                    <Button aria-label={say('editOf', { name: tool.name })} onClick={() => setEdited(tool)}>
                      {say('edit')}
                    </Button>
                    <Confirm
                      look="bad"
                      label={say('delete')}
                      ariaLabel={say('deleteOf', { name: tool.name })}
                      title={say('deleteTitle', { name: tool.name })}
                      error={remove.error}
                      act={() => remove.mutateAsync({ params: { id: tool.id } })}
                    >
                      <p>{say('deleteWhy')}</p>
                    </Confirm>
                  </span>
                ),
            },
          ]}
        />
      </Section>
      {may('write') && (
        <Section title={edited === undefined ? say('new') : say('editOf', { name: edited.name })}>
          <ToolForm key={edited?.id} of={edited} close={() => setEdited(undefined)} />
        </Section>
      )}
    </Page>
  )
}
