import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderMp3 } from '@hovor/media'

/** Conversation recordings, in a temporary directory that is deleted with the platform. */
export class Recordings {
  #dir: Promise<string> | undefined

  /** The file that a running conversation is recorded to. */
  async pathOf(conversationId: string): Promise<string> {
    this.#dir ??= mkdtemp(join(tmpdir(), 'hovor-platform-'))
    return join(await this.#dir, `${conversationId}.ogg`)
  }

  /** The recording as MP3; undefined if there is none. */
  async mp3Of(oggPath: string): Promise<string | undefined> {
    const rendered = await renderMp3(oggPath, oggPath.replace(/ogg$/, 'mp3'))
    return rendered.kind === 'failed' ? undefined : rendered.path
  }

  async close(): Promise<void> {
    const dir = await this.#dir?.catch(() => undefined)
    if (dir !== undefined) await rm(dir, { recursive: true, force: true })
  }
}
