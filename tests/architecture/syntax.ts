import { parseAst } from 'vitest/node'
import type { Source } from './sources'

/** A node of the syntax tree (ESTree with TypeScript), with its position in the text. */
export type SyntaxNode = { type: string; start: number; end: number; [field: string]: unknown }

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The syntax tree of a source file. */
export function parseSource({ path, text }: Pick<Source, 'path' | 'text'>): SyntaxNode[] {
  const { body }: { body: unknown[] } = parseAst(text, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' })
  return body.filter(isNode)
}

/** A node and all nodes inside it. */
export function* walkNodes(node: SyntaxNode): Generator<SyntaxNode> {
  yield node
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walkNodes(child)
  }
}
