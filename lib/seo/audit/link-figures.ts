/** Pages that link to a page, and the clicks from the home page; null where no link leads to it. */
export type LinkFigures = { inlinks: number; depth: number | null }

/** The figures of every page that a crawl read; a page does not count as a link to itself. */
export function toLinkFigures(
  paths: Iterable<string>,
  linkedFrom: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, LinkFigures> {
  const targets = new Map<string, string[]>()
  for (const [target, sources] of linkedFrom)
    for (const source of sources) {
      const known = targets.get(source)
      if (known) known.push(target)
      else targets.set(source, [target])
    }
  const depths = new Map([['/', 0]])
  for (const [path, depth] of depths)
    for (const target of targets.get(path) ?? []) if (!depths.has(target)) depths.set(target, depth + 1)
  return new Map(
    [...paths].map((path) => {
      const sources = linkedFrom.get(path)
      const inlinks = (sources?.size ?? 0) - (sources?.has(path) ? 1 : 0)
      return [path, { inlinks, depth: depths.get(path) ?? null }]
    }),
  )
}
