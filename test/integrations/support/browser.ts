/** A page as a browser shows it, or a redirect not yet followed. */
export interface Shown {
  readonly url: string
  readonly status: number
  readonly headers: Headers
  readonly html: string
  /** The redirect target. */
  readonly next: string | undefined
}

export type Browser = ReturnType<typeof openBrowser>

interface Cookie {
  readonly origin: string
  readonly path: string
  readonly name: string
  readonly value: string
}

/**
 * A browser without scripts: it keeps cookies, submits forms, and follows redirects on request. `always` are headers of
 * every request.
 */
export function openBrowser(language = 'en-GB,en;q=0.9', always: Readonly<Record<string, string>> = {}) {
  let cookies: readonly Cookie[] = []
  async function load(url: string, init: RequestInit = {}): Promise<Shown> {
    const { origin, pathname } = new URL(url)
    const cookie = cookies
      .filter((each) => each.origin === origin && pathname.startsWith(each.path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const own = { 'accept-language': language, ...(cookie !== '' && { cookie }), ...always }
    const headers = { ...own, ...init.headers }
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) cookies = kept(cookies, origin, line)
    const location = answer.headers.get('location')
    const next = location === null ? undefined : new URL(location, url).href
    const html = await answer.text()
    if (isDeadEnd(html)) throw new Error(`the page at ${url} leads nowhere: ${html}`)
    return { url, status: answer.status, headers: answer.headers, html, next }
  }
  return {
    open: (url: string) => load(url),
    follow: ({ next }: Shown) => load(next!),
    send: (url: string, body: URLSearchParams, headers = {}) => load(url, { method: 'POST', body, headers }),
    cookies: (): readonly { readonly name: string; readonly value: string }[] => cookies,
    /** Submits the only form of a page with its preset values. */
    submit({ url, html }: Shown, fields: Readonly<Record<string, string>>, headers = {}) {
      const form = /<form method="post"(?: action="([^"]*)")?>/.exec(html)
      if (form === null) throw new Error(`there is no form in ${html}`)
      const action = (form[1] ?? url).replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
      const own = html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)
      const hidden = Object.fromEntries([...own].map(([, name, value]) => [name, value]))
      const body = new URLSearchParams({ ...hidden, ...fields })
      return load(new URL(action, url).href, { method: 'POST', body, headers })
    },
  }
}

/** Whether it is a page of the service that a person can only leave by closing it. */
function isDeadEnd(html: string): boolean {
  const [, contents] = /<main>(<h1>.*)<\/main>/s.exec(html) ?? []
  return contents !== undefined && !/<form |<a href="/.test(contents)
}

function kept(cookies: readonly Cookie[], origin: string, line: string): readonly Cookie[] {
  const [pair = '', ...attributes] = line.split('; ')
  const [name = '', value = ''] = pair.split('=')
  const path = attributes.find((each) => /^path=/i.test(each))?.slice(5) ?? '/'
  const others = cookies.filter((each) => each.origin !== origin || each.path !== path || each.name !== name)
  return attributes.includes('Max-Age=0') || /expires=Thu, 01 Jan 1970/i.test(line)
    ? others
    : [...others, { origin, path, name, value }]
}
