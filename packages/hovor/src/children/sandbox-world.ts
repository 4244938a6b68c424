import { type ChildProgram, startChildProgram } from './child-program.ts'

/** Where the sandbox's servers listen and their credentials; `control` is for the service alone. */
export interface World {
  readonly sip: {
    readonly host: string
    readonly udpPort: number
    readonly tcpPort: number
    readonly username: string
    readonly password: string
    readonly realm: string
  }
  readonly smsc: {
    readonly host: string
    readonly port: number
    readonly systemId: string
    readonly password: string
  }
  readonly models: { readonly baseUrl: string; readonly apiKey: string }
  readonly mail: { readonly host: string; readonly port: number; readonly url: string }
  readonly control: { readonly url: string }
}

/** Starts the sandbox world in its own process. */
export function startSandboxWorld(
  speechUrl: string,
  onStderr: (line: string) => void,
): Promise<ChildProgram<{ world: World }>> {
  const entry = new URL(import.meta.resolve('@hovor/sandbox/bin'))
  return startChildProgram<{ world: World }>(entry, ['--speech-url', speechUrl], {
    name: 'The sandbox world',
    onStderr,
  })
}
