export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type Node = { [key: string]: Json }

/** A node with its place: `at` is `root` or the property that holds it, `in:Product.offers`. */
type PlacedNode = { node: Node; at: string }

function isNode(value: Json | undefined): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The values of a property, one or many. */
function toArray(value: Json | undefined): Json[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}

export function nodesOf(value: Json | undefined): Node[] {
  return toArray(value).filter(isNode)
}

/** Names another node and says nothing itself. */
function isReference(node: Node): boolean {
  return node['@id'] !== undefined && Object.keys(node).length === 1
}

/** Every node of a script, references aside. */
export function* walkNodes(node: Node, at = 'root'): Generator<PlacedNode> {
  if (isReference(node)) return
  yield { node, at }
  for (const [key, value] of Object.entries(node)) {
    for (const child of nodesOf(value)) yield* walkNodes(child, `in:${String(node['@type'])}.${key}`)
  }
}

/** Every text and number of a script with its property. */
export function* listValues(node: Node): Generator<{ key: string; value: string | number }> {
  for (const [key, value] of Object.entries(node)) {
    for (const one of toArray(value)) {
      if (isNode(one)) yield* listValues(one)
      else if (typeof one === 'string' || typeof one === 'number') yield { key, value: one }
    }
  }
}
