import { get, type IncomingMessage } from 'node:http'

export interface StreamMessage {
  readonly id?: string
  readonly event?: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  readonly data: any
}

/** A client of an event stream over a connection of its own, which a test may leave unread or cut. */
export class StreamClient {
  readonly messages: StreamMessage[] = []
  heartbeats = 0
  retryMs: number | undefined
  closed = false
  readonly #response: IncomingMessage
  #rest = ''
  #cut = false

  private constructor(response: IncomingMessage) {
    this.#response = response
    response.setEncoding('utf8')
    response.on('error', () => {})
    response.once('close', () => {
      this.closed = true
    })
  }

  static open(
    baseUrl: string,
    apiKey: string,
    { lastEventId, paused = false }: { lastEventId?: string | undefined; paused?: boolean } = {},
  ): Promise<StreamClient> {
    const headers = {
      authorization: `Bearer ${apiKey}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    }
    return new Promise((resolve, reject) => {
      get(`${baseUrl}/v1/webhook/stream`, { headers, agent: false }, (response) => {
        const client = new StreamClient(response)
        if (!paused) client.read()
        resolve(client)
      }).on('error', reject)
    })
  }

  get status(): number {
    return this.#response.statusCode ?? 0
  }

  get headers(): IncomingMessage['headers'] {
    return this.#response.headers
  }

  /** The text of a response that is not a stream. */
  get text(): string {
    return this.#rest
  }

  get deliveries(): StreamMessage[] {
    return this.messages.filter(({ event }) => event === 'delivery')
  }

  get lastId(): string | undefined {
    return this.messages.findLast(({ id }) => id !== undefined)?.id
  }

  get endReason(): string | undefined {
    return this.messages.find(({ event }) => event === 'end')?.data.reason
  }

  /** Reads whatever comes from now on. */
  read(): void {
    this.#response.on('data', (text: string) => {
      if (!this.#cut) this.#take(text)
    })
  }

  /** Cuts the connection: nothing more is received. */
  cut(): void {
    this.#cut = true
    this.#response.destroy()
  }

  #take(text: string): void {
    const blocks = (this.#rest + text).split('\n\n')
    this.#rest = blocks.pop() ?? ''
    for (const block of blocks) this.#takeBlock(block)
  }

  #takeBlock(block: string): void {
    const fields = new Map(
      block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    )
    const [id, event, data, retry] = ['id', 'event', 'data', 'retry'].map((name) => fields.get(name))
    if (retry !== undefined) this.retryMs = Number(retry)
    if (data === undefined) this.heartbeats += 1
    else
      this.messages.push({
        ...(id !== undefined && { id }),
        ...(event !== undefined && { event }),
        data: JSON.parse(data),
      })
  }
}
