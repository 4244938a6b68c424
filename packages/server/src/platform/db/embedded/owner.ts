/** The user that PostgreSQL runs as. */
export interface Owner {
  readonly name: string
  readonly uid: number
  readonly gid: number
}
