import type { Thing, WithContext } from 'schema-dts'

const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON that is safe inside a script element: nothing in it can end the element or the line. */
export function toScript(data: WithContext<Thing>): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? character)
}
