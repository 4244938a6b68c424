import { takePorts } from '@hovor/media/ports'

/** A loopback port that is free for TCP and UDP, for a program that binds it later; nobody else is given it. */
export async function freePort(): Promise<number> {
  const { from } = await takePorts(1)
  return from
}
