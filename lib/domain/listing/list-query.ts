/**
 * Decodes the query of a list from the path segment that list-kind.ts writes: base64url. Malformed input gives an empty
 * query.
 * @example decodeListQuery('c29ydD1sb3c') // { sort: 'low' }
 */
export function decodeListQuery(code: string): Record<string, string> {
  const bytes = Uint8Array.from(decodeBase64Url(code), (character) => character.charCodeAt(0))
  const { '': _, ...params } = Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes)))
  return params
}

function decodeBase64Url(code: string): string {
  return /^[\w-]*$/.test(code) && code.length % 4 !== 1 ? atob(code.replaceAll('-', '+').replaceAll('_', '/')) : ''
}
