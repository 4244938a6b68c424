/** A page of the documentation. */
export interface SitePage {
  /** `/docs/start`; with `.md` its twin in Markdown. */
  readonly path: string
  readonly title: string
  /** One line for lists of pages. */
  readonly about: string
  /** With the heading of its title first and links to other pages as `/docs/start.md#anchor`. Made on each call. */
  readonly markdown: () => string
  /** The anchors of headings that have one of their own, by the text of the heading. */
  readonly anchors?: ReadonlyMap<string, string>
}

export interface SiteGroup {
  readonly title: string
  readonly pages: readonly SitePage[]
}
