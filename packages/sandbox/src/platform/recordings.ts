import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderMp3 } from '@hovor/media'

/** Recordings of conversations, in a folder of their own that goes with the platform. */
export class Recordings {
  #dir: Promise<string> | undefined

  /** Where the recording of a conversation is written while it runs. */
  async pathOf(conversationId: string): Promise<string> {
    this.#dir ??= mkdtemp(join(tmpdir(), 'hovor-platform-'))
    return join(await this.#dir, `${conversationId}.ogg`)
  }

  /** The recording as MP3; undefined when there is none. */
  async mp3Of(oggPath: string): Promise<string | undefined> {
    const rendered = await renderMp3(oggPath, oggPath.replace(/ogg$/, 'mp3'))
    return rendered.kind === 'failed' ? undefined : rendered.path
  }

  async close(): Promise<void> {
    const dir = await this.#dir?.catch(() => undefined)
    if (dir !== undefined) await rm(dir, { recursive: true, force: true })
  }
}
