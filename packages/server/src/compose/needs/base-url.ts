/** The URL at which users reach the service. Final once the port is bound, which may be a free one. */
export interface BaseUrl {
  url: string
}
