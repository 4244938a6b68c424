/** Codes (spec:errors.calendars) with which a connection cannot be used at all. */
export type UseFailure =
  | 'calendar_not_found'
  | 'calendar_not_configured'
  | 'calendar_credentials_unavailable'
  | 'calendar_oauth_failed'
  | 'calendar_refresh_in_progress'
  | 'calendar_busy'
  | 'calendar_provider_error'
  | 'calendar_invalid_provider_response'
  | 'calendar_unavailable'
