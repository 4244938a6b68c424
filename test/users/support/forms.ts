import type { Shown } from '../../integrations/support/browser.ts'

/** The page with only the form of it that contains `marker`, for a browser that submits the only form of a page. */
export function formWith(page: Shown, marker: string): Shown {
  const form = [...page.html.matchAll(/<form [\s\S]*?<\/form>/g)].map(([html]) => html)
  const found = form.filter((html) => html.includes(marker))
  if (found.length !== 1) throw new Error(`${found.length} forms with ${marker} in ${page.html}`)
  return { ...page, html: found[0]! }
}

/** The form that does `action`, of one record where `id` is given. */
export const formTo = (page: Shown, action: string, id = ''): Shown => {
  const forms = [...page.html.matchAll(/<form [\s\S]*?<\/form>/g)].map(([html]) => html)
  const found = forms.find((html) => html.includes(`name="do" value="${action}"`) && html.includes(id))
  if (found === undefined) throw new Error(`there is no form to ${action} ${id} in ${page.html}`)
  return { ...page, html: found }
}

/** The error that a page shows, at a field or above the form. */
export const complaintIn = ({ html }: Shown): string | undefined =>
  /class="error"[^>]*role="alert">(.*?)</.exec(html)?.[1]
