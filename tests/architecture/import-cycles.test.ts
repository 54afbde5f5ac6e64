import { describe, expect, it } from 'vitest'
import { readSources } from './sources'

type Graph = Map<string, string[]>

/** The files that each source file imports, for values or types. Lazy imports load later and are left out. */
function readGraph(): Graph {
  const sources = readSources()
  const byName = new Map<string, string>()
  for (const { path } of sources) {
    const name = path.replace(/\.(ts|tsx|mjs)$/, '')
    for (const form of [path, name, name.replace(/\/index$/, '')]) byName.set(form, path)
  }
  return new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.flatMap(({ target, kind }) => (kind === 'lazy' ? [] : (byName.get(target) ?? []))),
    ]),
  )
}

/** Groups of files that import one another in a cycle: Tarjan's strongly connected components. */
function findCircles(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (file: string) => {
    const index = order.size
    order.set(file, index)
    lowest.set(file, index)
    stack.push(file)
    const imports = graph.get(file) ?? []
    for (const next of imports) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(file, Math.min(lowest.get(file) ?? index, lowest.get(next) ?? index))
    }
    if (lowest.get(file) !== index) return
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1 || imports.includes(file)) circles.push(circle.toSorted())
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return circles
}

describe('imports', () => {
  it.each([
    { title: 'no cycle', graph: { a: ['b', 'c'], b: ['c'], c: [] }, circles: [] },
    { title: 'a file that imports itself', graph: { a: ['a'] }, circles: [['a']] },
    { title: 'two files', graph: { a: ['b'], b: ['c'], c: ['b'] }, circles: [['b', 'c']] },
    {
      title: 'two separate cycles',
      graph: { a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: ['d'] },
      circles: [
        ['d', 'e'],
        ['a', 'b', 'c'],
      ],
    },
  ])('are searched for cycles: $title', ({ graph, circles }) => {
    expect(findCircles(new Map(Object.entries(graph)))).toEqual(circles)
  })

  it('form no cycle, neither of values nor of types', () => expect(findCircles(readGraph())).toEqual([]))
})
