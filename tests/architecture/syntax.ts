import { parseAst } from 'vitest/node'
import type { Source } from './sources'

/** A node of the syntax tree (ESTree with TypeScript), with its position in the text. */
export type SyntaxNode = { type: string; start: number; end: number; [field: string]: unknown }

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The statements of a source file. */
export function parseSource({ path, text }: Pick<Source, 'path' | 'text'>): SyntaxNode[] {
  const { body }: { body: unknown[] } = parseAst(text, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' })
  return body.filter(isNode)
}

/** These nodes and all nodes inside them. */
export function listNodes(roots: SyntaxNode[]): SyntaxNode[] {
  const nodes = [...roots]
  // Iterating an array includes values that are added meanwhile.
  for (const node of nodes) nodes.push(...Object.values(node).flat().filter(isNode))
  return nodes
}

const nameOf = (node: unknown) => (isNode(node) && typeof node.name === 'string' ? [node.name] : [])

/** The names that a statement declares and exports; a re-exported name belongs to the file that declares it. */
function namesOfExport({ type, declaration }: SyntaxNode): string[] {
  if (type !== 'ExportNamedDeclaration' || !isNode(declaration)) return []
  const variables = Array.isArray(declaration.declarations) ? declaration.declarations.filter(isNode) : []
  return [...nameOf(declaration.id), ...variables.flatMap(({ id }) => nameOf(id))]
}

/** The names that a source file declares and exports. */
export function listExports(source: Pick<Source, 'path' | 'text'>): string[] {
  return parseSource(source).flatMap(namesOfExport)
}
