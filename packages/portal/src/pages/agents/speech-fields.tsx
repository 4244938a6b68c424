import { useOperation } from '../../api/use-operation.ts'
import { Select, TextField } from '../../parts/field.tsx'
import type { DraftPart } from './draft.ts'
import { languages } from './languages.ts'
import { useWords } from './words.ts'

const laughters = ['auto', 'on', 'off'] as const

/** How the agent speaks. */
export function SpeechFields({ draft, change }: DraftPart) {
  const { say } = useWords()
  const voices = useOperation('listVoices')
  const fitting = (voices.data?.voices ?? []).filter(
    ({ language }) => language === null || language.split('-')[0] === draft.language,
  )
  const { voiceId } = draft
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={say('agents.language')}
        value={draft.language}
        onChange={({ target }) =>
          change({ language: languages.find((one) => one === target.value) ?? draft.language, voiceId: null })
        }
      >
        {languages.map((code) => (
          <option key={code} value={code}>
            {say(`agentLanguage.${code}`)}
          </option>
        ))}
      </Select>
      <Select
        label={say('agents.voiceId')}
        value={voiceId ?? ''}
        onChange={({ target }) => change({ voiceId: target.value === '' ? null : target.value })}
      >
        <option value="">{say('voice.default')}</option>
        {voiceId !== null && !fitting.some(({ id }) => id === voiceId) && <option>{voiceId}</option>}
        {fitting.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        label={say('agents.silencePromptSecs')}
        hint={say('silence.hint')}
        type="number"
        inputMode="numeric"
        min={3}
        max={25}
        step={1}
        value={draft.silencePromptSecs ?? ''}
        onChange={({ target }) =>
          change({ silencePromptSecs: target.value === '' ? null : Number(target.value) })
        }
      />
      <Select
        label={say('agents.laughter')}
        value={draft.laughter}
        onChange={({ target }) =>
          change({ laughter: laughters.find((one) => one === target.value) ?? draft.laughter })
        }
      >
        {laughters.map((one) => (
          <option key={one} value={one}>
            {say(`laughter.${one}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}
