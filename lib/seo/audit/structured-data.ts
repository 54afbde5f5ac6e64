import required from '../data/required-properties.json'
import type { Json } from '../json-ld/nodes'

type StructuredData = { json: Json | null; problems: string[] }

const RULES: Record<string, string[]> = required
/** A node of these alone points to another one. */
const REFERENCE_KEYS = new Set(['@id', '@type', '@context'])

/**
 * One script of structured data: its JSON, and what search engines would miss (lib/seo/data/required-properties.json;
 * `a|b` asks for one of them).
 * @example checkStructuredData('{"@type":"Product"}').problems // ['Product: no name', …]
 */
export function checkStructuredData(text: string): StructuredData {
  const json = toJson(text)
  if (json === null) return { json, problems: ['no JSON'] }
  const problems = [...listNodes(json)].flatMap(checkNode)
  return { json, problems: [...new Set(problems)] }
}

function toJson(text: string): Json | null {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function checkNode(node: { [key: string]: Json }): string[] {
  if (node['@id'] !== undefined && Object.keys(node).every((key) => REFERENCE_KEYS.has(key))) return []
  const hasProperty = (key: string) => ![undefined, null, ''].some((emptyValue) => node[key] === emptyValue)
  return toTypes(node).flatMap((type) =>
    (RULES[type] ?? []).filter((rule) => !rule.split('|').some(hasProperty)).map((rule) => `${type}: no ${rule}`),
  )
}

/** The types of a node: `{ '@type': ['Product', 'Thing'] } → ['Product', 'Thing']`. */
export function toTypes(node: Json): string[] {
  if (node === null || typeof node !== 'object' || Array.isArray(node)) return []
  return [node['@type'] ?? []].flat().flatMap((type) => (typeof type === 'string' ? type : []))
}

function* listNodes(json: Json): Generator<{ [key: string]: Json }> {
  if (json === null || typeof json !== 'object') return
  if (!Array.isArray(json)) yield json
  for (const value of Object.values(json)) yield* listNodes(value)
}
