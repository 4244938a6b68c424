import { useChange } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { useWords } from './words.ts'

/** Posts an event to the webhook of the account at once, and shows the answer. */
export function SendTest() {
  const { say } = useWords()
  const test = useChange('testWebhook', ['getWebhook', 'listDeliveries'])
  const { data } = test
  return (
    <div className="mt-3 flex flex-col gap-2">
      <p>
        <Button disabled={test.isPending} onClick={() => test.mutate({})}>
          {say('webhook.test')}
        </Button>
      </p>
      <Failure error={test.error} />
      {data && (
        <p role="status">
          {say(data.delivered ? 'webhook.testDelivered' : 'webhook.testFailed', {
            answer: String(data.statusCode ?? data.error ?? ''),
            ms: data.durationMs,
          })}
        </p>
      )}
    </div>
  )
}
