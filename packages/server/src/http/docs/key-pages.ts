import type { FoundKey } from '../exchange/exchange.ts'
import { escapeHtml, type PageAnswer, type PageRequest, type PageRoute } from '../pages/pages.ts'
import { contentPolicyOf, type Frame, framedPage } from './page-frame.ts'
import { hintOf, keepKey, keyCookie, sandboxKeyIn } from './sample-key.ts'

interface KeyPagesDeps {
  readonly baseUrl: string
  readonly keys: { verify(token: string): FoundKey | Promise<FoundKey> }
}

/** `/docs/key`: a form with which the reader puts a sandbox key into the samples, or takes it out. */
export function keyPages(deps: KeyPagesDeps, frame: () => Frame): readonly PageRoute[] {
  const path = '/docs/key'
  const answer = (status: number, kept: string | undefined, problem?: string): PageAnswer => ({
    kind: 'page',
    status,
    policy: contentPolicyOf(frame()),
    html: framedPage(frame(), {
      title: 'Your key in the samples',
      html: formOf(frame().prefix, kept, problem),
    }),
  })
  return [
    { method: 'GET', path, answer: async (request) => answer(200, keptKeyOf(request)) },
    {
      method: 'POST',
      path,
      async answer(request) {
        const kept = keptKeyOf(request)
        if (request.isCrossSite) return answer(403, kept, 'The form was sent by another site.')
        const key = (request.form.get('key') ?? '').trim()
        if (key !== '' && !(await isAccepted(deps, key)))
          return answer(
            400,
            kept,
            'This is not a valid sandbox key of this service: hv_test_ and 38 characters.',
          )
        return { kind: 'redirect', url: `${frame().prefix}${path}`, cookie: keepKey(key, deps.baseUrl) }
      },
    },
  ]
}

const keptKeyOf = (request: PageRequest) => sandboxKeyIn(request.cookie(keyCookie))

async function isAccepted({ keys }: KeyPagesDeps, key: string): Promise<boolean> {
  if (sandboxKeyIn(key) === undefined) return false
  return (await keys.verify(key))?.account.mode === 'sandbox'
}

function formOf(prefix: string, kept: string | undefined, problem: string | undefined): string {
  const told = problem === undefined ? '' : `<p class="error" role="alert">${escapeHtml(problem)}</p>`
  const state =
    kept === undefined
      ? '<p>The samples use the variables <code>$HOVOR_URL</code> and <code>$HOVOR_API_KEY</code>.</p>'
      : `<p>The samples contain your key <code>${hintOf(kept)}</code>.</p>
<form method="post" action="${prefix}/docs/key"><button>Remove the key</button></form>`
  return `<h1>Your key in the samples</h1>
${told}${state}
<form method="post" action="${prefix}/docs/key"><p><label>Sandbox key
<input name="key" required maxlength="64" autocomplete="off" spellcheck="false"></label></p>
<button>Fill it in</button></form>
<p>The service stores only a digest of each key, so it cannot look yours up. This browser keeps it until it is closed,
in a cookie for these pages that no script can read. Keys of live accounts are not accepted.
Without a key yet, <a href="${prefix}/docs/start#create-an-account">create an account</a>.</p>`
}
