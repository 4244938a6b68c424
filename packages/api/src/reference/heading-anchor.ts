/** The anchor that a heading gets from GitHub and from the documentation of the service: `Place a call` is `place-a-call`. */
export function anchorOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')
}
