import { useOperation } from '../../../api/use-operation.ts'
import { Facts } from '../../../parts/facts.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { useWords } from '../words.ts'

interface SuspensionMailProps {
  readonly id: string
  readonly action: 'suspend' | 'restore'
  readonly message: string
}

/** The e-mail as its readers get it. Of one height, so that nothing below moves while it is read anew. */
export function SuspensionMail({ id, action, message }: SuspensionMailProps) {
  const { say } = useWords()
  const found = useOperation('previewSuspension', { params: { id }, body: { action, message } })
  return (
    <section
      aria-label={say('mail.preview')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keys.
      tabIndex={0}
      className="h-56 overflow-auto rounded border border-edge p-2 text-sm"
    >
      <Loaded of={found}>
        {({ email }) =>
          email.to.length === 0 ? (
            <p>{say('mail.none')}</p>
          ) : (
            <>
              <Facts
                of={[
                  [say('mail.to'), email.to.join(', ')],
                  [say('mail.subject'), email.subject],
                ]}
              />
              <p className="mt-2 whitespace-pre-wrap">{email.text}</p>
            </>
          )
        }
      </Loaded>
    </section>
  )
}
