import { Select, TextArea, TextField } from '../../parts/field.tsx'
import { Toggle } from '../../parts/toggle.tsx'
import type { DraftPart } from './draft.ts'
import { useWords } from './words.ts'

const maxAnnounce = 500
const machineActions = ['mark', 'hangup', 'message'] as const

/** Whom calls are handed over to, answering machines, the text after a missed call, and what runs campaigns. */
export function BehaviourFields(part: DraftPart) {
  return (
    <>
      <Transfer {...part} />
      <Voicemail {...part} />
      <MissedCallSms {...part} />
      <OutboundTasks {...part} />
    </>
  )
}

function Transfer({ draft: { transferTo }, change }: DraftPart) {
  const { say } = useWords()
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-semibold">{say('agents.transferTo')}</legend>
      <Toggle
        label={say('transfer.on')}
        checked={transferTo !== null}
        onChange={({ target: { checked } }) =>
          change({ transferTo: checked ? { e164: '', mode: 'cold' } : null })
        }
      />
      {transferTo !== null && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={say('transfer.number')}
            hint={say('transfer.numberHint')}
            type="tel"
            required
            pattern="\+[0-9]{8,15}"
            value={transferTo.e164}
            onChange={({ target }) =>
              change({ transferTo: { ...transferTo, e164: target.value.replaceAll(' ', '') } })
            }
          />
          <Select
            label={say('transfer.mode')}
            value={transferTo.mode}
            onChange={({ target }) =>
              change({ transferTo: { ...transferTo, mode: target.value === 'warm' ? 'warm' : 'cold' } })
            }
          >
            <option value="cold">{say('transfer.cold')}</option>
            <option value="warm">{say('transfer.warm')}</option>
          </Select>
        </div>
      )}
      {transferTo?.mode === 'warm' && (
        <TextArea
          label={say('transfer.announce')}
          hint={say('agents.characters', { used: transferTo.announce?.length ?? 0, count: maxAnnounce })}
          rows={2}
          maxLength={maxAnnounce}
          value={transferTo.announce ?? ''}
          onChange={({ target }) => change({ transferTo: { ...transferTo, announce: target.value } })}
        />
      )}
    </fieldset>
  )
}

function Voicemail({ draft: { voicemail }, change }: DraftPart) {
  const { say } = useWords()
  const set = (changed: Partial<NonNullable<typeof voicemail>>) =>
    change({ voicemail: { enabled: true, action: 'mark', ...voicemail, ...changed } })
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-semibold">{say('agents.voicemail')}</legend>
      <Toggle
        label={say('voicemail.on')}
        checked={voicemail?.enabled ?? false}
        onChange={({ target: { checked } }) => set({ enabled: checked })}
      />
      {voicemail?.enabled && (
        <>
          <Select
            label={say('voicemail.action')}
            value={voicemail.action}
            onChange={({ target }) =>
              set({ action: machineActions.find((one) => one === target.value) ?? voicemail.action })
            }
          >
            {machineActions.map((action) => (
              <option key={action} value={action}>
                {say(`voicemail.${action}`)}
              </option>
            ))}
          </Select>
          {voicemail.action === 'message' && (
            <TextArea
              label={say('voicemail.text')}
              hint={say('agents.characters', { used: voicemail.message?.length ?? 0, count: 400 })}
              required
              rows={2}
              maxLength={400}
              value={voicemail.message ?? ''}
              onChange={({ target }) => set({ message: target.value })}
            />
          )}
        </>
      )}
    </fieldset>
  )
}

function MissedCallSms({ draft: { missedCallSms }, change }: DraftPart) {
  const { say } = useWords()
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-semibold">{say('agents.missedCallSms')}</legend>
      <Toggle
        label={say('missed.on')}
        checked={missedCallSms?.enabled ?? false}
        onChange={({ target: { checked } }) =>
          change({ missedCallSms: { ...missedCallSms, enabled: checked } })
        }
      />
      {missedCallSms?.enabled && (
        <TextArea
          label={say('missed.text')}
          hint={`${say('missed.hint', { names: '{firma}, {cislo}, {agent}' })} ${say('agents.characters', { used: missedCallSms.text?.length ?? 0, count: 640 })}`}
          rows={2}
          maxLength={640}
          value={missedCallSms.text ?? ''}
          onChange={({ target }) => change({ missedCallSms: { ...missedCallSms, text: target.value } })}
        />
      )}
    </fieldset>
  )
}

function OutboundTasks({ draft: { useForOutboundTasks }, change }: DraftPart) {
  const { say } = useWords()
  return (
    <Toggle
      label={say('agents.useForOutboundTasks')}
      hint={say('outbound.hint')}
      checked={useForOutboundTasks ?? false}
      onChange={({ target: { checked } }) => change({ useForOutboundTasks: checked })}
    />
  )
}
