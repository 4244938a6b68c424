import { TextArea, TextField } from '../../parts/field.tsx'
import { type Draft, type DraftPart, textFields, textNames } from './draft.ts'
import { useWords } from './words.ts'

/** Who the agent is, what it says first and what it knows, each with its bound. */
export function TextFields({ draft, change }: DraftPart) {
  const { say } = useWords()
  return textNames.map((name) => {
    const { maxLength, rows } = textFields[name]
    const value = draft[name]
    const field = {
      label: say(`agents.${name}`),
      hint: say('agents.characters', { used: value.length, count: maxLength }),
      maxLength,
      value,
      required: name === 'name',
    }
    return rows === 1 ? (
      <TextField
        key={name}
        {...field}
        onChange={({ target }) => change({ [name]: target.value } as Partial<Draft>)}
      />
    ) : (
      <TextArea
        key={name}
        {...field}
        rows={rows}
        onChange={({ target }) => change({ [name]: target.value } as Partial<Draft>)}
      />
    )
  })
}
