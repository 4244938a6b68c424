/** The API version: `info.version` and `X-Service-Version`. */
export const interfaceVersion = '1.47.0'
