export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type Node = { [key: string]: Json }

/** A node with its place: `at` is `root` or the property that holds it, `in:Product.offers`. */
export type Placed = { node: Node; at: string }

function isNode(value: Json | undefined): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The values of a property, one or many. */
export function all(value: Json | undefined): Json[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}

export function nodesOf(value: Json | undefined): Node[] {
  return all(value).filter(isNode)
}

/** Names another node and says nothing itself. */
function isReference(node: Node): boolean {
  return node['@id'] !== undefined && Object.keys(node).length === 1
}

/** Every node of a script, references aside. */
export function* walk(node: Node, at = 'root'): Generator<Placed> {
  if (isReference(node)) return
  yield { node, at }
  for (const [key, value] of Object.entries(node)) {
    for (const below of nodesOf(value)) yield* walk(below, `in:${String(node['@type'])}.${key}`)
  }
}

/** Every text and number of a script with its property. */
export function* values(node: Node): Generator<{ key: string; value: string | number }> {
  for (const [key, value] of Object.entries(node)) {
    for (const one of all(value)) {
      if (isNode(one)) yield* values(one)
      else if (typeof one === 'string' || typeof one === 'number') yield { key, value: one }
    }
  }
}
