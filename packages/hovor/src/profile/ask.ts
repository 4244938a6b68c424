import { isCancel, password, text } from '@clack/prompts'
import { Ended, exitCodes } from '../cli/exit-code.ts'

/** Asks the person at the terminal for the address of the service. @throws Ended when they would rather not say */
export const askUrl = async (initialValue: string): Promise<string> =>
  answered(
    await text({
      message: 'Address of the service',
      initialValue,
      validate: (given) =>
        URL.canParse(given ?? '') ? undefined : 'An address such as https://hovor.example.com',
    }),
  )

/** Asks for a key without showing it. @throws Ended as above */
export const askKey = async (): Promise<string> =>
  answered(await password({ message: 'API key (hv_live_… or hv_test_…)' }))

function answered(answer: string | symbol): string {
  if (isCancel(answer)) throw new Ended(exitCodes.failed)
  return String(answer)
}
