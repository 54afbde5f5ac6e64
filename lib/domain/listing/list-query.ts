/**
 * What is asked of a list, from the segment of a path that holds it (lib/http/list-kind.ts): the query as
 * base64url. Anything else gives a query that says nothing.
 * @example decodeListQuery('c29ydD1sb3c') // { sort: 'low' }
 */
export function decodeListQuery(code: string): Record<string, string> {
  const bytes = Uint8Array.from(decode(code), (letter) => letter.charCodeAt(0))
  const { '': _, ...asked } = Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes)))
  return asked
}

function decode(code: string): string {
  return /^[\w-]*$/.test(code) && code.length % 4 !== 1 ? atob(code.replaceAll('-', '+').replaceAll('_', '/')) : ''
}
